import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { namelessRadix } from './nameless-radix.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parti-radix-'))
})
afterEach(() => removeFolder(folder))

async function bundled(code: string) {
  const entry = join(folder, '@radix-ui/index.mjs')
  await mkdir(join(folder, '@radix-ui'))
  await writeFile(entry, code)
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [namelessRadix],
  })
  return outputFiles[0]?.text
}

it('removes the names that Radix gives its functions', async () => {
  const code = 'export function slot() {}\n__name(slot, "slot");\n'
  expect(await bundled(code)).not.toContain('__name')
})

it('fails when there is nothing to remove any more', async () => {
  await expect(bundled('export function slot() {}\nsetName(slot, "slot");\n')).rejects.toThrow(
    'Radix no longer names its functions the way this rewrite expects',
  )
})
