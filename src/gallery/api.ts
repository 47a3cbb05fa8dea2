import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listPublicGalleryPhotos } from '#src/gallery/queries.ts'

export const galleryEndpoints = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => {
    const photos = await listPublicGalleryPhotos(db)
    return c.json(photos.map(({ id, url, caption }) => ({ id, url, caption })))
  })
