import { findPuppy, listPuppies } from '#src/dogs/queries/puppies.ts'
import type { KennelToday } from '#src/dogs/rules/listing.ts'
import { readSizes } from '#src/family-page/queries/pages.ts'
import { paperAddress, rowsOf } from '#src/family-page/rules/papers.ts'
import { listParentPapers } from '#src/health-tests/queries.ts'
import { listPlansForFamilies } from '#src/plans/queries.ts'
import { cancelledDays, isComing } from '#src/plans/rules.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { daysBefore, today } from '#src/platform/values/calendar.ts'
import {
  findEntryByToken,
  findLiveEntry,
  findPlace,
  type WaitingEntry,
} from '#src/waiting-list/queries/entries.ts'
import { listShownNews } from '#src/waiting-list/queries/news.ts'
import {
  findCurrentSetAside,
  findNewestSetAside,
  findSetAsidePuppy,
  listRefusedPuppyIds,
  listSetAsidePuppyIds,
} from '#src/waiting-list/queries/set-asides.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'
import { littersThatFit } from '#src/waiting-list/rules/litters-that-fit.ts'
import { endedDays, endedText, offerOf } from '#src/waiting-list/rules/set-aside.ts'
import { daysAgo, stateOf } from '#src/waiting-list/rules/standing.ts'
import { readStory, showsPhotoInStory } from './story.ts'

export type FamilyPage = Awaited<ReturnType<typeof readFamilyPage>>
export type ListedFamily = NonNullable<FamilyPage['listed']>

/** Everything on a family's page; only its entry before it has confirmed, and once it has left. */
export async function readFamilyPage(db: Queryable, entry: WaitingEntry, asked: KennelToday, now: Date) {
  const { today } = asked
  const state = stateOf(entry, today)
  const hasNewPage = state === 'closed' && (await isOnListAgain(db, entry))
  if (state === 'unconfirmed' || state === 'closed') return { entry, state, hasNewPage, listed: null }
  const [place, setAside, news, puppies, taken, refused, plans] = await Promise.all([
    findPlace(db, entry, today),
    readSetAside(db, entry, asked),
    listShownNews(db),
    listPuppies(db, asked),
    listSetAsidePuppyIds(db, today),
    listRefusedPuppyIds(db, entry.id),
    listPlansForFamilies(db),
  ])
  const ended = setAside ? null : await readEnded(db, entry, today)
  const chosen = setAside?.state === 'yes' ? setAside.puppyId : null
  const story = chosen ? await readStory(db, chosen, { now }) : null
  const parentPapers = chosen ? await listParentPapers(db, chosen) : []
  const papers = rowsOf(parentPapers, {
    sizes: await readSizes(db, parentPapers),
    fileAddress: paperAddress(familyPath(entry.token)),
  })
  const free = puppies.filter(({ id }) => !taken.includes(id) && !refused.includes(id))
  const fitting = littersThatFit(free, entry.wishes)
  const coming = plans.filter(isComing)
  const since = daysBefore(now, cancelledDays)
  const cancelled = plans.filter(
    ({ id, state, updatedAt }) => state === 'cancelled' && updatedAt >= since && entry.wants.includes(id),
  )
  return {
    entry,
    state,
    hasNewPage,
    listed: { place, setAside, ended, news, fitting, story, papers, coming, cancelled },
  }
}

/** Whether a family that left has joined again and confirmed that: it has another page then. */
export async function isOnListAgain(db: Queryable, { email }: WaitingEntry): Promise<boolean> {
  const newer = await findLiveEntry(db, email)
  return newer !== null && newer.state !== 'unconfirmed'
}

async function readSetAside(db: Queryable, entry: WaitingEntry, asked: KennelToday) {
  const setAside = await findCurrentSetAside(db, entry.id, asked.today)
  const puppy = setAside && (await findSetAsidePuppy(db, setAside.puppyId))
  if (!puppy) return null
  const isOnWebsite = (await findPuppy(db, setAside.puppyId, asked)) !== null
  return { ...setAside, puppy, isOnWebsite, offer: offerOf(puppy, asked) }
}

/** How the last set-aside ended, for some days afterwards; null if there is nothing to say. */
async function readEnded(db: Queryable, { id }: WaitingEntry, today: string): Promise<string | null> {
  const last = await findNewestSetAside(db, id)
  const puppy =
    last && last.updatedAt >= daysAgo(endedDays, today) && (await findSetAsidePuppy(db, last.puppyId))
  return puppy ? endedText(last.state, { name: puppy.name, isAvailable: puppy.status === 'available' }) : null
}

/** The puppy that a waiting family has said yes to, if there is one. */
export async function findChosenPuppy(
  db: Queryable,
  entry: WaitingEntry,
  day: string,
): Promise<string | null> {
  const state = stateOf(entry, day)
  if (state === 'unconfirmed' || state === 'closed') return null
  const setAside = await findCurrentSetAside(db, entry.id, day)
  return setAside?.state === 'yes' ? setAside.puppyId : null
}

/** Whether the page behind a link shows a photo; null for a link that leads nowhere. */
export async function showsPhoto(
  db: Queryable,
  { token, name, now }: { token: string; name: string; now: Date },
): Promise<boolean | null> {
  const entry = await findEntryByToken(db, token, now)
  if (!entry) return null
  const day = today(now)
  const state = stateOf(entry, day)
  if (state === 'unconfirmed' || state === 'closed') return false
  const setAside = await findCurrentSetAside(db, entry.id, day)
  const puppy = setAside && (await findSetAsidePuppy(db, setAside.puppyId))
  const news = await listShownNews(db)
  const paths = [puppy?.photos[0] ?? '', ...news.flatMap(({ photos }) => photos)]
  if (paths.some((path) => photoName(path) === name)) return true
  return setAside?.state === 'yes' && showsPhotoInStory(db, setAside.puppyId, name)
}
