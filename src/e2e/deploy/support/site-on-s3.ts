import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { freePort, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { newBucket } from './buckets.ts'

const run = promisify(execFile)
export const login = { username: 'admin', password: 'wag the tail' }

/** The variables for a bucket. */
export const variablesOf = (s3: S3Config) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})

/** The built site with the demo kennel, its photos in a bucket that has been set up as docs/deploy.md says. */
async function startSiteOnS3(config: S3Config) {
  const [folder, port] = [await temporaryFolder(), await freePort()]
  const url = `http://localhost:${port}`
  const variables = {
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: folder,
    ADMIN_PASSWORD: login.password,
    ...variablesOf(config),
  }
  const env = { ...process.env, ...variables }
  const { stdout } = await run(process.execPath, ['src/cli/storage-setup.ts'], { env })
  const server = await startSite(variables)
  return {
    url,
    config,
    /** Its environment. */
    variables,
    /** The output of the bucket's set-up. */
    setUp: stdout,
    /** Sends a request to the site, with a timeout for when a part is down. */
    ask: (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, url), { signal: AbortSignal.timeout(5000), ...init }),
    async stop() {
      await server.stop()
      await removeFolder(folder)
    },
  }
}

/** One site for a file of tests, on a bucket of its own. */
export function withSiteOnS3(bucket = () => newBucket()) {
  let site: Awaited<ReturnType<typeof startSiteOnS3>> | undefined
  beforeAll(async () => {
    site = await startSiteOnS3(await bucket())
  })
  afterAll(() => site?.stop())
  return () => {
    if (!site) throw new Error('The site has not started')
    return site
  }
}

/** Where everyone can see a photo, in one width. */
export const addressOf = (photo: string, width: number) =>
  `${photo.replace('/objects', '/public-objects')}?width=${width}&compress=true&v=1`
