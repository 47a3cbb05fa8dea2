import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { inOneChunk } from './one-chunk.ts'

const files = {
  'loader.ts': "import('./mount.ts')",
  'mount.ts': "import { all } from './all.ts'; all('mount')",
  'one.tsx': "import { all } from './all.ts'; import { two } from './one-and-two.ts'; all(two)",
  'two.tsx': "import { two } from './one-and-two.ts'; import { three } from './two-and-three.ts'; two(three)",
  'three.tsx': "import { three } from './two-and-three.ts'; three('alone'); import('./later.ts')",
  'later.ts': "import { two } from './one-and-two.ts'; two('later')",
  'all.ts': 'export const all = console.log',
  'one-and-two.ts': 'export const two = console.info',
  'two-and-three.ts': 'export const three = console.warn',
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunk-'))
  await mkdir(join(folder, 'src'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, 'src', name), text)))
})
afterAll(() => removeFolder(folder))

/** How many files each entry loads at once besides itself, and the sources of each chunk. */
async function built(plugins: esbuild.Plugin[]) {
  const { metafile } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['loader.ts', 'one.tsx', 'two.tsx', 'three.tsx'].map((name) => `src/${name}`),
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    plugins,
  })
  const outputs = Object.values(metafile.outputs)
  const loaded = outputs.flatMap(({ entryPoint, imports }) =>
    entryPoint
      ? [[basename(entryPoint), imports.filter(({ kind }) => kind === 'import-statement').length]]
      : [],
  )
  const chunks = outputs
    .filter(({ entryPoint }) => !entryPoint)
    .map(({ inputs }) => Object.keys(inputs).map((input) => basename(input)))
  return { loaded: Object.fromEntries(loaded), chunks }
}

it('all that more than one entry uses is in one chunk, which an entry without imports does not load', async () => {
  const { chunks } = await built([])
  expect(chunks).toHaveLength(3)
  expect(await built([inOneChunk])).toEqual({
    loaded: { 'loader.ts': 0, 'mount.ts': 1, 'one.tsx': 1, 'two.tsx': 1, 'three.tsx': 1, 'later.ts': 1 },
    chunks: [expect.arrayContaining(['all.ts', 'one-and-two.ts', 'two-and-three.ts'])],
  })
})
