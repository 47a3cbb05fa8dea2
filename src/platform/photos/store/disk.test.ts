import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describePhotoStore } from '#src/testing/images/photo-store-contract.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { openDiskStore } from './disk.ts'
import { PhotoStoreError } from './photo-store.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => removeFolder(folder))))

async function open() {
  const folder = join(await mkdtemp(join(tmpdir(), 'photo-store-')), 'uploads')
  folders.push(join(folder, '..'))
  return { store: openDiskStore(folder), folder }
}
const id = '0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55'
const name = `${id}.jpg`

describePhotoStore('a folder', async () => (await open()).store)

describe('the disk store', () => {
  it('leaves no half-written files behind', async () => {
    const { store, folder } = await open()
    await store.put(name, Buffer.from('first'))
    await expect(store.put(name, Buffer.from('second'))).rejects.toThrow('EEXIST')
    expect(await readdir(folder, { recursive: true })).toEqual([name, 'inbox'])
  })

  it('writes a photo among the pending files, where the sweep finds what a killed process has left', async () => {
    const { store, folder } = await open()
    await removeFolder(join(folder, 'inbox'))
    await expect(store.put(name, Buffer.from('a photo'))).rejects.toThrow(PhotoStoreError)
    expect(await readdir(folder)).toEqual([])
  })

  it('passes its check while its folder is writable, and leaves no file behind', async () => {
    const { store, folder } = await open()
    await store.check()
    expect(await readdir(folder, { recursive: true })).toEqual(['inbox'])
  })

  it('fails its check when its folder is missing or not a folder', async () => {
    const { store, folder } = await open()
    await removeFolder(folder)
    await expect(store.check()).rejects.toThrow(PhotoStoreError)
    await writeFile(folder, '')
    await expect(store.check()).rejects.toThrow(PhotoStoreError)
  })

  it('reports errors of the disk as its own failures', async () => {
    const { store, folder } = await open()
    await removeFolder(folder)
    await writeFile(folder, '')
    async function* chunks() {
      yield Buffer.from('a photo')
    }
    const attempts = [
      store.put(name, Buffer.from('a photo')),
      store.get(name),
      store.pending.receive(id, chunks(), 100),
      store.pending.read(id, 100),
      store.pending.sweep(new Date()),
    ]
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'PhotoStoreError' } })
    }
    await expect(store.get(name)).rejects.toThrow('not a folder, ENOTDIR')
  })
})
