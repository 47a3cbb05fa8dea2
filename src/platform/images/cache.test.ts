import { mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { openImageCache } from './cache.ts'

let folder: string
const kilobyte = Buffer.alloc(1000, 'x')
/** Three files of a kilobyte, each with its checksum. */
const limit = 3012

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterEach(() => removeFolder(folder))

const open = (onFailure: (error: unknown) => void = (error) => expect.fail(String(error))) =>
  openImageCache(folder, limit, onFailure)

describe('the disk cache', () => {
  it('stays under its limit by removing the least recently used file', async () => {
    const cache = open()
    for (const name of ['a', 'b', 'c']) await cache.put(name, kilobyte)
    await cache.get('a')
    await cache.put('d', kilobyte)
    expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
    expect(await cache.get('b')).toBeNull()
    expect((await cache.get('a'))?.length).toBe(1000)
  })

  it('counts a rewritten file once', async () => {
    const cache = open()
    for (const name of ['a', 'b', 'c', 'c', 'c']) await cache.put(name, kilobyte)
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c'])
  })

  it('stays under its limit when many are written at once', async () => {
    const cache = open()
    await Promise.all(Array.from({ length: 20 }, (_, index) => cache.put(`file-${index}`, kilobyte)))
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('keeps no file larger than its limit', async () => {
    const cache = open()
    await cache.put('huge', Buffer.alloc(limit + 1))
    expect(await readdir(folder)).toEqual([])
  })

  it('knows the order of use after a restart, and removes half-written files', async () => {
    const previous = open()
    for (const [name, age] of [
      ['oldest', 300],
      ['older', 200],
      ['newest', 100],
    ] as const) {
      await previous.put(name, kilobyte)
      const time = new Date(Date.now() - age * 1000)
      await utimes(join(folder, name), time, time)
    }
    await writeFile(join(folder, 'left.tmp'), kilobyte)
    const cache = open()
    await cache.get('oldest')
    await cache.put('new', kilobyte)
    expect((await readdir(folder)).sort()).toEqual(['new', 'newest', 'oldest'])
    expect(Date.now() - (await stat(join(folder, 'oldest'))).mtimeMs).toBeLessThan(60_000)
  })

  it('removes a file that is not as it was written', async () => {
    const cache = open()
    for (const [name, bytes] of [
      ['empty', ''],
      ['short', 'x'],
      ['foreign', kilobyte],
    ] as const) {
      await cache.put(name, kilobyte)
      await writeFile(join(folder, name), bytes)
      expect(await cache.get(name)).toBeNull()
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('keeps working when its files have been deleted', async () => {
    const cache = open()
    for (const name of ['a', 'b', 'c']) await cache.put(name, kilobyte)
    await removeFolder(folder)
    expect(await cache.get('a')).toBeNull()
    await cache.put('d', kilobyte)
    expect(await readdir(folder)).toEqual(['d'])
    expect((await cache.get('d'))?.length).toBe(1000)
  })

  it('caches nothing where it cannot write, and reports it', async () => {
    await removeFolder(folder)
    await writeFile(folder, 'no folder')
    const onFailure = vi.fn()
    const cache = open(onFailure)
    await cache.put('a', kilobyte)
    expect(await cache.get('a')).toBeNull()
    expect(onFailure).toHaveBeenCalled()
  })
})
