import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { spawnSite, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { newBucket } from './support/buckets.ts'
import { variablesOf } from './support/site-on-s3.ts'

let config: S3Config
let folder: string

beforeAll(async () => {
  config = await newBucket()
})
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => removeFolder(folder))

const nobody = { endpoint: 'http://127.0.0.1:1' }

test.each<[string, Partial<S3Config>, string]>([
  ['the secret is wrong', { secretAccessKey: 'another secret' }, 'S3_SECRET_ACCESS_KEY does not belong to'],
  ['the key is not known', { accessKeyId: 'SOMEBODY' }, 'S3_ACCESS_KEY_ID is unknown to the store'],
  ['the bucket does not exist', { bucket: 'no-such-bucket' }, 'there is no bucket of this name'],
  ['nothing answers and the demo kennel needs its photos stored', nobody, 'not respond'],
])('the start ends with one line when %s', async (_, wrong, why) => {
  const given = { ...config, ...wrong }
  const { said, ended } = spawnSite({ PORT: '0', DATA_DIR: folder, ...variablesOf(given) })
  expect(await ended).toBe(1)
  const lines = said.stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`S3_BUCKET is "${given.bucket}": cannot open the bucket`)
  expect(lines[0]).toContain(why)
  expect(said.stdout + said.stderr).not.toContain(given.secretAccessKey)
})

test('a start with data does not wait for an unreachable bucket', async () => {
  const down = variablesOf({ ...config, ...nobody })
  const server = await startSite({ DATA_DIR: folder, SEED: 'none', ...down })
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
  expect(await server.stop()).toBe(0)
})
