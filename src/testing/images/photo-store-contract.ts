import { beforeAll, describe, expect, it } from 'vitest'
import type { PhotoStore } from '#src/platform/photos/store/photo-store.ts'

const limit = 1000
const jpeg = Buffer.from('\xff\xd8\xff\xe0 a photo', 'latin1')
const newName = () => `${crypto.randomUUID()}.jpg`
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('latin1')

async function* inChunks(...chunks: Uint8Array[]) {
  for (const chunk of chunks) yield new Uint8Array(chunk)
}

async function names(store: PhotoStore) {
  const found: string[] = []
  for await (const name of store.list()) found.push(name)
  return found
}

/** The tests that every photo store must pass. */
export function describePhotoStore(kind: string, open: () => Promise<PhotoStore>) {
  let store: PhotoStore
  beforeAll(async () => {
    store = await open()
  })

  describe(`photos in ${kind}`, () => {
    it('are returned as they were stored', async () => {
      const name = newName()
      const bytes = crypto.getRandomValues(new Uint8Array(60_000))
      await store.put(name, bytes)
      expect(text(await store.get(name))).toBe(text(bytes))
    })

    it('that do not exist are null', async () => {
      expect(await store.get(newName())).toBeNull()
    })

    it('never change: a second put is rejected', async () => {
      const name = newName()
      await store.put(name, Buffer.from('first'))
      await expect(store.put(name, Buffer.from('second'))).rejects.toThrow()
      expect(text(await store.get(name))).toBe('first')
    })

    it('are written once when several try at the same moment', async () => {
      const name = newName()
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((each) => store.put(name, Buffer.from(each))),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('can be removed, also when they do not exist', async () => {
      const name = newName()
      await store.put(name, Buffer.from('a photo'))
      await store.remove(name)
      await store.remove(name)
      expect(await store.get(name)).toBeNull()
    })

    it('are listed by name, without pending uploads', async () => {
      const before = await names(store)
      const added = Array.from({ length: 5 }, newName)
      for (const name of added) await store.put(name, jpeg)
      await store.pending.receive(crypto.randomUUID(), inChunks(jpeg), limit)
      expect((await names(store)).sort()).toEqual([...before, ...added].sort())
    })

    it.each([
      '../site.db',
      `../${newName()}`,
      '/etc/passwd',
      `${newName()}/../x`,
      `${newName()}\0`,
      'a.jpg',
      '',
    ])('cannot be named %j', async (wrong) => {
      await expect(store.get(wrong)).rejects.toThrow('Not the name of a photo')
      await expect(store.put(wrong, jpeg)).rejects.toThrow('Not the name of a photo')
      await expect(store.remove(wrong)).rejects.toThrow('Not the name of a photo')
    })

    it('can be stored and read: the check passes and leaves no photo behind', async () => {
      const before = await names(store)
      await store.check()
      expect(await names(store)).toEqual(before)
    })
  })

  describe(`pending uploads in ${kind}`, () => {
    const received = async (...chunks: Uint8Array[]) => {
      const id = crypto.randomUUID()
      expect(await store.pending.receive(id, inChunks(...chunks), limit)).toBe(Buffer.concat(chunks).length)
      return id
    }

    it('are received in chunks and read whole', async () => {
      const id = await received(jpeg, Buffer.from(' in'), Buffer.from(' parts'))
      expect(text(await store.pending.read(id, limit))).toBe(`${text(jpeg)} in parts`)
    })

    it('are null where no file has arrived', async () => {
      expect(await store.pending.read(crypto.randomUUID(), limit)).toBeNull()
    })

    it('are not kept when the file is too large', async () => {
      const id = crypto.randomUUID()
      const chunks = inChunks(jpeg, new Uint8Array(limit))
      await expect(store.pending.receive(id, chunks, limit)).rejects.toMatchObject({ status: 413 })
      expect(await store.pending.read(id, limit)).toBeNull()
    })

    it('are not read when they are larger than the limit', async () => {
      const id = await received(jpeg)
      await expect(store.pending.read(id, jpeg.length - 1)).rejects.toMatchObject({ status: 413 })
      expect(text(await store.pending.read(id, jpeg.length))).toBe(text(jpeg))
    })

    it('can be removed, also when they do not exist', async () => {
      const id = await received(jpeg)
      await store.pending.remove(id)
      await store.pending.remove(id)
      expect(await store.pending.read(id, limit)).toBeNull()
    })

    it('are swept when they arrived before a time, and photos are not', async () => {
      const name = newName()
      await store.put(name, jpeg)
      const id = await received(jpeg)
      await store.pending.sweep(new Date(Date.now() - 3_600_000))
      expect(text(await store.pending.read(id, limit))).toBe(text(jpeg))
      await store.pending.sweep(new Date(Date.now() + 3_600_000))
      expect(await store.pending.read(id, limit)).toBeNull()
      expect(text(await store.get(name))).toBe(text(jpeg))
    })

    it.each(['../site.db', newName(), `${crypto.randomUUID()}/..`, ''])(
      'cannot have the id %j',
      async (wrong) => {
        await expect(store.pending.read(wrong, limit)).rejects.toThrow('Not the id of an upload')
        await expect(store.pending.receive(wrong, inChunks(jpeg), limit)).rejects.toThrow(
          'Not the id of an upload',
        )
        await expect(store.pending.remove(wrong)).rejects.toThrow('Not the id of an upload')
      },
    )
  })
}
