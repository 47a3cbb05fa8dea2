import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { put, putHashed, removeOldFiles } from './output.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parti-output-'))
})
afterEach(() => removeFolder(folder))

const bytes = (text: string) => new TextEncoder().encode(text)
const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)

it('never shows a reader half a file, however often it is written', async () => {
  const path = join(folder, 'server.js')
  const texts = ['a', 'b'].map((letter) => letter.repeat(300_000))
  await put(path, texts[0] ?? '')
  const writing = (async () => {
    for (let round = 0; round < 20; round++) await put(path, texts[round % 2] ?? '')
  })()
  let isWriting = true
  writing.then(() => {
    isWriting = false
  })
  while (isWriting) expect(texts).toContain(await readFile(path, 'utf8'))
  expect(await readdir(folder)).toEqual(['server.js'])
})

it('leaves a hashed file alone that is already there', async () => {
  const path = join(folder, 'assets/site-ABCD1234.css')
  await putHashed(path, () => bytes('first'))
  const { ino, mtimeMs } = await stat(path)
  await putHashed(path, () => {
    throw new Error('made again')
  })
  expect(await stat(path)).toMatchObject({ ino, mtimeMs })
})

it('removes unused files only once no running site can still serve them', async () => {
  const ages = { 'used-1.js': 30, 'used-1.js.br': 30, 'old-1.js': 8, 'old-1.js.gz': 8, 'recent-1.js': 6 }
  for (const [name, age] of Object.entries(ages)) {
    await writeFile(join(folder, name), name)
    await utimes(join(folder, name), days(age), days(age))
  }
  await removeOldFiles(folder, new Set(['used-1.js']))
  expect((await readdir(folder)).sort()).toEqual(['recent-1.js', 'used-1.js', 'used-1.js.br'])
})
