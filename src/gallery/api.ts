import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listPublicGalleryPhotos } from '#src/gallery/queries.ts'

export const galleryEndpoints = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => {
    const photos = await listPublicGalleryPhotos(db)
    return c.json(
      photos.map(({ id, url, caption, words }) => ({
        id,
        url,
        caption,
        ...(words && { words: { text: words.text, name: words.name, year: words.year } }),
      })),
    )
  })
