import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kennel, puppies } from '#src/app/tables.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { animatedGif, jpeg, pixel } from '#src/testing/images/sample-photos.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ versionMaxAgeMs: 0 })
})
afterEach(() => site.close())

const chip = '956000017240815'

async function makePuppy(given: Partial<Parameters<TestApp['make']['puppy']>[0]> = {}) {
  const litter = await site.make.litter()
  return await site.make.puppy({ name: 'Wren', microchipId: chip, ...given, litterId: litter.id })
}

/** The address that a card's address without a version leads to. */
async function addressOf(id: string): Promise<string> {
  const response = await site.request(`/share/puppy/${id}.jpg`)
  expect(response.status).toBe(302)
  return response.headers.get('Location') ?? ''
}

const cardOf = async (id: string) => await site.request(await addressOf(id))
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const cachedCards = async () =>
  (await readdir(join(site.folder, 'cache')).catch(() => [])).filter((name) => name.includes('_card_'))

async function storePhoto(bytes: Uint8Array, extension = 'jpg') {
  const name = `${crypto.randomUUID()}.${extension}`
  await site.parts.photoStore.put(name, bytes)
  return objectPath(name)
}

describe("a puppy's card", () => {
  it('is a JPEG of 1200 x 630 that other sites may show and keep for a day', async () => {
    const response = await cardOf((await makePuppy()).id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, s-maxage=60',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const bytes = await bytesOf(response)
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('is not sent again to anyone who has it', async () => {
    const address = await addressOf((await makePuppy()).id)
    const etag = (await site.request(address)).headers.get('ETag') ?? ''
    const again = await site.request(address, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.headers.get('ETag')]).toEqual([304, etag])
  })

  it('is redirected to its current address from any other, without being drawn', async () => {
    const { id } = await makePuppy()
    const address = await addressOf(id)
    expect(address).toMatch(new RegExp(`^/share/puppy/${id}\\.jpg\\?v=[0-9a-f]{8}$`))
    for (const query of ['', '?v=', '?v=00000000', '?v=../../x']) {
      const response = await site.request(`/share/puppy/${id}.jpg${query}`)
      expect([response.status, response.headers.get('Location')]).toEqual([302, address])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(await cachedCards()).toEqual([])
  })

  it('has another address after each change of what it shows, and the old one leads there', async () => {
    const { id } = await makePuppy({ priceMin: 320_000 })
    const addresses = [await addressOf(id)]
    for (const change of [{ status: 'reserved' }, { priceMin: 300_000 }, { name: 'Birdie' }] as const) {
      await site.parts.database.write((tx) => tx.update(puppies).set(change))
      addresses.push(await addressOf(id))
    }
    expect(new Set(addresses).size).toBe(4)
    expect((await site.request(addresses[0] ?? '')).headers.get('Location')).toBe(addresses[3])
    await site.parts.database.write((tx) => tx.update(puppies).set({ description: 'Bold and sweet.' }))
    expect(await addressOf(id)).toBe(addresses[3])
  })

  it('loses its price at midnight after the last day of the source number', async () => {
    await site.close()
    let now = new Date('2026-11-22T12:59:00Z')
    site = await createTestApp({ parts: { now: () => now }, versionMaxAgeMs: 0 })
    const facts = initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' })
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
    const saved = { ...facts, ...times, id: 1, questions: [], sourceNumberUntil: '2026-11-22' }
    await site.parts.database.write((tx) => tx.insert(kennel).values(saved))
    const { id } = await makePuppy({ priceMin: 320_000 })
    const before = await addressOf(id)
    now = new Date('2026-11-22T13:01:00Z')
    expect(await addressOf(id)).not.toBe(before)
  })

  it('is drawn once for forty who ask for it at the same time, and kept on the disk', async () => {
    const { id } = await makePuppy({ photos: [await storePhoto(await jpeg(400, 500))] })
    const read = vi.spyOn(site.parts.photoStore, 'get')
    const address = await addressOf(id)
    const responses = await Promise.all(Array.from({ length: 40 }, () => site.request(address)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(read).toHaveBeenCalledTimes(1)
    await site.request(address)
    expect(read).toHaveBeenCalledTimes(1)
    expect(await cachedCards()).toHaveLength(1)
  })

  it('goes from the disk with its photo', async () => {
    const photo = await storePhoto(await jpeg(400, 500))
    await cardOf((await makePuppy({ photos: [photo] })).id)
    await site.parts.images.removeCached(photo.split('/').at(-1) ?? '')
    expect(await cachedCards()).toEqual([])
  })

  it('shows the first frame of a GIF', async () => {
    const photo = await storePhoto(await animatedGif(400, 500), 'gif')
    const bytes = await bytesOf(await cardOf((await makePuppy({ photos: [photo] })).id))
    expect(await pixel(bytes, 300, 300)).toEqual([200, 0, 0])
  })

  it.each([
    ['missing', () => Promise.resolve(objectPath(`${crypto.randomUUID()}.jpg`))],
    ['damaged', async () => await storePhoto((await jpeg(400, 500)).subarray(0, 100))],
  ])('shows the drawing in place of a photo that is %s', async (_, photo) => {
    const plain = await bytesOf(await cardOf((await makePuppy()).id))
    const { id } = await makePuppy({ photos: [await photo()] })
    expect(await bytesOf(await cardOf(id))).toEqual(plain)
  })

  it('has its photo as soon as a missing one is back', async () => {
    const photo = objectPath(`${crypto.randomUUID()}.jpg`)
    const address = await addressOf((await makePuppy({ photos: [photo] })).id)
    const without = await site.request(address)
    expect([without.headers.get('Cache-Control'), without.headers.get('ETag')]).toEqual(['no-store', null])
    await site.parts.photoStore.put(photo.split('/').at(-1) ?? '', await jpeg(400, 500))
    const [before, now] = [await bytesOf(without), await bytesOf(await site.request(address))]
    expect(now).not.toEqual(before)
  })

  it('fits into 200 KB whatever the photo', async () => {
    const noise = sharp({
      create: {
        width: 1000,
        height: 1000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
    const photo = await storePhoto(await noise.jpeg({ quality: 95 }).toBuffer())
    const bytes = await bytesOf(await cardOf((await makePuppy({ photos: [photo] })).id))
    expect(bytes.length).toBeLessThanOrEqual(200_000)
  })
})

describe('there is no card', () => {
  const missing = async (path: string) => {
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }

  it('of a puppy that is not on the website, not even for an admin', async () => {
    const { id } = await makePuppy({ isListed: false })
    await missing(`/share/puppy/${id}.jpg`)
    const session = await site.signIn()
    expect((await site.request(`/share/puppy/${id}.jpg`, { headers: session })).status).toBe(404)
  })

  it('at unknown addresses, which cost no query', async () => {
    await site.close()
    site = await createTestApp({ versionMaxAgeMs: 3_600_000 })
    await addressOf((await makePuppy()).id)
    const query = vi.spyOn(site.parts.database.db, 'select')
    for (const file of ['nothing.jpg', 'nothing', '.jpg', `${crypto.randomUUID()}.jpg`, '%2e%2e.jpg']) {
      await missing(`/share/puppy/${file}?v=00000000`)
    }
    expect(query).not.toHaveBeenCalled()
    expect((await site.request('/share/puppy')).status).toBe(404)
    expect((await site.request('/share/litter/1.jpg')).status).toBe(404)
  })

  it('where images cannot be drawn', async () => {
    const { id } = await makePuppy()
    const { shareCard: _, ...images } = site.parts.images
    const edge = await createTestApp({ parts: { ...site.parts, images: images as typeof site.parts.images } })
    expect((await edge.request(`/share/puppy/${id}.jpg`)).status).toBe(404)
    await edge.close()
  })
})
