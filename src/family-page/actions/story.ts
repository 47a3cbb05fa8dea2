import { type CareRow, listAnimals, listCareOfLitter } from '#src/care/queries/care.ts'
import { dueOf, puppyIdsOf } from '#src/care/rules/care.ts'
import { healthKinds } from '#src/care/rules/plan.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { findPuppyPhotos } from '#src/family-page/queries/pages.ts'
import { diaryDays, notesOfPhotos } from '#src/family-page/rules/diary.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { readUploadTimes } from '#src/platform/photos/queries/uploads.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { listNewsOfPuppy } from '#src/waiting-list/queries/news.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'
import { photosOf } from '#src/whelping/rules/litter-photos.ts'

export type Story = NonNullable<Awaited<ReturnType<typeof readStory>>>

/** Everything recorded about a puppy for its family, from birth; null for an unknown puppy. */
export async function readStory(
  db: Queryable,
  puppyId: string,
  { now, homeOn = null }: { now: Date; homeOn?: string | null },
) {
  const puppy = await findPortalPuppy(db, puppyId)
  const weighed = puppy && (await readWeights(db, puppy.litterId, now))
  if (!weighed) return null
  const own = photosOf(puppy)
  const [rows, animals, news, uploadedAt] = await Promise.all([
    listCareOfLitter(db, puppy.litterId),
    listAnimals(db, [puppy.litterId]),
    listNewsOfPuppy(db, puppy),
    readUploadTimes(db, own),
  ])
  const { litter, puppies } = weighed
  const bornOn = litter.dateOfBirth
  const isIts = ({ kind, puppies }: CareRow) =>
    healthKinds.includes(kind) && (puppies === null || puppyIdsOf(puppies, animals).includes(puppyId))
  const care = rows.filter(isIts).map((row) => ({ ...row, due: dueOf(row, litter) }))
  const done = care.flatMap((row) => (row.doneOn === null ? [] : { ...row, doneOn: row.doneOn }))
  const told = new Set(news.flatMap(({ photos }) => photos))
  const given = own.filter((path) => !told.has(path))
  const notes = [
    ...news.map(({ id, createdAt: at, text, photos }) => ({ id, at, text, photos })),
    ...notesOfPhotos(given.map((path) => ({ path, at: uploadedAt[path] ?? puppy.createdAt }))),
  ]
  const { weights } = puppies.find(({ id }) => id === puppyId) ?? { weights: [] }
  return {
    puppy,
    litter,
    /** The weights of all puppies of the litter: only their mean may be shown. */
    weighed: puppies,
    care,
    done,
    weights,
    days: diaryDays({ bornOn, homeOn, notes, weights, care: done }),
  }
}

/** Whether a puppy's diary shows a photo. */
export async function showsPhotoInStory(db: Queryable, puppyId: string, name: string): Promise<boolean> {
  const puppy = await findPuppyPhotos(db, puppyId)
  if (!puppy) return false
  const told = await listNewsOfPuppy(db, puppy)
  return [...photosOf(puppy), ...told.flatMap(({ photos }) => photos)].some(
    (path) => photoName(path) === name,
  )
}
