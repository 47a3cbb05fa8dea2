import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createImages } from '#src/platform/images/sharp.ts'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { median } from './http.ts'

const rounds = 5
const samplePhoto = 'src/app/demo/photos/four-puppies-behind-the-gate.jpg'

/** How long a 12-megapixel phone photo takes to be accepted, and each size to be made from it. */
export async function measureImages() {
  const folder = await mkdtemp(join(tmpdir(), 'parti-bench-images-'))
  const phonePhoto = await sharp(await readFile(samplePhoto))
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .toBuffer()
  // A copy each time: reading an image frees its buffer.
  const read = async () => new Uint8Array(phonePhoto)
  const images = createImages({ cacheFolder: join(folder, 'cache') })
  const bytes = (await images.normalise(read))?.bytes ?? phonePhoto
  const source = () => ({ name: `${crypto.randomUUID()}.jpg`, read: async () => bytes })
  const kept = source()
  const size = (name: keyof typeof photoSizes) => ({ ...photoSizes[name], format: 'webp' as const })
  await images.resized(kept, size('puppyCard'))
  try {
    return [
      await time('12-megapixel upload checked and normalised', () => images.normalise(read)),
      await time('card, 500 px WebP', () => images.resized(source(), size('puppyCard'))),
      await time('large, 1200 px WebP', () => images.resized(source(), size('puppyLarge'))),
      await time('full, 1400 px WebP', () => images.resized(source(), size('galleryFull'))),
      await time('card again, from the disk cache', () => images.resized(kept, size('puppyCard'))),
    ]
  } finally {
    await removeFolder(folder)
  }
}

async function time(work: string, run: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return { work, milliseconds: median(times) }
}
