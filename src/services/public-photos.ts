import type { Database } from '#src/db/client/database.ts'
import type { DataVersion } from '#src/db/data-version.ts'
import { listPublicPhotoPaths } from '#src/db/queries/photo-references.ts'
import { uploads } from '#src/db/schema.ts'
import { objectPath, photoName } from '#src/domain/photos/files.ts'
import type { Images } from '#src/infra/images/sharp.ts'
import type { PhotoStore } from '#src/infra/photos/photo-store.ts'

interface PhotoParts {
  database: Database
  photoStore: PhotoStore
  images: Pick<Images, 'normalise'>
  now: () => Date
}

/** Checks, cleans and stores an uploaded photo; answers its path. AppError 413, 415 or 503. */
export async function acceptPhoto(
  { database, photoStore, images, now }: PhotoParts,
  bytes: Uint8Array,
): Promise<string> {
  const photo = await images.normalise(bytes)
  const name = `${crypto.randomUUID()}.${photo.extension}`
  const { contentType, width, height } = photo
  const time = now().toISOString()
  // The row first: a file without a row would never be swept.
  await database.write((tx) =>
    tx.insert(uploads).values({
      id: crypto.randomUUID(),
      name,
      contentType,
      size: photo.bytes.length,
      width,
      height,
      createdAt: time,
      acceptedAt: time,
    }),
  )
  await photoStore.put(name, photo.bytes)
  return objectPath(name)
}

/** Whose photo it is: the breeder's, or one that only a visitor's gallery photo names. */
export type PhotoOwner = 'breeder' | 'visitor'

export interface PublicPhotos {
  /** Null for a photo the public may not see. */
  ownerOf(name: string): Promise<PhotoOwner | null>
}

/** Knows the public photos of the current content; between two writes an answer costs no query. */
export function watchPublicPhotos(database: Database, dataVersion: DataVersion): PublicPhotos {
  let known: { version: number; kinds: Promise<Map<string, PhotoOwner>> } | undefined

  async function currentKinds() {
    // Read before the photos: read after them, it could call older photos the newest.
    const version = await dataVersion.current().catch((error: unknown) => {
      // While the database fails nothing can have changed, and cached pages still show their photos.
      if (known) return known.version
      throw error
    })
    if (known?.version === version) return await known.kinds
    const asked = { version, kinds: readOwners(database) }
    known = asked
    try {
      return await asked.kinds
    } catch (error) {
      if (known === asked) known = undefined
      throw error
    }
  }

  return {
    async ownerOf(name) {
      return (await currentKinds()).get(name) ?? null
    },
  }
}

async function readOwners({ db }: Database) {
  const paths = await listPublicPhotoPaths(db)
  const kinds = new Map<string, PhotoOwner>()
  for (const kind of ['visitor', 'breeder'] as const) {
    for (const path of paths[kind]) {
      const name = photoName(path)
      if (name) kinds.set(name, kind)
    }
  }
  return kinds
}
