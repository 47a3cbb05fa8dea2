import type { Parts } from '#src/app/parts.ts'
import {
  type Animal,
  areElsewhere,
  type CareRow,
  deleteCare,
  findCare,
  insertCare,
  listAnimals,
  listCareOfDog,
  listCareOfLitter,
  reopenSkippedBy,
  skipCare,
  updateCare,
} from '#src/care/queries/care.ts'
import {
  type CareInput,
  coversOf,
  doneProblem,
  dueOf,
  isCovered,
  noPuppies,
  puppyIdsOf,
  rowsOver,
  settled,
} from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import type { Author } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { careView } from './read-care.ts'

/**
 * Stores a whole row under the id that the browser gave it. The same row again changes nothing, so that it may be sent until it has
 * been acknowledged. AppError 404, 400 for an impossible day or puppy, 409 for a row that has changed.
 */
export const saveCare = (
  { database }: Pick<Parts, 'database'>,
  author: Author,
  id: string,
  input: CareInput,
) => database.write((tx) => storeCare(tx, author, id, input))

/** The same, in the caller's transaction. */
export async function storeCare(tx: Queryable, author: Author, id: string, input: CareInput) {
  const { updatedAt, ...given } = settled(input)
  const litter = given.litterId ? found(await findPortalLitter(tx, given.litterId)) : null
  const dog = given.dogId ? found(await findParentDog(tx, given.dogId)) : null
  const animals = litter ? await listAnimals(tx, [litter.id]) : []
  const row = { ...given, puppies: given.puppies && puppyIdsOf(given.puppies, animals) }
  const known = await findCare(tx, id)
  const stored = known && { ...known, puppies: known.puppies && puppyIdsOf(known.puppies, animals) }
  if (stored && isSame(stored, row, animals)) return { care: careView(stored, litter, animals), isNew: false }
  if (stored) rejectStale(stored, updatedAt)
  const possible = [...animals.map((animal) => animal.id), ...(stored?.puppies ?? [])]
  const others = row.puppies?.filter((puppy) => !possible.includes(puppy)) ?? []
  // A puppy that has been deleted since the row was made is no longer among those it was done for.
  const isUndone = stored?.state === 'done' && row.state === 'open'
  if (isUndone ? litter && (await areElsewhere(tx, litter.id, others)) : others.length > 0)
    throw invalidInput({ puppies: ['One of these puppies is not in this litter'] })
  const bornOn = litter?.dateOfBirth ?? dog?.dateOfBirth ?? null
  const problem = row.doneOn && doneProblem(row.doneOn, bornOn, dayAt(author.at))
  if (problem) throw invalidInput({ doneOn: [problem] })

  const saving: Saving = {
    tx,
    at: author.at,
    id,
    row,
    stored,
    animals,
    dateOfBirth: litter?.dateOfBirth ?? '',
  }
  const isSettledAnew = stored?.state !== row.state
  if (isSettledAnew) await unsettle(saving)
  const made = row.state === 'done' ? await storeDone(saving) : notDone
  const changed = { ...row, ...made.columns, skippedBy: null, updatedAt: author.at }
  if (stored) await updateCare(tx, id, changed)
  else await insertCare(tx, [{ ...changed, id, createdAt: author.at }])
  if (isSettledAnew && row.state !== 'open') await skipEarlier(saving, made)
  return { care: careView(found(await findCare(tx, id)), litter, animals), isNew: !stored }
}

type Row = Omit<CareInput, 'updatedAt'>

interface Saving {
  tx: Queryable
  at: string
  id: string
  row: Row
  stored: CareRow | null
  animals: readonly Animal[]
  dateOfBirth: string
}

/** The puppies of the row before some were left out, and the columns that follow from it. */
interface Made {
  covers: string[] | null
  columns: Partial<CareRow>
}

const compared = [
  'litterId',
  'dogId',
  'kind',
  'text',
  'day',
  'dueOn',
  'state',
  'doneOn',
  'product',
  'batch',
  'givenBy',
  'note',
  'nextDue',
] as const

function isSame(stored: CareRow, row: Row, animals: readonly Animal[]): boolean {
  if (compared.some((field) => stored[field] !== row[field])) return false
  if (row.puppies && stored.puppies)
    return isCovered(row.puppies, stored.puppies) && isCovered(stored.puppies, row.puppies)
  // Done for all puppies: their ids are stored.
  if (!row.puppies && stored.puppies)
    return row.state === 'done' && isCovered(coversOf(null, animals), stored.puppies)
  return row.puppies === stored.puppies
}

/** Nothing else follows. */
const notDone: Made = { covers: null, columns: {} }

/** Takes back whatever followed when a row was done or skipped. */
async function unsettle({ tx, at, id, row, stored, animals }: Saving) {
  if (!stored || stored.state === 'open') return
  await reopenSkippedBy(tx, id, at)
  const [rest, next] = [await findOpen(tx, stored.restId, row), await findOpen(tx, stored.nextId, row)]
  if (rest && isCovered(coversOf(rest.puppies, animals), coversOf(row.puppies, animals)))
    await deleteCare(tx, rest.id)
  if (next) await deleteCare(tx, next.id)
}

/** Null also for a row that has stayed in another litter, when a puppy and what was done for it were moved. */
async function findOpen(tx: Queryable, id: string | null, { litterId }: Row): Promise<CareRow | null> {
  const row = id ? await findCare(tx, id) : null
  return row?.state === 'open' && row.litterId === litterId ? row : null
}

/** Makes the open rows that follow a done one: for puppies left out, and for the next time it is due. */
async function storeDone(saving: Saving): Promise<Made> {
  const { tx, row, stored, animals } = saving
  if (!row.litterId) return { covers: [], columns: { restId: null, nextId: await storeNext(saving, null) } }
  const rest = stored?.state === 'done' ? await findOpen(tx, stored.restId, row) : null
  const asked = askedOf(saving, rest)
  const done = row.puppies ?? asked
  if (done.length === 0 && asked.length > 0) throw invalidInput({ puppies: [noPuppies] })
  const left = asked.filter(
    (puppy) => !done.includes(puppy) && animals.some(({ id, isHere }) => id === puppy && isHere),
  )
  const all = isCovered(coversOf(null, animals), done)
  const nextId = await storeNext(saving, all ? null : done)
  const restId = await storeRest(saving, rest, left)
  return { covers: asked, columns: { puppies: done, restId, nextId } }
}

/** The puppies of the row before some were left out. */
function askedOf({ row, stored, animals }: Saving, rest: CareRow | null): string[] {
  if (!stored) return row.restId || !row.puppies ? coversOf(null, animals) : row.puppies
  if (stored.state !== 'done') return coversOf(stored.puppies, animals)
  return [...(stored.puppies ?? []), ...(rest ? coversOf(rest.puppies, animals) : [])]
}

async function storeRest({ tx, at, row, stored }: Saving, rest: CareRow | null, left: string[]) {
  if (left.length === 0) {
    if (rest) await deleteCare(tx, rest.id)
    return rest || stored?.state !== 'done' ? null : stored.restId
  }
  if (rest) {
    await updateCare(tx, rest.id, { puppies: left, updatedAt: at })
    return rest.id
  }
  await insertOpen(tx, at, { ...row, id: row.restId, puppies: left }, 'restId')
  return row.restId
}

async function storeNext({ tx, at, row, stored }: Saving, puppies: string[] | null) {
  const next = stored?.state === 'done' ? await findOpen(tx, stored.nextId, row) : null
  if (stored?.state === 'done' && stored.nextDue === row.nextDue) return stored.nextId
  if (!row.nextDue) {
    if (next) await deleteCare(tx, next.id)
    return null
  }
  if (next) {
    await updateCare(tx, next.id, { dueOn: row.nextDue, updatedAt: at })
    return next.id
  }
  await insertOpen(tx, at, { ...row, id: row.nextId, puppies, day: null, dueOn: row.nextDue }, 'nextId')
  return row.nextId
}

type Opened = Pick<Row, 'litterId' | 'dogId' | 'kind' | 'text' | 'day' | 'dueOn' | 'puppies'> & {
  id: string | null
}

async function insertOpen(tx: Queryable, at: string, opened: Opened, field: 'restId' | 'nextId') {
  const { id, litterId, dogId, kind, text, day, dueOn, puppies } = opened
  if (!id || (await findCare(tx, id))) throw invalidInput({ [field]: ['Must be a new id'] })
  const row = { litterId, dogId, kind, text, day, dueOn, puppies, state: 'open' as const }
  await insertCare(tx, [{ ...row, id, createdAt: at, updatedAt: at }])
}

async function skipEarlier({ tx, at, id, row, animals, dateOfBirth }: Saving, { covers, columns }: Made) {
  const rows = row.litterId
    ? await listCareOfLitter(tx, row.litterId)
    : row.dogId
      ? await listCareOfDog(tx, row.dogId)
      : []
  const open = (each: Row & { id: string }) => ({
    ...each,
    due: dueOf(each, { dateOfBirth }),
    covers: coversOf(each.puppies, animals),
  })
  const others = rows.filter(
    (other) => other.state === 'open' && ![columns.restId, columns.nextId].includes(other.id),
  )
  const over = rowsOver({ ...open({ ...row, id }), ...(covers && { covers }) }, others.map(open), {
    state: row.state,
    today: dayAt(at),
  })
  if (over.length > 0)
    await skipCare(
      tx,
      over.map((other) => other.id),
      id,
      at,
    )
}
