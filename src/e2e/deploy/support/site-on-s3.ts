import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as esbuild from 'esbuild'
import { build } from '../../../../build.ts'
import type { S3Config } from '../../../infra/config.ts'
import { freePort, removeFolder, startSite, temporaryFolder } from '../../support/server.ts'

const run = promisify(execFile)
export const login = { username: 'admin', password: 'wag the tail' }

/** The variables that name a bucket. */
export const variablesOf = (s3: S3Config) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})

/** The built site with the demo kennel, its photos in a bucket that has been set up as the README says. */
export async function startSiteOnS3(s3: S3Config) {
  await build()
  await esbuild.stop()
  const [folder, port] = [await temporaryFolder(), await freePort()]
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: folder,
    ADMIN_PASSWORD: login.password,
    ...variablesOf(s3),
  }
  const { stdout } = await run(process.execPath, ['src/cli/storage-setup.ts'], {
    env: { ...process.env, ...env },
  })
  const server = await startSite(env)
  return {
    url,
    pid: server.pid,
    output: server.output,
    /** What the set-up of the bucket said. */
    setUp: stdout,
    async stop() {
      await server.stop()
      await removeFolder(folder)
    },
  }
}
