import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { listPuppiesOf, type Puppy, setPhotos } from '#src/dogs/queries/puppies.ts'
import { maxKeptPhotos, maxPuppyPhotos } from '#src/dogs/rules/puppies.ts'
import { announceNews } from '#src/family-page/actions/announce-news.ts'
import type { NotificationParts } from '#src/mail/actions/notifications.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { invalidInput } from '#src/platform/errors/errors.ts'
import { acceptPhotos, requirePhotos, type UploadParts } from '#src/platform/photos/actions/uploads.ts'
import { readUploadTimes } from '#src/platform/photos/queries/uploads.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { trashTrayPhotos } from '#src/records/actions/tray-photos.ts'
import { listBirths, updateLitterSeason } from '#src/whelping/queries/births.ts'
import { listDiaryFamilies } from '#src/whelping/queries/diaries.ts'
import {
  fullText,
  type LitterPhotosInput,
  type PuppyPlaces,
  photosOf,
} from '#src/whelping/rules/litter-photos.ts'
import { hasUnmade, withBirths } from './puppies-of-births.ts'

/** A litter with its tray and its puppies in order of birth; null for an unknown litter. */
export async function readLitterPhotos(db: Queryable, litterId: string) {
  const litter = await findPortalLitter(db, litterId)
  if (!litter) return null
  const [puppies, births, families] = await Promise.all([
    listPuppiesOf(db, [litterId]),
    listBirths(db, litterId),
    listDiaryFamilies(db, litterId),
  ])
  return {
    litter,
    /** When each photo was uploaded, by its path. */
    uploadedAt: await readUploadTimes(db, [...litter.tray, ...puppies.flatMap(photosOf)]),
    hasUnmade: hasUnmade(puppies, births),
    puppies: withBirths(puppies, births).map(({ puppy, birth }) => ({
      ...puppy,
      collar: birth?.collar ?? null,
      outcome: birth?.outcome ?? ('alive' as const),
      family: families.get(puppy.id) ?? null,
    })),
  }
}

/** The parts needed to give photos: families of puppies are notified of new ones. */
export type GivingParts = UploadParts & NotificationParts

export type LitterPhotos = NonNullable<Awaited<ReturnType<typeof readLitterPhotos>>>

/**
 * Replaces the photos of a litter's tray and of its puppies, all of them or none. Photos that are no longer in any of them move to
 * the trash, and return to the tray from there; returns their ids there. AppError 404, 400 for too many photos or an unknown one,
 * 409 for a litter or puppy that has changed meanwhile.
 */
export async function saveLitterPhotos(
  parts: GivingParts,
  author: Author,
  litterId: string,
  input: LitterPhotosInput,
): Promise<string[]> {
  const { database } = parts
  // Outside the transaction: reads and checks the files.
  const tray = await acceptPhotos(parts, input.tray)
  const given = await Promise.all(
    input.puppies.map(async ({ olderPhotos, ...puppy }) => ({
      ...puppy,
      photos: await acceptPhotos(parts, puppy.photos),
      ...(olderPhotos && { olderPhotos: await acceptPhotos(parts, olderPhotos) }),
    })),
  )
  return database.write(async (tx) => {
    const litter = rejectStale(await findPortalLitter(tx, litterId), input.updatedAt, { tray })
    const puppies = await listPuppiesOf(tx, [litterId])
    const named = given.flatMap(({ photos, olderPhotos = [] }) => [...photos, ...olderPhotos])
    // A photo of the whole litter belongs to several puppies.
    await requirePhotos(tx, [...new Set([...tray, ...named])], 'photos')
    const { at } = author
    const after = new Map(puppies.map((puppy) => [puppy.id, photosOf(puppy)]))
    for (const { id, updatedAt, ...places } of given) {
      const puppy = rejectStale(puppies.find((known) => known.id === id) ?? null, updatedAt, places)
      after.set(id, photosOf(await changePhotos(tx, parts, author, puppy, { ...puppy, ...places })))
    }
    await updateLitterSeason(tx, litterId, { tray }, at)
    await recordChanged(tx, author, 'litter', litter, { ...litter, tray })
    const kept = new Set([...tray, ...[...after.values()].flat()])
    const before = new Set([...litter.tray, ...puppies.flatMap(photosOf)])
    const dropped = [...before].filter((path) => !kept.has(path))
    return trashTrayPhotos(tx, author, litter, dropped)
  })
}

/** New ones appear in the diary of the puppy's family, which is notified. AppError 400 for too many. */
export async function changePhotos(
  tx: Queryable,
  parts: GivingParts,
  author: Author,
  puppy: Puppy,
  { photos, olderPhotos }: PuppyPlaces,
): Promise<PuppyPlaces> {
  const full = photos.length > maxPuppyPhotos ? maxPuppyPhotos : maxKeptPhotos
  if (photos.length > full || photos.length + olderPhotos.length > maxKeptPhotos)
    throw invalidInput({ photos: [fullText([puppy.name], full)] })
  await setPhotos(tx, puppy.id, { photos, olderPhotos }, author.at)
  await recordChanged(tx, author, 'puppy', puppy, { ...puppy, photos, olderPhotos })
  const own = photosOf(puppy)
  if ([...photos, ...olderPhotos].some((path) => !own.includes(path)))
    await announceNews(tx, parts, puppy, new Date(author.at))
  return { photos, olderPhotos }
}
