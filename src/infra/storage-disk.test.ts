import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PhotoStore } from './photo-store.ts'
import { openDiskStore } from './storage-disk.ts'

let folder: string
let store: PhotoStore
const name = '0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55.jpg'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-store-'))
  store = openDiskStore(join(folder, 'uploads'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the disk store', () => {
  it('gives back what was put', async () => {
    await store.put(name, Buffer.from('a photo'))
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('a photo')
  })

  it('answers null for a photo it does not have', async () => {
    expect(await store.get(name)).toBeNull()
  })

  it('never overwrites a photo, and leaves nothing half-written behind', async () => {
    await store.put(name, Buffer.from('first'))
    await expect(store.put(name, Buffer.from('second'))).rejects.toThrow('EEXIST')
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('first')
    expect(await readdir(join(folder, 'uploads'))).toEqual([name])
  })

  it('lets one of many writers of the same name win', async () => {
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((text) => store.put(name, Buffer.from(text))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('removes a photo, and one that is not there', async () => {
    await store.put(name, Buffer.from('a photo'))
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
  })

  it.each(['../site.db', `../${name}`, '/etc/passwd', `${name}/../x`, `${name}\0`, 'a.jpg', ''])(
    'refuses %j, which is not the name of a photo',
    async (wrong) => {
      await writeFile(join(folder, 'site.db'), 'secret')
      await expect(store.get(wrong)).rejects.toThrow('Not the name of a photo')
      await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('Not the name of a photo')
      await expect(store.remove(wrong)).rejects.toThrow('Not the name of a photo')
    },
  )

  it('is well while its folder takes files, and leaves none behind', async () => {
    await store.check()
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  })

  it('is not well when its folder is gone or is no folder', async () => {
    await rm(join(folder, 'uploads'), { recursive: true })
    await expect(store.check()).rejects.toThrow('ENOENT')
    await writeFile(join(folder, 'uploads'), '')
    await expect(store.check()).rejects.toThrow('ENOTDIR')
  })
})
