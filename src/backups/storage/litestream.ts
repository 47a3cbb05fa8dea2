import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { S3Access } from '#src/platform/config/config.ts'

const run = promisify(execFile)
const timeoutMs = 300_000

/** Whether an address is that of a Litestream replica, `s3://BUCKET/PATH`; archives end in `.tar`. */
export const isReplica = (address: string) => address.startsWith('s3://') && !address.endsWith('.tar')

/** Writes the newest state of a Litestream replica to a new file; needs the program `litestream` on the PATH. */
export async function copyReplica(address: string, s3: S3Access, file: string): Promise<void> {
  const { hostname: bucket, pathname } = new URL(address)
  const { endpoint, region, accessKeyId, secretAccessKey } = s3
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const replica = { type: 's3', bucket, path, endpoint, region, 'force-path-style': true }
  const config = `${file}.yml`
  // JSON is YAML too.
  await writeFile(config, JSON.stringify({ dbs: [{ path: file, replicas: [replica] }] }))
  const credentials = {
    LITESTREAM_ACCESS_KEY_ID: accessKeyId,
    LITESTREAM_SECRET_ACCESS_KEY: secretAccessKey,
  }
  await run('litestream', ['restore', '-config', config, '-no-expand-env', file], {
    env: { PATH: process.env.PATH, ...credentials },
    timeout: timeoutMs,
  }).catch((cause: Error & { code?: string; stderr?: string }) => {
    if (cause.code === 'ENOENT') throw new Error('The program litestream 0.3.13 is not on the PATH')
    throw new Error(`${address} cannot be read (${cause.stderr?.trim().split('\n').at(-1)})`, { cause })
  })
}
