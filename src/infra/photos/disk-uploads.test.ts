import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskUploads } from './disk-uploads.ts'

let folder: string
const id = '0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Counts how many chunks were asked for. */
function chunks(count: number, size: number) {
  const asked = { chunks: 0 }
  async function* give() {
    for (let at = 0; at < count; at++) {
      asked.chunks += 1
      yield new Uint8Array(size).fill(at)
    }
  }
  return { asked, bytes: give() }
}

it.each([
  ['to its end when it is modest', 20, 20],
  ['at most 60 MB of it', 100, 61],
])('reads too large a file %s, and keeps nothing', async (_, megabytes, asked) => {
  const sent = chunks(megabytes, 1_000_000)
  await expect(openDiskUploads(folder).receive(id, sent.bytes, 10_485_760)).rejects.toMatchObject({
    status: 413,
  })
  expect(sent.asked.chunks).toBe(asked)
  expect(await readdir(folder)).toEqual([])
})

it('gives the memory of a chunk back as soon as it is written, unless something else lies beside it', async () => {
  const alone = new Uint8Array(100)
  const beside = new Uint8Array(200).subarray(100)
  async function* both() {
    yield alone
    yield beside
  }
  expect(await openDiskUploads(folder).receive(id, both(), 10_485_760)).toBe(200)
  expect([alone.length, beside.length]).toEqual([0, 100])
})
