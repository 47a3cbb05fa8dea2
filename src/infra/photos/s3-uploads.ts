import { AppError, appErrors } from '#src/domain/errors.ts'
import { maxSentPixels, photoFormats } from '#src/domain/photos/files.ts'
import { photoHeadBytes, readPhotoHead } from '#src/domain/photos/headers.ts'
import { isUploadId, uploadTokenMs } from '#src/domain/photos/upload-paths.ts'
import type { Bucket } from '#src/infra/s3/bucket.ts'
import { upTo } from './limit-size.ts'
import type { PendingUploads } from './photo-store.ts'

const folder = 'inbox/'
const notAPhoto = () => new AppError(appErrors.notAPhoto)
/** Somebody is changing it just now; a moment later it is one thing or the other. */
const changing = () => new AppError(appErrors.busy, { retryAfter: 5 })

function keyOf(id: string) {
  if (!isUploadId(id)) throw new Error(`Not the id of an upload: ${JSON.stringify(id)}`)
  return folder + id
}

/** Unchecked files under a prefix of their own, which browsers write and nobody but this site reads. */
export function openS3Uploads(bucket: Bucket, check: () => Promise<void>): PendingUploads {
  /** What its size and first bytes tell of a file, without reading the rest. Null when nothing has arrived. */
  async function examine(id: string, limit: number) {
    const found = await bucket.head(keyOf(id))
    if (!found) return null
    const { etag, size } = found
    if (size > limit) throw new AppError(appErrors.tooLarge)
    if (size === 0) throw notAPhoto()
    const start = await bucket.get(keyOf(id), { etag, firstBytes: photoHeadBytes })
    if (!start) throw changing()
    const head = readPhotoHead(start)
    if (!head || (head.width ?? 1) * (head.height ?? 1) > maxSentPixels) throw notAPhoto()
    return { etag, size, ...head, start }
  }

  return {
    direct: {
      url: bucket.url + folder,
      async address(id, said, madeAt) {
        await check()
        return await bucket.putAddress(keyOf(id), said, { from: madeAt, seconds: uploadTokenMs / 1000 })
      },
    },

    async receive(id, chunks, limit) {
      const key = keyOf(id)
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of upTo(limit, chunks)) parts.push(new Uint8Array(chunk))
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
      await bucket.put(key, bytes)
      return bytes.length
    },

    async read(id, limit) {
      const found = await examine(id, limit)
      if (!found) return null
      const { etag, size, start } = found
      if (size <= start.length) return start
      const bytes = await bucket.get(keyOf(id), { etag })
      if (!bytes) throw changing()
      return bytes
    },

    async accept(id, limit) {
      const found = await examine(id, limit)
      if (!found) return null
      const { etag, contentType, size, width, height } = found
      const name = `${id}.${photoFormats[contentType]}`
      const key = `uploads/${name}`
      // Stored just before a crash, or by whoever asked at the same moment: what lies under a name never changes.
      const isThere = (await bucket.head(key)) !== null
      if (!isThere && !(await bucket.copy(keyOf(id), key, { etag, type: contentType }))) throw changing()
      return { name, contentType, size, width, height }
    },

    async remove(id) {
      await bucket.remove(keyOf(id))
    },

    async sweep(before) {
      for await (const { key, changedAt } of bucket.list(folder)) {
        if (changedAt < before) await bucket.remove(key)
      }
    },
  }
}
