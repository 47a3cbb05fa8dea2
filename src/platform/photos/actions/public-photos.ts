import type { Database } from '#src/platform/db/client/database.ts'
import type { DataVersion } from '#src/platform/db/data-version.ts'
import { listPublicPhotos, type PhotoOwner } from '#src/platform/photos/queries/photo-references.ts'

export interface PublicPhotos {
  /** Null for a photo the public may not see. */
  ownerOf(name: string): Promise<PhotoOwner | null>
}

/**
 * Knows which photos are public; queries the database only after the content has changed. `sharesReads` as for the content's version.
 */
export function watchPublicPhotos(
  database: Database,
  dataVersion: DataVersion,
  { sharesReads = true } = {},
): PublicPhotos {
  let cached: { version: number; owners: Promise<Map<string, PhotoOwner>> } | undefined

  async function currentOwners() {
    // Read before the photos: read afterwards, it could be newer than they are.
    const version = await dataVersion.current().catch((error: unknown) => {
      // While the database is down nothing can change, and cached pages still show their photos.
      if (cached) return cached.version
      throw error
    })
    if (cached?.version === version) return await cached.owners
    const latest = { version, owners: readOwners(database) }
    if (sharesReads) cached = latest
    try {
      const owners = await latest.owners
      if (!sharesReads) cached = latest
      return owners
    } catch (error) {
      if (cached === latest) cached = undefined
      throw error
    }
  }

  return {
    async ownerOf(name) {
      return (await currentOwners()).get(name) ?? null
    },
  }
}

const readOwners = async ({ db }: Database) =>
  new Map((await listPublicPhotos(db)).map(({ name, owner }) => [name, owner]))
