import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { openDiskUploads } from './disk-uploads.ts'

let folder: string
const id = '0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'))
})
afterEach(() => removeFolder(folder))

/** Counts how many chunks were read. */
function chunks(count: number, size: number) {
  const read = { chunks: 0 }
  async function* give() {
    for (let at = 0; at < count; at++) {
      read.chunks += 1
      yield new Uint8Array(size).fill(at)
    }
  }
  return { read, bytes: give() }
}

it.each([
  ['to its end', 20, 20],
  ['up to 60 MB', 100, 61],
])('reads an oversized file %s, and keeps nothing', async (_, megabytes, chunksRead) => {
  const sent = chunks(megabytes, 1_000_000)
  await expect(openDiskUploads(folder).receive(id, sent.bytes, 10_485_760)).rejects.toMatchObject({
    status: 413,
  })
  expect(sent.read.chunks).toBe(chunksRead)
  expect(await readdir(folder)).toEqual([])
})

it('frees the memory of a chunk as soon as it is written, unless its buffer is shared', async () => {
  const unshared = new Uint8Array(100)
  const shared = new Uint8Array(200).subarray(100)
  async function* both() {
    yield unshared
    yield shared
  }
  expect(await openDiskUploads(folder).receive(id, both(), 10_485_760)).toBe(200)
  expect([unshared.length, shared.length]).toEqual([0, 100])
})

it('leaves 200 MB of the disk free, counting what is arriving at the same moment', async () => {
  const limit = 10_000_000
  const uploads = openDiskUploads(folder, async () => 200_000_000 + 2 * limit)
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  async function* slow() {
    yield new Uint8Array(100)
    await end
  }
  const received = [1, 2, 3].map((at) =>
    uploads.receive(id.replace(/.$/, String(at)), slow(), limit).catch((error: Error) => error.name),
  )
  // Whichever comes last.
  expect(await Promise.race(received)).toBe('PhotoStoreError')
  finish()
  expect((await Promise.all(received)).sort()).toEqual([100, 100, 'PhotoStoreError'])
  expect(await uploads.receive(id, chunks(1, 100).bytes, limit)).toBe(100)
  const full = openDiskUploads(folder, async () => 200_000_000 + limit - 1)
  await expect(full.receive(id, chunks(1, 100).bytes, limit)).rejects.toMatchObject({
    name: 'PhotoStoreError',
  })
})
