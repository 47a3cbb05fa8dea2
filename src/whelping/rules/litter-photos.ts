import * as z from 'zod/mini'
import { maxPuppyPhotos } from '#src/dogs/rules/puppies.ts'
import { photoPaths } from '#src/platform/photos/rules/upload-paths.ts'
import { withoutOldest } from '#src/platform/photos/rules/without-oldest.ts'
import { lengths, line } from '#src/platform/values/fields/text.ts'
import { updatedAt } from '#src/platform/values/fields/values.ts'
import { eachOnce } from '#src/whelping/fields.ts'

export const maxTrayPhotos = 60

/** The tray and the puppies whose photos change; which puppy has too many is said by the service, with its name. */
export const litterPhotosInput = z.object({
  tray: photoPaths(maxTrayPhotos),
  puppies: z
    .array(
      z.object({
        id: line({ max: lengths.name, message: 'Must be a puppy' }),
        photos: photoPaths(maxTrayPhotos),
        updatedAt,
      }),
    )
    .check(
      z.maxLength(50, 'At most 50 puppies'),
      eachOnce(({ id }) => id, 'Each puppy once'),
    ),
  updatedAt,
})
export type LitterPhotosInput = z.output<typeof litterPhotosInput>

/** '1 photo', '3 photos'. */
export const countOfPhotos = (count: number, word = 'photo') => `${count} ${word}${count === 1 ? '' : 's'}`

/** Where a litter's photos are: in the tray, or with a puppy, the first being its cover. */
export interface PhotoPlaces {
  tray: string[]
  puppies: { id: string; photos: string[] }[]
}

const photosIn = ({ tray, puppies }: PhotoPlaces) =>
  new Set([...tray, ...puppies.flatMap(({ photos }) => photos)])

const withPhotos = (places: PhotoPlaces, puppyId: string, change: (photos: string[]) => string[]) => ({
  ...places,
  puppies: places.puppies.map(({ id, photos }) => ({ id, photos: id === puppyId ? change(photos) : photos })),
})

/** Adds a new photo to a puppy, or to the tray if there is no puppy or it has no room, unless its oldest are replaced. */
export function addPhoto(
  places: PhotoPlaces,
  path: string,
  puppyId: string | null,
  give = givePhotos,
): PhotoPlaces {
  if (photosIn(places).has(path)) return places
  const inTray = { ...places, tray: [...places.tray, path] }
  return puppyId ? give(inTray, [path], puppyId) : inTray
}

/** Gives a puppy photos of the tray, to which its oldest return where there is no room. */
export function replaceOldest(places: PhotoPlaces, paths: readonly string[], puppyId: string): PhotoPlaces {
  const puppy = places.puppies.find(({ id }) => id === puppyId)
  if (!puppy) return places
  const given = places.tray.filter((path) => paths.includes(path)).slice(0, maxPuppyPhotos - 1)
  const { kept, replaced } = withoutOldest(puppy.photos, maxPuppyPhotos, given.length)
  const tray = [...places.tray.filter((path) => !given.includes(path)), ...replaced]
  return withPhotos({ ...places, tray }, puppyId, () => [...kept, ...given])
}

/** Gives a puppy as many photos of the tray as it has room for; the others stay where they are. */
export function givePhotos(places: PhotoPlaces, paths: readonly string[], puppyId: string): PhotoPlaces {
  const room =
    maxPuppyPhotos - (places.puppies.find(({ id }) => id === puppyId)?.photos.length ?? maxPuppyPhotos)
  const given = places.tray.filter((path) => paths.includes(path)).slice(0, Math.max(room, 0))
  const tray = places.tray.filter((path) => !given.includes(path))
  return withPhotos({ ...places, tray }, puppyId, (photos) => [...photos, ...given])
}

/** Returns a puppy's photo to the tray. */
export function takeBackPhoto(places: PhotoPlaces, path: string, puppyId: string): PhotoPlaces {
  const puppy = places.puppies.find(({ id }) => id === puppyId)
  if (!puppy?.photos.includes(path)) return places
  return withPhotos({ ...places, tray: [...places.tray, path] }, puppyId, (photos) =>
    photos.filter((each) => each !== path),
  )
}

/** Moves a puppy's photo to another position, counted from 0. */
export const movePhoto = (places: PhotoPlaces, path: string, puppyId: string, to: number): PhotoPlaces =>
  withPhotos(places, puppyId, (photos) =>
    photos.includes(path) ? photos.filter((each) => each !== path).toSpliced(to, 0, path) : photos,
  )

export const removePhotos = (places: PhotoPlaces, paths: readonly string[]): PhotoPlaces => ({
  ...places,
  tray: places.tray.filter((path) => !paths.includes(path)),
})

/** Puts photos back where they were before; those that came later stay where they are now. */
export function restorePhotos(places: PhotoPlaces, before: PhotoPlaces): PhotoPlaces {
  const [present, known] = [photosIn(places), photosIn(before)]
  const restored = (now: string[], then: string[]) => [
    ...then.filter((path) => present.has(path)),
    ...now.filter((path) => !known.has(path)),
  ]
  return {
    tray: restored(places.tray, before.tray),
    puppies: places.puppies.map(({ id, photos }) => ({
      id,
      photos: restored(photos, before.puppies.find((puppy) => puppy.id === id)?.photos ?? []),
    })),
  }
}
