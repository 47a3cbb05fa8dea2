import { findPortalPuppy, setPuppyStatus } from '#src/dogs/queries/puppies.ts'
import { answerInquiries } from '#src/enquiries/actions.ts'
import { findCustomerOf, insertCustomer, updateCustomer } from '#src/people/queries/customers.ts'
import { newCustomerInput } from '#src/people/rules/customers.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'
import { findEntry, type WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { findFamily } from '#src/waiting-list/queries/list.ts'
import { withdrawSetAsidesOfPuppy } from '#src/waiting-list/queries/set-asides.ts'
import { listStanding } from '#src/waiting-list/queries/standing.ts'
import { transition } from '#src/waiting-list/rules/transitions.ts'
import { rejectDead } from '#src/whelping/actions/puppies-of-births.ts'
import { asOf, type WaitingParts, writeChanges } from './families.ts'

/**
 * Gives a puppy to the family that said yes to it: the puppy is reserved, the family off the list and its address a current
 * customer, all or nothing.
 */
export const reservePuppy = (
  { config, database }: Pick<WaitingParts, 'config' | 'database'>,
  author: Author,
  { entryId, puppyId }: { entryId: string; puppyId: string },
) =>
  database.write(async (tx) => {
    const shown = asOf({ config }, author.at)
    const entry = found(await findEntry(tx, entryId))
    const before = found(await findPortalPuppy(tx, puppyId))
    if (before.status !== 'available') throw new AppError(namedErrors.puppyTaken(before.name))
    await rejectDead(tx, before)
    const standing = await listStanding(tx, 'entryId', [entryId], shown.today)
    if (!standing.some((each) => each.state === 'yes' && each.puppyId === puppyId))
      throw new AppError(namedErrors.noYes(entry.name, before.name))
    const changes = transition('breeder', 'reserve', entry, { at: author.at, outcome: 'placed' })
    if (!changes) throw new AppError(appErrors.invalidStatusChange)
    await setPuppyStatus(tx, puppyId, 'reserved', author.at)
    await recordChanged(tx, author, 'puppy', before, found(await findPortalPuppy(tx, puppyId)))
    await writeChanges(tx, entry, changes, author, { keepsPuppy: true })
    // The yes of the family, whose entry is closed by now, is kept.
    await withdrawSetAsidesOfPuppy(tx, puppyId, author.at)
    await makeCurrentCustomer(tx, author, entry)
    await answerInquiries(tx, author, entry.email)
    return found(await findFamily(tx, entryId, shown))
  })

async function makeCurrentCustomer(tx: Queryable, author: Author, { name, email, phone }: WaitingEntry) {
  const before = await findCustomerOf(tx, email)
  if (!before) {
    const input = newCustomerInput.parse({ name, email, phone, status: 'current' })
    await recordCreated(tx, author, 'customer', await insertCustomer(tx, input, author.at))
    return
  }
  const customer = found(await updateCustomer(tx, before.id, { ...before, status: 'current' }, author.at))
  await recordChanged(tx, author, 'customer', before, customer)
}
