import * as esbuild from 'esbuild'
import { afterAll, expect, it } from 'vitest'

afterAll(() => esbuild.stop())

it('a remote database needs neither files nor the native driver, so it runs at the edge', async () => {
  const { metafile } = await esbuild.build({
    entryPoints: ['src/platform/db/client/remote.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['workerd'],
    external: ['node:*'],
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const outside = imports.filter(({ external }) => external).map(({ path }) => path)
  expect([...new Set(outside)]).toEqual(['node:async_hooks'])
  expect(
    Object.keys(metafile.inputs).filter((path) => /node_modules\/(libsql|better-sqlite3)\//.test(path)),
  ).toEqual([])
})
