import * as z from 'zod/mini'
import { dayMs, hourMs, minuteMs } from '#src/platform/values/calendar.ts'

/** How long an upload URL is valid, and how long a pending and an orphaned upload are kept. */
export const uploadTokenMs = 15 * minuteMs
export const pendingAgeMs = hourMs
export const orphanAgeMs = dayMs

/** Any address of a photo, before `uploadName`; `missing` is the message when there is none. */
export const photoPath = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(5000, 'Too long for an address'))

const notAPath = 'Must be the path of a photo'

/** A dog's photos in order; none if omitted or null. */
export const photoPaths = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => value ?? []),
    z
      .array(z.string(notAPath).check(z.maxLength(2000, notAPath)))
      .check(z.maxLength(max, `At most ${max} photos`)),
  )

export const photoUrlInput = z.object({ photoURL: photoPath('Choose a photo') })

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const fileName = `(${idPattern}(?:\\.(?:jpg|png|gif|pdf))?)`
const ownAddress = new RegExp(`^/(?:public-)?objects/uploads/${fileName}$`)
const uploadAddress = new RegExp(`^/api/uploads/${fileName}$`)
const storageAddress = new RegExp(`/\\.?private/uploads/${fileName}$`)
const wholeId = new RegExp(`^${idPattern}$`)

const isUploadId = (id: string) => wholeId.test(id)

/** The id itself; throws if it is not one of an upload. */
export function checkedUploadId(id: string) {
  if (!isUploadId(id)) throw new Error(`Not the id of an upload: ${JSON.stringify(id)}`)
  return id
}

/** The stem of an upload's file name. */
export const uploadId = (name: string) => name.slice(0, 36)

/**
 * The file name in any address of a photo: a stored path, its public URL, an upload URL or a storage URL; otherwise null.
 * `directUrl` is the beginning of the photo store's own upload URLs, if it has any.
 */
export function uploadName(address: string, siteUrl: string, directUrl?: string): string | null {
  if (!URL.canParse(address, siteUrl)) return null
  const { origin, protocol, pathname } = new URL(address, siteUrl)
  const whole = origin + pathname
  if (directUrl && whole.startsWith(directUrl)) {
    const id = whole.slice(directUrl.length)
    return isUploadId(id) ? id : null
  }
  const patterns = [
    ...(origin === new URL(siteUrl).origin ? [ownAddress] : []),
    ...(protocol === 'http:' || protocol === 'https:' ? [uploadAddress, storageAddress] : []),
  ]
  return patterns.map((pattern) => pattern.exec(pathname)?.[1]).find((name) => name !== undefined) ?? null
}
