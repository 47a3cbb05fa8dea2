import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findPortalPuppy, listPuppiesOf } from '#src/dogs/queries/puppies.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import { acceptPhotos, requirePhotos } from '#src/platform/photos/actions/uploads.ts'
import type { Author } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { trashTrayPhotos } from '#src/records/actions/tray-photos.ts'
import {
  type PuppyPlaces,
  photosOf,
  withNewer,
  withOrder,
  without,
} from '#src/whelping/rules/litter-photos.ts'
import { changePhotos, type GivingParts } from './litter-photos.ts'

/** The photos to add, remove or order, and the version of the puppy that the phone knows. */
interface Change {
  photos: readonly string[]
  updatedAt?: string | null | undefined
}

/**
 * Changes the photos of one puppy. Those that no puppy of the litter has any more move to the trash; returns their ids there.
 * AppError 404, 400 for too many or for another puppy's, 409 for a puppy that has changed meanwhile.
 */
async function changeOne(
  parts: GivingParts,
  author: Author,
  id: string,
  { photos, updatedAt }: Change,
  change: (puppy: PuppyPlaces, photos: readonly string[]) => PuppyPlaces,
) {
  const accepted = await acceptPhotos(parts, [...photos])
  return parts.database.write(async (tx) => {
    const puppy = rejectStale(await findPortalPuppy(tx, id), updatedAt)
    const changed = change(puppy, accepted)
    await requirePhotos(tx, photosOf(changed), 'photos')
    await changePhotos(tx, parts, author, puppy, changed)
    const kept = new Set((await listPuppiesOf(tx, [puppy.litterId])).flatMap(photosOf))
    const litter = found(await findPortalLitter(tx, puppy.litterId))
    const dropped = photosOf(puppy).filter((path) => !kept.has(path) && !litter.tray.includes(path))
    return trashTrayPhotos(tx, author, litter, dropped)
  })
}

/** Gives a puppy photos, the newest last; those that it has already keep their places. */
export const addPuppyPhotos = (parts: GivingParts, author: Author, id: string, given: Change) =>
  changeOne(parts, author, id, given, (puppy, photos) => {
    const own = photosOf(puppy)
    return withNewer(
      puppy,
      photos.filter((path) => !own.includes(path)),
    )
  })

export const removePuppyPhotos = (parts: GivingParts, author: Author, id: string, given: Change) =>
  changeOne(parts, author, id, given, (puppy, photos) => photos.reduce(without, puppy))

/** Puts only these of a puppy's photos on the website, in this order. */
export const orderPuppyPhotos = (
  parts: GivingParts,
  author: Author,
  id: string,
  { public: photos, updatedAt }: { public: readonly string[]; updatedAt?: string | null | undefined },
) =>
  changeOne(parts, author, id, { photos, updatedAt }, (puppy, shown) => {
    const own = photosOf(puppy)
    if (!shown.every((path) => own.includes(path)))
      throw invalidInput({ public: ["One of these isn't a photo of this puppy"] })
    return withOrder(puppy, shown)
  })
