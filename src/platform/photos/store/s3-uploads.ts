import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { maxSentPixels, storedFormats } from '#src/platform/photos/rules/files.ts'
import { isTooLongGif } from '#src/platform/photos/rules/gif.ts'
import { photoHeadBytes } from '#src/platform/photos/rules/headers.ts'
import { checkedUploadId, uploadTokenMs } from '#src/platform/photos/rules/upload-paths.ts'
import type { Bucket } from '#src/platform/s3/bucket.ts'
import { headReaders, notOf, upTo } from './limit-size.ts'
import type { FileKind, PendingUploads } from './photo-store.ts'

const folder = 'inbox/'
/** The file is being replaced; the client can try again in a moment. */
const changing = () => new AppError(appErrors.busy, { retryAfter: 5 })

const keyOf = (id: string) => folder + checkedUploadId(id)

/** Pending uploads under a prefix of their own, written by browsers and read by this site alone. */
export function openS3Uploads(bucket: Bucket, check: () => Promise<void>): PendingUploads {
  /** Checks a file by its size and first bytes, without reading the rest. Null when no file has arrived. */
  async function examine(id: string, limit: number, kind: FileKind) {
    const found = await bucket.head(keyOf(id))
    if (!found) return null
    const { etag, size } = found
    if (size > limit) throw new AppError(appErrors.tooLarge)
    if (size === 0) throw notOf(kind)
    const start = await bucket.get(keyOf(id), { etag, firstBytes: photoHeadBytes })
    if (!start) throw changing()
    const head = headReaders[kind](start)
    if (!head || (head.width ?? 1) * (head.height ?? 1) > maxSentPixels) throw notOf(kind)
    return { etag, size, ...head, start }
  }

  async function whole(id: string, { etag, size, start }: { etag: string; size: number; start: Uint8Array }) {
    if (size <= start.length) return start
    const bytes = await bucket.get(keyOf(id), { etag })
    if (!bytes) throw changing()
    return bytes
  }

  return {
    direct: {
      url: bucket.url + folder,
      async address(id, request, from) {
        await check()
        return await bucket.putAddress(keyOf(id), request, { from, seconds: uploadTokenMs / 1000 })
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

    async read(id, limit, kind = 'photo') {
      const found = await examine(id, limit, kind)
      if (!found) return null
      return await whole(id, found)
    },

    async accept(id, limit, kind = 'photo') {
      const found = await examine(id, limit, kind)
      if (!found) return null
      const { etag, contentType, size, width, height } = found
      if (contentType === 'image/gif' && isTooLongGif(await whole(id, found)))
        throw new AppError(appErrors.tooLongGif)
      const name = `${id}.${storedFormats[contentType]}`
      const key = `uploads/${name}`
      // It may have been stored just before a crash or by a request at the same moment: a stored photo never changes.
      const isStored = (await bucket.head(key)) !== null
      if (!isStored && !(await bucket.copy(keyOf(id), key, { etag, type: contentType }))) throw changing()
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
