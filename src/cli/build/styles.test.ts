import * as esbuild from 'esbuild'
import { expect, it } from 'vitest'
import { options } from './programs.ts'

/** The style sheets that a bundle is made of. */
async function filesOf(bundle: string) {
  const { metafile } = await esbuild.build({
    ...options(false),
    entryPoints: [bundle],
    outdir: 'styles',
    loader: { '.woff2': 'file', '.svg': 'file' },
    metafile: true,
  })
  return Object.keys(metafile.inputs).filter((file) => file.endsWith('.css'))
}

it.each([
  ['static/styles/site.css', 'static/styles/portal'],
  ['static/styles/portal.css', 'static/styles/public'],
])('%s imports nothing below %s', async (bundle, others) => {
  const files = await filesOf(bundle)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => file.startsWith(others))).toEqual([])
})
