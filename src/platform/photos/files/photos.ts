import { type Context, Hono } from 'hono'
import { AppError, appErrors, invalidInput } from '#src/platform/errors/errors.ts'
import { matchesEtag } from '#src/platform/http/etag.ts'
import {
  type ImageFile,
  type ImageRequest,
  type ImageResizer,
  UnreadablePhotoError,
} from '#src/platform/images/types.ts'
import type { Log } from '#src/platform/log/node.ts'
import type { Rank } from '#src/platform/machine/budgets.ts'
import type { PublicPhotos } from '#src/platform/photos/actions/public-photos.ts'
import type { PhotoOwner } from '#src/platform/photos/queries/photo-references.ts'
import {
  contentTypeOf,
  defaultQuality,
  isPaperName,
  isPhotoName,
  isStoredName,
  maxPhotoPixels,
  roundSize,
} from '#src/platform/photos/rules/files.ts'
import { readPhotoHead } from '#src/platform/photos/rules/headers.ts'
import { paperHeaders } from '#src/platform/photos/rules/paper-headers.ts'
import type { PhotoStore } from '#src/platform/photos/store/photo-store.ts'

interface PhotoRouteParts {
  photoStore: Pick<PhotoStore, 'get'>
  images: Pick<ImageResizer, 'resized' | 'whole'>
  publicPhotos: PublicPhotos
  log: Pick<Log, 'error'>
  isAdmin: (c: Context) => Promise<boolean>
  /** Whether a family's page shows a photo; AppError 404 and 429 for links that lead nowhere. */
  isOnFamilyPage: (c: Context, photo: { token: string; name: string }) => Promise<boolean>
  /** The name of a paper that a family may download from its page; null for any other file. Throws the same errors. */
  familyPaper: (c: Context, paper: { token: string; name: string }) => Promise<string | null>
  /** Whether a photo looks deleted, although its file may still be there. */
  isWithdrawn: (name: string) => Promise<boolean>
}

/** How long a photo may be cached; a visitor's photo that is made private is gone from everywhere within a minute. */
const cacheControl: Record<PhotoOwner | 'private', string> = {
  breeder: 'public, max-age=86400, s-maxage=60',
  visitor: 'public, max-age=60, s-maxage=60',
  private: 'private, no-store',
}

/** Public photos may be shown on other sites, as link previews do. */
const resourcePolicy = (access: PhotoOwner | 'private') =>
  access === 'private' ? 'same-origin' : 'cross-origin'

export function photoRoutes(parts: PhotoRouteParts) {
  const { photoStore, images, publicPhotos, log, isAdmin, isOnFamilyPage, familyPaper, isWithdrawn } = parts
  /** Photos whose damage has been logged already. */
  const damaged = new Set<string>()

  async function accessTo(name: string, c: Context): Promise<PhotoOwner | 'private'> {
    if (!isPhotoName(name)) throw notFound()
    const owner = await publicPhotos.ownerOf(name)
    if (owner) return owner
    if ((await isAdmin(c)) && !(await isWithdrawn(name))) return 'private'
    throw notFound()
  }

  async function stored(name: string, rank: Rank): Promise<ImageFile | null> {
    if (images.whole) return await images.whole(name, rank)
    const bytes = await photoStore.get(name)
    const contentType = contentTypeOf(name)
    if (bytes && readPhotoHead(bytes)?.contentType !== contentType) throw new UnreadablePhotoError(name)
    return bytes && { bytes, contentType }
  }

  /** The photo's file or, if the request says so, an image of it. AppError 404 also for a damaged one, which is logged once. */
  async function read(name: string, request: ImageRequest | null, rank: Rank = 'first'): Promise<ImageFile> {
    try {
      const source = { name, read: () => photoStore.get(name) }
      const file = await (request ? images.resized(source, request, rank) : stored(name, rank))
      damaged.delete(name)
      if (file) return file
    } catch (error) {
      if (!(error instanceof UnreadablePhotoError)) throw error
      if (!damaged.has(name)) log.error({ err: error, photo: name }, 'A stored photo is damaged')
      damaged.add(name)
    }
    throw notFound()
  }

  async function readPaper(name: string) {
    const bytes = await photoStore.get(name)
    if (!bytes) throw notFound()
    return bytes
  }

  return new Hono()
    .get('/public-objects/uploads/:name', async (c) => {
      // Applies unless a photo is returned: no error is cached.
      c.header('Cache-Control', 'no-store')
      const name = c.req.param('name')
      const access = await accessTo(name, c)
      const request = readRequest(c, name)

      const etag = entityTag(name, request)
      const headers = {
        'Cache-Control': cacheControl[access],
        'Cross-Origin-Resource-Policy': resourcePolicy(access),
        ...(request && { Vary: 'Accept' }),
        ...(access !== 'private' && { ETag: etag }),
      }
      if (access !== 'private' && matchesEtag(c.req.header('If-None-Match'), etag))
        return c.body(null, 304, headers)

      const photo = await read(name, request, access === 'private' ? 'breeder' : 'first')
      return c.body(photo.bytes, 200, { ...headers, ...describe(photo) })
    })
    .get('/f/:token/photos/:name', async (c) => {
      const { token, name } = c.req.param()
      if (!isPhotoName(name) || !(await isOnFamilyPage(c, { token, name }))) return c.notFound()
      const photo = await read(name, readRequest(c, name))
      return c.body(photo.bytes, 200, describe(photo))
    })
    .get('/f/:token/papers/:name', async (c) => {
      const { token, name } = c.req.param()
      const label = isPaperName(name) ? await familyPaper(c, { token, name }) : null
      if (label === null) return c.notFound()
      const bytes = isPhotoName(name) ? (await read(name, null)).bytes : await readPaper(name)
      return c.body(bytes, 200, paperHeaders(name, label))
    })
    .get('/objects/uploads/:name', async (c) => {
      c.header('Cache-Control', cacheControl.private)
      const name = c.req.param('name')
      if (!isStoredName(name) || !(await isAdmin(c)) || (await isWithdrawn(name))) throw notFound()
      if (!isPhotoName(name)) return c.body(await readPaper(name), 200, paperHeaders(name))
      const photo = await read(name, null, 'breeder')
      return c.body(photo.bytes, 200, describe(photo))
    })
}

const notFound = () => new AppError(appErrors.notFound)

const describe = ({ bytes, contentType }: ImageFile) => ({
  'Content-Type': contentType,
  'Content-Length': String(bytes.length),
})

/**
 * The requested image, rounded to a size that the site itself uses; null for the file as it is stored. The site only asks for
 * widths: a height counts as one if there is none.
 */
function readRequest(c: Context, name: string): ImageRequest | null {
  const errors: Record<string, string[]> = {}

  function readOne<T>(field: string, read: (text: string) => T | undefined, message: string): T | undefined {
    const [text, ...more] = c.req.queries(field) ?? []
    if (text === undefined) return undefined
    const value = more.length === 0 ? read(text) : undefined
    if (value === undefined) errors[field] = [message]
    return value
  }
  const number = (field: string) => readOne(field, parseNumber, 'Must be a whole number from 1 to 99999')

  const width = number('width')
  const height = number('height')
  const quality = number('quality')
  const compress = readOne('compress', parseBoolean, 'Must be true or false')
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  if (compress === false || !(width || height || quality)) return null
  return {
    ...roundSize({ width: width ?? height ?? maxPhotoPixels, quality: quality ?? defaultQuality }),
    format: formatFor(c.req.header('Accept') ?? '', name),
  }
}

const parseNumber = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) || undefined : undefined)
const parseBoolean = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined)

/** WebP if the browser supports it; otherwise a GIF stays one, since it may be animated. */
function formatFor(accept: string, name: string) {
  if (accept.includes('image/webp')) return 'webp'
  return name.endsWith('.gif') ? 'gif' : 'jpeg'
}

function entityTag(name: string, request: ImageRequest | null) {
  if (!request) return `"${name}"`
  const { width, quality, format } = request
  return `"${name}-${width}-${quality}-${format}"`
}
