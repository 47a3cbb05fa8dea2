import { once } from 'node:events'
import { createServer } from 'node:http'
import * as esbuild from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { cannotOpenDatabase } from '#src/platform/config/explain-error.ts'
import { isDatabaseFailure } from './database.ts'
import { openRemoteDatabase } from './remote.ts'

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

it('a web page instead of a response is an outage, and is called what it is', async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>Back soon</p>'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const database = openRemoteDatabase(url, {})
  try {
    const error = await database.db.run('SELECT 1').catch((thrown: unknown) => thrown)
    expect(isDatabaseFailure(error)).toBe(true)
    expect(cannotOpenDatabase(url, error).message).toContain('(a web page is there, not a libSQL server, ')
    await expect(database.write((tx) => tx.run('SELECT 1'))).rejects.toSatisfy(isDatabaseFailure)
  } finally {
    database.close()
    server.close()
  }
})
