import { mkdirSync } from 'node:fs'
import { link, opendir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytesOfDisk, keptFreeBytes } from '#src/platform/machine/disk-space.ts'
import { checkedStoredName, isStoredName, maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import { onDisk, onDiskIfThere, removeQuietly } from './disk-errors.ts'
import { openDiskUploads } from './disk-uploads.ts'
import type { PhotoStore } from './photo-store.ts'

/** Photos as files in one folder, created if it is missing, and those on their way in another below it. */
export function openDiskStore(folder: string, freeBytes = freeBytesOfDisk): PhotoStore {
  const inbox = join(folder, 'inbox')
  // One after the other, so that an error names the folder that was chosen.
  for (const each of [folder, inbox]) mkdirSync(each, { recursive: true })

  const pathOf = (name: string) => join(folder, checkedStoredName(name))
  // Among the pending files, where the sweep finds anything left by a killed process.
  const temporaryPath = () => join(inbox, `${crypto.randomUUID()}.tmp`)

  return {
    pending: openDiskUploads(inbox, freeBytes),

    async put(name, bytes) {
      const path = pathOf(name)
      const temporary = temporaryPath()
      try {
        await onDisk(writeFile(temporary, bytes, { flush: true }))
        // An existing photo is the caller's mistake, not a failure of the disk.
        await link(temporary, path)
      } finally {
        await removeQuietly(temporary)
      }
    },

    async get(name) {
      return await onDiskIfThere(readFile(pathOf(name)))
    },

    async remove(name) {
      await onDisk(rm(pathOf(name), { force: true }))
    },

    async *list() {
      for await (const { name } of await opendir(folder)) {
        if (isStoredName(name)) yield name
      }
    },

    async check() {
      const probe = temporaryPath()
      try {
        await onDisk(writeFile(probe, probe))
        await onDisk(readFile(probe))
      } finally {
        await removeQuietly(probe)
      }
    },

    hasRoom: async () => (await onDisk(freeBytes(folder))) - maxPhotoBytes >= keptFreeBytes,
  }
}
