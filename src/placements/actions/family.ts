import {
  type Customer,
  findCustomerOf,
  insertCustomer,
  updateCustomer,
} from '#src/people/queries/customers.ts'
import { newCustomerInput } from '#src/people/rules/customers.ts'
import { countOthersOf, type Placement } from '#src/placements/queries/placements.ts'
import { activeStates, type Undo } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'
import { writeChanges } from '#src/waiting-list/actions/families.ts'
import { listEntriesOf, updateEntry, type WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import {
  listPendingSetAsides,
  setSetAsideState,
  withdrawSetAsidesOfPuppy,
} from '#src/waiting-list/queries/set-asides.ts'
import { transition } from '#src/waiting-list/rules/transitions.ts'

interface Left extends Pick<Undo, 'entry' | 'setAsides'> {
  /** Of the family's page; null if it wasn't waiting. */
  token: string | null
}

/** Takes a family with a puppy off the list and withdraws its other set-asides; its yes to the puppy is kept. */
export async function leaveList(
  tx: Queryable,
  author: Author,
  { puppyId, entry }: { puppyId: string; entry: WaitingEntry | null },
): Promise<Left> {
  const leaving = entry?.state === 'closed' ? null : entry
  const pending = await listPendingSetAsides(tx, puppyId, leaving?.id ?? null)
  const setAsides = pending.map(({ id, state }) => ({ id, state }))
  if (leaving) {
    const changes = transition('breeder', 'close', leaving, { at: author.at, outcome: 'placed' }) ?? {}
    await writeChanges(tx, leaving, changes, author, { keepsPuppy: true })
    await updateEntry(tx, leaving.id, { token: newToken() }, author.at)
  }
  await withdrawSetAsidesOfPuppy(tx, puppyId, author.at)
  if (!leaving) return { token: null, entry: null, setAsides }
  for (const own of pending.filter(({ entryId }) => entryId === leaving.id))
    if (own.puppyId !== puppyId || own.state !== 'yes')
      await setSetAsideState(tx, own.id, 'withdrawn', author.at)
  const { id, state, outcome, pausedUntil, closedAt, token } = leaving
  return { token, entry: { id, state, outcome, pausedUntil, closedAt }, setAsides }
}

/** The customer of a family, found or created. */
export async function makeCurrentCustomer(
  tx: Queryable,
  author: Author,
  { name, email, phone }: Pick<Customer, 'name' | 'email' | 'phone'>,
): Promise<Undo['customer']> {
  const before = await findCustomerOf(tx, email)
  if (!before) {
    const input = newCustomerInput.parse({ name, email, phone, status: 'current' })
    const made = await insertCustomer(tx, input, author.at)
    await recordCreated(tx, author, 'customer', made)
    return { id: made.id, status: null }
  }
  const after = found(await updateCustomer(tx, before.id, { ...before, status: 'current' }, author.at))
  await recordChanged(tx, author, 'customer', before, after)
  return { id: before.id, status: before.status, lastContactDate: before.lastContactDate }
}

/** A family that is off the list no longer has a puppy from the breeder, unless it has another. */
export async function forgetPlaced(tx: Queryable, author: Author, { id, email }: Placement) {
  if (!email || (await countOthersOf(tx, { id, email }, activeStates)) > 0) return
  const [entry] = await listEntriesOf(tx, email)
  if (entry?.outcome === 'placed') await writeChanges(tx, entry, { outcome: null }, author)
}

/** A family whose only reservation was cancelled is the customer it was before, unless the breeder has changed that since. */
export async function noLongerCurrent(tx: Queryable, author: Author, { id, email, undo }: Placement) {
  const customer = email && (await findCustomerOf(tx, email))
  if (!customer || customer.id !== undo?.customer?.id || customer.status !== 'current') return
  if ((await countOthersOf(tx, { id, email }, [...activeStates, 'returned'])) > 0) return
  const status = undo.customer.status ?? 'prospective'
  const after = found(await updateCustomer(tx, customer.id, { ...customer, status }, author.at))
  await recordChanged(tx, author, 'customer', customer, after)
}
