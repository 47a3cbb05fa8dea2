import * as z from 'zod/mini'
import { weekOfAge } from '#src/dogs/rules/ages.ts'
import { maxKeptPhotos, maxPuppyPhotos, type PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { photoPaths } from '#src/platform/photos/rules/upload-paths.ts'
import { withoutOldest } from '#src/platform/photos/rules/without-oldest.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { allText, countWord } from '#src/platform/values/count-word.ts'
import { lengths, line } from '#src/platform/values/fields/text.ts'
import { updatedAt } from '#src/platform/values/fields/values.ts'
import { eachOnce } from '#src/whelping/fields.ts'
import { isHere, type Outcome } from './births.ts'

export const maxTrayPhotos = 60

/** The tray and the puppies with changed photos. The server names a puppy that has too many. */
export const litterPhotosInput = z.object({
  tray: photoPaths(maxTrayPhotos),
  puppies: z
    .array(
      z.object({
        id: line({ max: lengths.name, message: 'Must be a puppy' }),
        photos: photoPaths(maxTrayPhotos),
        olderPhotos: z.optional(photoPaths(maxKeptPhotos)),
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

/** Photos that a puppy is given, or is to lose. */
export const puppyPhotosInput = z.object({ photos: photoPaths(maxKeptPhotos), updatedAt })

/** Those of a puppy's photos that the website shows, in order. */
export const photoOrderInput = z.object({ public: photoPaths(maxPuppyPhotos), updatedAt })

/** '1 photo', '3 photos'. */
export const countOfPhotos = (count: number, word = 'photo') => `${count} ${word}${count === 1 ? '' : 's'}`

/** Why one puppy can't have more, or none of several. */
export const fullText = (names: readonly string[], most = maxKeptPhotos) =>
  `${names.length > 1 ? `${allText(names.length)} have` : `${names[0]} has`} ${most} photos already.`

/** How many of the puppies that are still here have a photo from this week: 'seven of nine have a photo'. */
export function photosText(count: number, of: number): string {
  if (count === 0) return 'no photos yet'
  if (of === 1) return 'the puppy has a photo'
  if (count === of) return `${allText(of).toLowerCase()} have a photo`
  return `${countWord(count)} of ${countWord(of)} ${count === 1 ? 'has' : 'have'} a photo`
}

/** A puppy's photos: those of the website, the first being its cover, and the older ones, newest first. */
export interface PuppyPlaces {
  photos: string[]
  olderPhotos: string[]
}

/** Where a litter's photos are: in the tray, or with puppies. */
export interface PhotoPlaces {
  tray: string[]
  puppies: ({ id: string } & PuppyPlaces)[]
}

export const photosOf = ({ photos, olderPhotos }: PuppyPlaces) => [...photos, ...olderPhotos]

const photosIn = ({ tray, puppies }: PhotoPlaces) => new Set([...tray, ...puppies.flatMap(photosOf)])

const withPhotos = (
  places: PhotoPlaces,
  puppyIds: readonly string[],
  change: (puppy: PuppyPlaces) => PuppyPlaces,
) => ({
  ...places,
  puppies: places.puppies.map((puppy) =>
    puppyIds.includes(puppy.id) ? { ...puppy, ...change(puppy) } : puppy,
  ),
})

/** The website shows the newest: the cover stays, since the breeder chose it. */
export function withNewer({ photos, olderPhotos }: PuppyPlaces, added: readonly string[]): PuppyPlaces {
  const { kept, replaced } = withoutOldest([...photos, ...added], maxPuppyPhotos, 0)
  return { photos: kept, olderPhotos: [...replaced.toReversed(), ...olderPhotos] }
}

/** Adds a new photo to a puppy, or to the tray if there is no puppy or it has no room. */
export function addPhoto(places: PhotoPlaces, path: string, puppyId: string | null): PhotoPlaces {
  if (photosIn(places).has(path)) return places
  const inTray = { ...places, tray: [...places.tray, path] }
  return puppyId ? givePhotos(inTray, [path], [puppyId]) : inTray
}

/** Gives puppies photos from the tray, as many as each has room for; photos that no puppy has room for stay. */
export function givePhotos(
  places: PhotoPlaces,
  paths: readonly string[],
  puppyIds: readonly string[],
): PhotoPlaces {
  const chosen = places.tray.filter((path) => paths.includes(path))
  const givenTo = (puppy: PuppyPlaces) => chosen.slice(0, Math.max(maxKeptPhotos - photosOf(puppy).length, 0))
  const given = new Set(places.puppies.filter(({ id }) => puppyIds.includes(id)).flatMap(givenTo))
  const tray = places.tray.filter((path) => !given.has(path))
  return withPhotos({ ...places, tray }, puppyIds, (puppy) => withNewer(puppy, givenTo(puppy)))
}

export const without = ({ photos, olderPhotos }: PuppyPlaces, path: string): PuppyPlaces => ({
  photos: photos.filter((each) => each !== path),
  olderPhotos: olderPhotos.filter((each) => each !== path),
})

/** Shows these photos of a puppy; a photo no longer shown becomes the newest of the older ones. */
export const withOrder = (puppy: PuppyPlaces, shown: readonly string[]): PuppyPlaces => ({
  photos: [...shown],
  olderPhotos: photosOf(puppy).filter((path) => !shown.includes(path)),
})

/** Returns a puppy's photo to the tray. */
export function takeBackPhoto(places: PhotoPlaces, path: string, puppyId: string): PhotoPlaces {
  const puppy = places.puppies.find(({ id }) => id === puppyId)
  if (!puppy || !photosOf(puppy).includes(path)) return places
  const tray = [...places.tray.filter((each) => each !== path), path]
  return withPhotos({ ...places, tray }, [puppyId], (puppy) => without(puppy, path))
}

/** Makes a puppy's photo its cover; an older photo replaces the oldest one on the website that is not the cover. */
export const makeFirst = (places: PhotoPlaces, path: string, puppyId: string): PhotoPlaces =>
  withPhotos(places, [puppyId], (puppy) => {
    if (!photosOf(puppy).includes(path)) return puppy
    const { photos, olderPhotos } = without(puppy, path)
    const replaced = photos.length < maxPuppyPhotos ? [] : photos.slice(1, 2)
    return {
      photos: [path, ...photos.filter((each) => !replaced.includes(each))],
      olderPhotos: [...replaced, ...olderPhotos],
    }
  })

export const removePhotos = (places: PhotoPlaces, paths: readonly string[]): PhotoPlaces => ({
  ...places,
  tray: places.tray.filter((path) => !paths.includes(path)),
})

/** Puts photos back where they were before; photos added since stay where they are. */
export function restorePhotos(places: PhotoPlaces, before: PhotoPlaces): PhotoPlaces {
  const [present, known] = [photosIn(places), photosIn(before)]
  const restored = (now: string[], then: string[] = []) => [
    ...then.filter((path) => present.has(path)),
    ...now.filter((path) => !known.has(path)),
  ]
  return {
    tray: restored(places.tray, before.tray),
    puppies: places.puppies.map((puppy) => {
      const then = before.puppies.find(({ id }) => id === puppy.id)
      return {
        id: puppy.id,
        photos: restored(puppy.photos, then?.photos),
        olderPhotos: restored(puppy.olderPhotos, then?.olderPhotos),
      }
    }),
  }
}

/** The photo to choose once a single one has been given or sent: the next in order. */
export function nextAfter(tray: readonly string[], chosen: readonly string[]): string[] {
  const [only] = chosen
  if (!only || chosen.length > 1) return []
  const left = tray.filter((path) => path !== only)
  return [left[tray.indexOf(only)] ?? left[0]].flatMap((path) => path ?? [])
}

/** The week of a litter's life that a time is in, counted from 1. */
export const weekOf = (time: string, { dateOfBirth }: { dateOfBirth: string }): number =>
  weekOfAge(dateOfBirth, dayAt(time)) + 1

/** A week of a litter's life, or the first weeks together. */
export interface PhotoWeek {
  from: number
  to: number
  photos: string[]
  /** How many puppies that are still here have no photo from it. */
  without: number
}

const weeksApart = 3

/** The puppies' photos by week, the newest first; all weeks before the newest three are one group. */
export function photosByWeek(
  puppies: readonly (PuppyPlaces & { status: PuppyStatus; outcome: Outcome })[],
  weekOfPhoto: (path: string) => number,
): PhotoWeek[] {
  const paths = [...new Set(puppies.flatMap(photosOf))]
  const weeks = [...new Set(paths.map(weekOfPhoto))].sort((a, b) => b - a)
  const [apart, together] = [weeks.slice(0, weeksApart), weeks.slice(weeksApart)]
  const spans = apart.map((week) => ({ from: week, to: week }))
  if (together.length > 0) spans.push({ from: Math.min(...together), to: Math.max(...together) })
  return spans.map(({ from, to }) => {
    const isIn = (path: string) => weekOfPhoto(path) >= from && weekOfPhoto(path) <= to
    return {
      from,
      to,
      photos: paths.filter(isIn),
      without: puppies.filter((puppy) => isHere(puppy) && !photosOf(puppy).some(isIn)).length,
    }
  })
}
