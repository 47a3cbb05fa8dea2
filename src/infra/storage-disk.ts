import { mkdirSync } from 'node:fs'
import { link, opendir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPhotoName } from '../domain/photos.ts'
import { openDiskInbox } from './inbox-disk.ts'
import type { PhotoStore } from './photo-store.ts'

/** Photos as files of one folder, which is made if it is not there. */
export function openDiskStore(folder: string): PhotoStore {
  mkdirSync(folder, { recursive: true })

  function pathOf(name: string) {
    if (!isPhotoName(name)) throw new Error(`Not the name of a photo: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  const temporaryPath = () => join(folder, `${crypto.randomUUID()}.tmp`)

  return {
    inbox: openDiskInbox(join(folder, 'inbox')),

    async put(name, bytes) {
      const path = pathOf(name)
      const temporary = temporaryPath()
      try {
        await writeFile(temporary, bytes, { flush: true })
        await link(temporary, path)
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async *list() {
      for await (const { name } of await opendir(folder)) {
        if (isPhotoName(name)) yield name
      }
    },

    async check() {
      const probe = temporaryPath()
      try {
        await writeFile(probe, probe)
        await readFile(probe)
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
