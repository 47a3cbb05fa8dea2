import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { FetchHttpHandler } from '@smithy/fetch-http-handler'
import type { S3Access, S3Config } from '#src/platform/config/config.ts'
import type { UploadRequest } from '#src/platform/photos/rules/upload-request.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import { createAttempts, isConditionFailed, isMissing } from './timeouts.ts'

/** Even a slow connection uploads this much. */
const slowestBytesPerMs = 1000

/** Tells an object from others stored under the same key. */
interface Version {
  etag: string
}

export type Bucket = ReturnType<typeof openBucket>

/** Uses `fetch` only, so it runs on Node and at the edge. */
export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Access,
  requestHandler: S3ClientConfig['requestHandler'] = new FetchHttpHandler(),
) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler,
    // Otherwise upload addresses would contain the checksum of an empty file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // It would warn about every upload address for a file of unknown size.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })

/** Objects of one bucket, by key. All but `putAddress` throw PhotoStoreError while the store is down. */
export function openBucket(config: S3Config) {
  const client = createS3Client(config)
  const attempt = createAttempts()
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })

  return {
    url: `${config.endpoint}/${config.bucket}/`,

    /** False if `once` is set and the key is taken. */
    async put(
      key: string,
      bytes: Uint8Array,
      { type, once = false }: { type?: string; once?: boolean } = {},
    ) {
      const command = new PutObjectCommand({
        ...at(key),
        Body: bytes,
        ContentLength: bytes.length,
        ...(type && { ContentType: type }),
        ...(once && { IfNoneMatch: '*' }),
      })
      const written = attempt(async ({ signal }) => {
        await client.send(command, { abortSignal: signal })
        return true
      }, bytes.length / slowestBytesPerMs)
      return await written.catch((error: unknown) => otherwise(isConditionFailed(error), false, error))
    },

    /** Null if there is no such object, or not in this version. */
    async get(
      key: string,
      version?: Version & { firstBytes?: number },
    ): Promise<Uint8Array<ArrayBuffer> | null> {
      const command = new GetObjectCommand({
        ...at(key),
        ...(version && { IfMatch: version.etag }),
        ...(version?.firstBytes && { Range: `bytes=0-${version.firstBytes - 1}` }),
      })
      const bytes = attempt(async ({ signal, renew }) => {
        const { Body } = await client.send(command, { abortSignal: signal })
        const chunks: Uint8Array<ArrayBuffer>[] = []
        for await (const chunk of Body?.transformToWebStream() ?? []) {
          renew()
          chunks.push(chunk)
        }
        return new Uint8Array(await new Blob(chunks).arrayBuffer())
      })
      return await bytes.catch((error: unknown) =>
        otherwise(isMissing(error) || isConditionFailed(error), null, error),
      )
    },

    async head(key: string): Promise<(Version & { size: number }) | null> {
      const head = attempt(({ signal }) =>
        client.send(new HeadObjectCommand(at(key)), { abortSignal: signal }),
      ).then(({ ETag = '', ContentLength = 0 }) => ({ etag: ETag, size: ContentLength }))
      return await head.catch((error: unknown) => otherwise(isMissing(error), null, error))
    },

    /** False if there is no such object, or not in this version. */
    async copy(from: string, to: string, { etag, type }: Version & { type: string }): Promise<boolean> {
      const command = new CopyObjectCommand({
        ...at(to),
        CopySource: `${config.bucket}/${from}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
      })
      const copied = attempt(async ({ signal }) => {
        await client.send(command, { abortSignal: signal })
        return true
      })
      return await copied.catch((error: unknown) =>
        otherwise(isMissing(error) || isConditionFailed(error), false, error),
      )
    },

    /** Succeeds if there is no such object. */
    async remove(key: string): Promise<void> {
      await attempt(({ signal }) => client.send(new DeleteObjectCommand(at(key)), { abortSignal: signal }))
    },

    async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
      const wanted = { Bucket: config.bucket, Prefix: prefix }
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({ ...wanted, ...(next && { ContinuationToken: next }) })
        const page = await attempt(({ signal }) => client.send(command, { abortSignal: signal }))
        for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key, changedAt: LastModified }
        }
        if (page.IsTruncated && !page.NextContinuationToken)
          throw new PhotoStoreError('The photo store lists a part only, and not how to go on')
        next = page.NextContinuationToken
      } while (next)
    },

    /** A signed address for reading an object. */
    getAddress: (key: string, seconds: number) =>
      getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: seconds }),

    /** A signed address for uploading one file to a free key; the headers are signed and must be sent with it. */
    async putAddress(
      key: string,
      { contentType, size }: UploadRequest,
      { from, seconds }: { from: Date; seconds: number },
    ) {
      const headers = {
        'If-None-Match': '*',
        ...(contentType && { 'Content-Type': contentType }),
      }
      const command = new PutObjectCommand({
        ...at(key),
        IfNoneMatch: '*',
        ...(contentType && { ContentType: contentType }),
        ...(size !== undefined && { ContentLength: size }),
      })
      const url = await getSignedUrl(client, command, {
        expiresIn: seconds,
        signingDate: from,
        // All others are signed anyway; this one only on request.
        signableHeaders: new Set(contentType ? ['content-type'] : []),
      })
      return { url, headers }
    },
  }
}

function otherwise<T>(expected: boolean, value: T, error: unknown): T {
  if (expected) return value
  throw error
}
