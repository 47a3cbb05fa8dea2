import * as z from 'zod/mini'
import { lengths } from '#src/domain/fields/text.ts'

/** How long an upload address may be used, and how long a photo that nothing names is kept. */
export const uploadTokenMs = 15 * 60 * 1000
export const orphanAgeMs = 24 * 60 * 60 * 1000

/** What a caller may say of a file before sending it; it is then held to it. */
export const uploadRequest = z.object({
  contentType: z.optional(z.string('Must be text').check(z.maxLength(lengths.name))),
  size: z.optional(z.int('Must be a whole number').check(z.positive('Must be a whole number'))),
})
export type UploadRequest = z.output<typeof uploadRequest>

/** Any address a photo goes by, still to be normalised; `missing` is said of none. */
export const photoPath = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(5000, 'Too long for an address'))

const notAPath = 'Must be the path of a photo'

/** The photos of a dog, in their order; left out or null for none. */
export const photoPaths = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => value ?? []),
    z
      .array(z.string(notAPath).check(z.maxLength(2000, notAPath)))
      .check(z.maxLength(max, `At most ${max} photos`)),
  )

export const photoUrlInput = z.object({ photoURL: photoPath('Choose a photo') })

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const fileName = `(${idPattern}(?:\\.(?:jpg|png|gif))?)`
const ownAddress = new RegExp(`^/(?:public-)?objects/uploads/${fileName}$`)
const uploadAddress = new RegExp(`^/api/uploads/${fileName}$`)
const storageAddress = new RegExp(`/\\.?private/uploads/${fileName}$`)
const wholeId = new RegExp(`^${idPattern}$`)

export const isUploadId = (id: string) => wholeId.test(id)

/** The upload's id in its file name. */
export const uploadId = (name: string) => name.slice(0, 36)

/**
 * The file name in any address a photo goes by: a stored path, its public address, an upload or storage address; else null.
 * `inboxUrl` is what upload addresses of the photo store itself begin with, where there are any.
 */
export function uploadName(address: string, siteUrl: string, inboxUrl?: string): string | null {
  if (!URL.canParse(address, siteUrl)) return null
  const { origin, protocol, pathname } = new URL(address, siteUrl)
  const whole = origin + pathname
  if (inboxUrl && whole.startsWith(inboxUrl)) {
    const id = whole.slice(inboxUrl.length)
    return isUploadId(id) ? id : null
  }
  const patterns = [
    ...(origin === new URL(siteUrl).origin ? [ownAddress] : []),
    ...(protocol === 'http:' || protocol === 'https:' ? [uploadAddress, storageAddress] : []),
  ]
  return patterns.map((pattern) => pattern.exec(pathname)?.[1]).find((name) => name !== undefined) ?? null
}
