import { findPortalPuppy, type PortalPuppy } from '#src/dogs/queries/puppies.ts'
import type { PlacementInput } from '#src/placements/fields/portal.ts'
import {
  findPlacement,
  type Placement,
  type PlacementChanges,
  updatePlacement,
} from '#src/placements/queries/placements.ts'
import { activeStates, type CheckIn, type PlacementState } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, invalidInput } from '#src/platform/errors/errors.ts'
import { requirePhotos } from '#src/platform/photos/actions/uploads.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { type Author, recordChanged } from '#src/records/actions/history.ts'
import { trashPapers } from '#src/records/actions/placement-papers.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { setEmailOfPapers } from '#src/records/queries/trash.ts'
import { deleteUnconfirmedTwin, writeChanges } from '#src/waiting-list/actions/families.ts'
import { listEntriesOf, updateEntry } from '#src/waiting-list/queries/entries.ts'
import { transition } from '#src/waiting-list/rules/transitions.ts'
import { rejectDead } from '#src/whelping/actions/puppies-of-births.ts'
import { forgetPlaced, noLongerCurrent } from './family.ts'
import { type Placed, readPlaced } from './placed.ts'
import { movePuppy, rejectImpossible, rejectNotReady, rejectPickup } from './puppy.ts'
import type { PlacementParts } from './reserve.ts'

/** Changes a placement in one transaction, with its history, and returns it. AppError 404. */
export const changePlacement = (
  { config, database }: Pick<PlacementParts, 'config' | 'database'>,
  author: Author,
  id: string,
  change: (
    tx: Queryable,
    before: Placement,
    puppy: PortalPuppy,
  ) => Promise<PlacementChanges> | PlacementChanges,
): Promise<Placed> =>
  database.write(async (tx) => {
    const before = found(await findPlacement(tx, id))
    const puppy = found(await findPortalPuppy(tx, before.puppyId))
    const changes = await change(tx, before, puppy)
    if (Object.keys(changes).length > 0) {
      const after = found(await updatePlacement(tx, id, changes, author.at))
      await recordChanged(tx, author, 'placement', before, after)
    }
    return readPlaced(tx, config.siteUrl, id, dayAt(author.at))
  })

/** AppError 409 unless it is in one of these states. */
function requireState({ state }: Placement, ...states: PlacementState[]) {
  if (!states.includes(state)) throw new AppError(appErrors.invalidStatusChange)
}

/** AppError 409 unless the puppy lives with its family. */
function requireAtHome(placement: Placement) {
  requireState(placement, 'home')
  if (placement.diedOn) throw new AppError(appErrors.invalidStatusChange)
}

export const editPlacement = (
  parts: PlacementParts,
  author: Author,
  id: string,
  { updatedAt, ...input }: PlacementInput,
) =>
  changePlacement(parts, author, id, async (tx, before, puppy) => {
    rejectStale(before, updatedAt, input)
    if (input.pickupOn !== before.pickupOn) await rejectPickup(tx, puppy, input.pickupOn)
    for (const field of ['agreedOn', 'transferSentOn'] as const) {
      const given = input[field]
      if (given) rejectImpossible(given, author.at, field)
    }
    // Death is recorded by a request of its own, and only corrected or taken back here.
    if (input.diedOn && before.diedOn) dayOfEnd(before, author, input.diedOn, 'diedOn')
    await requirePhotos(tx, input.papers?.map(({ path }) => path) ?? [], 'papers')
    if (input.papers) await trashPapers(tx, author, before, { kept: input.papers, puppy: puppy.name })
    if (input.email !== before.email) await setEmailOfPapers(tx, id, input.email)
    return before.diedOn ? input : { ...input, diedOn: null }
  })

/** The agreement is signed, or the transfer of the microchip sent, today; if there is a day already, it changes nothing. */
export const setDayOf = (
  parts: PlacementParts,
  author: Author,
  id: string,
  day: 'agreedOn' | 'transferSentOn',
) =>
  changePlacement(parts, author, id, (_, before) => {
    if (before[day]) return {}
    requireState(before, ...activeStates)
    return { [day]: dayAt(author.at) }
  })

/** Hands a puppy over; if that is done already, it changes nothing. */
export const sendHome = (
  parts: PlacementParts,
  author: Author,
  id: string,
  given: { homeOn: string | null; healthNote: string | null },
) =>
  changePlacement(parts, author, id, async (tx, before, puppy) => {
    if (before.state === 'home') return {}
    requireState(before, 'reserved')
    const homeOn = given.homeOn ?? dayAt(author.at)
    await rejectDead(tx, puppy)
    rejectNotReady(author, puppy, homeOn)
    await movePuppy(tx, author, puppy, { status: 'sold' })
    return { state: 'home', homeOn, ...(given.healthNote && { healthNote: given.healthNote }) }
  })

export const backToReserved = (parts: PlacementParts, author: Author, id: string) =>
  changePlacement(parts, author, id, async (tx, before, puppy) => {
    if (before.state === 'reserved') return {}
    requireAtHome(before)
    await movePuppy(tx, author, puppy, { status: 'reserved' })
    return { state: 'reserved', homeOn: null }
  })

/** The puppy is available again; if the family goes back on the list, it has its old place and page. */
export const cancelReservation = (
  parts: PlacementParts,
  author: Author,
  id: string,
  { reason, backOnList }: { reason: string | null; backOnList: boolean },
) =>
  changePlacement(parts, author, id, async (tx, before, puppy) => {
    if (before.state === 'cancelled') return {}
    requireState(before, 'reserved')
    await movePuppy(tx, author, puppy, { status: 'available' })
    const ended = { state: 'cancelled', endedOn: dayAt(author.at), endedReason: reason } as const
    await noLongerCurrent(tx, author, before)
    if (!backOnList) {
      await forgetPlaced(tx, author, before)
      return ended
    }
    const takesLink = await putBackOnList(tx, author, before)
    return { ...ended, ...(takesLink && { token: newToken() }) }
  })

/**
 * Returns whether the family's link leads to its place on the list again. If it has joined again since, and confirmed that, the new
 * place has its own link.
 */
async function putBackOnList(tx: Queryable, author: Author, { email, token }: Placement): Promise<boolean> {
  const entries = email ? await listEntriesOf(tx, email) : []
  const entry = entries.find(({ state }) => state !== 'unconfirmed') ?? entries[0]
  if (!entry) throw invalidInput({ backOnList: ['This family was not on the waiting list.'] })
  if (entry.state !== 'closed') return false
  const changes = transition('breeder', 'reopen', entry, { at: author.at })
  if (!changes) throw new AppError(appErrors.invalidStatusChange)
  await deleteUnconfirmedTwin(tx, entry.email)
  await writeChanges(tx, entry, changes, author)
  if (token) await updateEntry(tx, entry.id, { token }, author.at)
  return true
}

/** The puppy is with the breeder again, and off the website. */
export const takeBack = (
  parts: PlacementParts,
  author: Author,
  id: string,
  given: { on: string | null; reason: string | null },
) =>
  changePlacement(parts, author, id, async (tx, before, puppy) => {
    if (before.state === 'returned') return {}
    requireAtHome(before)
    const endedOn = dayOfEnd(before, author, given.on, 'on')
    await movePuppy(tx, author, puppy, { status: 'available', isListed: false })
    await forgetPlaced(tx, author, before)
    return { state: 'returned', endedOn, endedReason: given.reason }
  })

export const hasDied = (parts: PlacementParts, author: Author, id: string, { on }: { on: string | null }) =>
  changePlacement(parts, author, id, (_, before) => {
    requireState(before, 'home')
    return before.diedOn ? {} : { diedOn: dayOfEnd(before, author, on, 'on') }
  })

/** Today unless given; AppError 400 if it is in the future or before the puppy went home. */
function dayOfEnd({ homeOn }: Placement, { at }: Author, on: string | null, field: string): string {
  const day = on ?? dayAt(at)
  rejectImpossible(day, at, field)
  if (homeOn && day < homeOn) throw invalidInput({ [field]: ["That's before the puppy went home"] })
  return day
}

export const skipCheckIn = (parts: PlacementParts, author: Author, id: string, what: CheckIn) =>
  changePlacement(parts, author, id, (_, { skipped }) =>
    skipped.includes(what) ? {} : { skipped: [...skipped, what] },
  )

/** The old link stops working; a family that was erased has none. */
export const replacePlacementLink = (parts: PlacementParts, author: Author, id: string) =>
  changePlacement(parts, author, id, (_, { token }) => (token ? { token: newToken() } : {}))
