import { type Context, Hono } from 'hono'
import type { PhotoOwner } from '#src/db/queries/photo-references.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import {
  contentTypeOf,
  defaultQuality,
  isPhotoName,
  roundQuality,
  roundWidth,
} from '#src/domain/photos/files.ts'
import type { ImageFile, ImageRequest, ImageResizer } from '#src/infra/images/types.ts'
import type { PhotoStore } from '#src/infra/photos/photo-store.ts'
import { matchesEtag } from '#src/middleware/etag.ts'
import type { PublicPhotos } from '#src/services/public-photos.ts'

interface PhotoRouteParts {
  photoStore: Pick<PhotoStore, 'get'>
  images: Pick<ImageResizer, 'resized' | 'whole'>
  publicPhotos: PublicPhotos
  isAdmin: (c: Context) => Promise<boolean>
}

/** How long a photo may be cached; a visitor's photo that is made private is gone from everywhere within a minute. */
const cacheControl: Record<PhotoOwner | 'private', string> = {
  breeder: 'public, max-age=86400, s-maxage=60',
  visitor: 'public, max-age=60, s-maxage=60',
  private: 'private, no-store',
}

export function photoRoutes({ photoStore, images, publicPhotos, isAdmin }: PhotoRouteParts) {
  async function accessTo(name: string, c: Context): Promise<PhotoOwner | 'private'> {
    if (!isPhotoName(name)) throw notFound()
    const owner = await publicPhotos.ownerOf(name)
    if (owner) return owner
    if (await isAdmin(c)) return 'private'
    throw notFound()
  }

  async function stored(name: string): Promise<ImageFile | null> {
    if (images.whole) return await images.whole(name)
    const bytes = await photoStore.get(name)
    return bytes && { bytes, contentType: contentTypeOf(name) }
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
        ...(request && { Vary: 'Accept' }),
        ...(access !== 'private' && { ETag: etag }),
      }
      if (access !== 'private' && matchesEtag(c.req.header('If-None-Match'), etag))
        return c.body(null, 304, headers)

      const photo = await (request
        ? images.resized({ name, read: () => photoStore.get(name) }, request)
        : stored(name))
      if (!photo) throw notFound()
      return c.body(photo.bytes, 200, { ...headers, ...describe(photo) })
    })
    .get('/objects/uploads/:name', async (c) => {
      c.header('Cache-Control', cacheControl.private)
      const name = c.req.param('name')
      const photo = isPhotoName(name) && (await isAdmin(c)) ? await stored(name) : null
      if (!photo) throw notFound()
      return c.body(photo.bytes, 200, describe(photo))
    })
}

const notFound = () => new AppError(appErrors.notFound)

const describe = ({ bytes, contentType }: ImageFile) => ({
  'Content-Type': contentType,
  'Content-Length': String(bytes.length),
})

/** The image requested, rounded up to the sizes the site itself uses; null for the file as it is stored. */
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
    ...(width && { width: roundWidth(width) }),
    ...(height && { height: roundWidth(height) }),
    quality: quality ? roundQuality(quality) : defaultQuality,
    format: formatFor(c.req.header('Accept') ?? '', name),
  }
}

const parseNumber = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) || undefined : undefined)
const parseBoolean = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined)

/** WebP where it is supported; elsewhere a GIF stays one, since it may be animated. */
function formatFor(accept: string, name: string) {
  if (accept.includes('image/webp')) return 'webp'
  return name.endsWith('.gif') ? 'gif' : 'jpeg'
}

function entityTag(name: string, request: ImageRequest | null) {
  if (!request) return `"${name}"`
  const { width = '', height = '', quality, format } = request
  return `"${name}-${width}x${height}-${quality}-${format}"`
}
