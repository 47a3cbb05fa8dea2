import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { type EdgeServer, startEdge } from './support/edge-server.ts'
import { variablesOf } from './support/site-on-s3.ts'

/** Nothing listens there: static files need neither. */
const nowhere = 'http://127.0.0.1:9'
const bucket = { endpoint: nowhere, bucket: 'kennel', region: 'auto', accessKeyId: 'a', secretAccessKey: 's' }

let folder: string
let edge: EdgeServer
let machine: SiteServer
beforeAll(async () => {
  folder = await temporaryFolder()
  edge = await startEdge({ DATABASE_URL: nowhere, ...variablesOf(bucket) })
  machine = await startSite({ DATA_DIR: folder, SEED: 'none' })
})
afterAll(async () => {
  await Promise.all([edge?.stop(), machine?.stop()])
  await removeFolder(folder)
})

const builtFiles = async () =>
  (await readdir('dist/public', { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace('dist/public', ''))
const isCompressed = (path: string) => /\.(br|gz)$/.test(path)

/** The headers of a response that say how a browser may use it. */
async function headersOf(url: string) {
  const { status, headers } = await fetch(url, { method: 'HEAD' })
  const names = [
    'Cache-Control',
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
  ]
  const type = headers.get('Content-Type')?.split(';')[0]
  return [status, type?.replace('vnd.microsoft.icon', 'x-icon'), ...names.map((name) => headers.get(name))]
}

test('the edge sends the same headers with each static file as a machine with Node', async () => {
  const served = (await builtFiles()).filter((path) => !isCompressed(path) && !/^\/[._]/.test(path))
  expect(served).toEqual(expect.arrayContaining(['/favicon.ico', '/apple-touch-icon.png']))
  expect(served.length).toBeGreaterThan(50)
  for (const path of served) {
    const expected = await headersOf(machine.url + path)
    expect(expected.slice(0, 3), path).toEqual([
      200,
      expect.any(String),
      expect.stringMatching(/^public, max/),
    ])
    expect(await headersOf(edge.url + path), path).toEqual(expected)
  }
})

test('files that only a machine with Node uses are not uploaded to the edge', async () => {
  const copies = (await builtFiles()).filter(isCompressed)
  expect(copies.length).toBeGreaterThan(50)
  for (const path of [...copies, '/_headers', '/.assetsignore'])
    expect((await fetch(edge.url + path)).status, path).toBe(404)
})
