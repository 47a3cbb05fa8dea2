import { Hono } from 'hono'
import { listPublicGalleryPhotos } from '../db/queries/gallery.ts'
import type { Parts } from '../parts.ts'

export const galleryCalls = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => c.json(await listPublicGalleryPhotos(db)))
