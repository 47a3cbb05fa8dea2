import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Access } from '#src/platform/config/config.ts'
import { createS3Client } from '#src/platform/s3/bucket.ts'
import type { Chunks } from './archive.ts'
import type { BackupStorage } from './types.ts'

const contentTypeOf = (name: string) => (name.endsWith('.tar') ? 'application/x-tar' : 'application/jsonl')

/** A page and an erasure wait for a list, and it is short. */
const listTimeoutMs = 10_000

/** Archives as objects of a bucket, uploaded in parts: `s3://BUCKET/PREFIX`. */
export function openS3BackupStorage(address: string, access: S3Access): BackupStorage {
  const { hostname: Bucket, pathname } = new URL(address)
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const folder = prefix && `${prefix}/`
  const at = (name: string) => ({ Bucket, Key: folder + name })
  // Node's own request handler, which has a timeout for silent sockets.
  const client = createS3Client(access, { connectionTimeout: 10_000, socketTimeout: 60_000 })
  const addressOf = (name: string) => `s3://${Bucket}/${folder}${name}`
  const fail = (name: string, done: 'written' | 'read' | 'listed') => (cause: Error) => {
    throw new Error(`${addressOf(name)} cannot be ${done} (${cause.name}: ${cause.message})`, { cause })
  }

  return {
    addressOf,

    async write(name, archive) {
      const params = { ...at(name), Body: Readable.from(archive), ContentType: contentTypeOf(name) }
      await new Upload({ client, params }).done().catch(fail(name, 'written'))
    },

    async *read(name): Chunks {
      const { Body } = await client.send(new GetObjectCommand(at(name))).catch(fail(name, 'read'))
      yield* Body?.transformToWebStream() ?? []
    },

    async list() {
      const names: string[] = []
      const abortSignal = AbortSignal.timeout(listTimeoutMs)
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: folder }, { abortSignal })
      try {
        for await (const { Contents = [], IsTruncated, NextContinuationToken } of pages) {
          for (const { Key = '' } of Contents) names.push(Key.slice(folder.length))
          if (IsTruncated && !NextContinuationToken) throw new Error('a part only, and not how to go on')
        }
      } catch (error) {
        fail('', 'listed')(abortSignal.aborted ? new Error('no response in time') : (error as Error))
      }
      return names
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}
