import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { createFolder } from './create-folder.ts'

it('creates a folder and those above it, unless it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parti-'))
  const inner = join(folder, 'of', 'backups')
  for (let time = 0; time < 2; time++) await createFolder(inner)
  expect((await stat(inner)).isDirectory()).toBe(true)
  const file = join(inner, 'file')
  await writeFile(file, '')
  await expect(createFolder(file)).rejects.toThrow('EEXIST')
  await removeFolder(folder)
})

it.runIf(process.platform === 'linux')('fails where nothing can be created', async () => {
  await expect(createFolder('/proc/x/backups')).rejects.toThrow('ENOENT')
})
