import { Hono } from 'hono'
import { listPublicGalleryPhotos } from '../db/queries/gallery.ts'
import type { Parts } from '../parts.ts'

export const galleryCalls = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => {
    const photos = await listPublicGalleryPhotos(db)
    return c.json(photos.map(({ id, url, caption }) => ({ id, url, caption })))
  })
