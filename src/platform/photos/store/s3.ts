import type { S3Config } from '#src/platform/config/config.ts'
import { checkedStoredName, contentTypeOf, isStoredName } from '#src/platform/photos/rules/files.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import { type PhotoStore, PhotoStoreError } from './photo-store.ts'
import { openS3Uploads } from './s3-uploads.ts'

const folder = 'uploads/'
const probe = 'inbox/probe'

/** Photos as objects in a bucket of R2 or any other S3 service. */
export function openS3Store(config: S3Config): PhotoStore {
  const bucket = openBucket(config)
  const keyOf = (name: string) => folder + checkedStoredName(name)

  async function check() {
    await bucket.put(probe, new Uint8Array())
    if (!(await bucket.head(probe))) throw new PhotoStoreError('The photo store lost what was just written')
  }

  return {
    pending: openS3Uploads(bucket, check),

    async put(name, bytes) {
      const written = await bucket.put(keyOf(name), bytes, { type: contentTypeOf(name), once: true })
      if (!written) throw new Error(`Photo ${name} already exists`)
    },

    async get(name) {
      return await bucket.get(keyOf(name))
    },

    async remove(name) {
      await bucket.remove(keyOf(name))
    },

    readAddress: (name) => bucket.getAddress(keyOf(name), 60),

    async *list() {
      for await (const { key } of bucket.list(folder)) {
        const name = key.slice(folder.length)
        if (isStoredName(name)) yield name
      }
    },

    check,
  }
}
