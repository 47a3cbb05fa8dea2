import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { setInquiryStatus } from '#src/enquiries/queries.ts'
import { withdrawMessage } from '#src/mail/queries.ts'
import { deleteCustomer, findCustomer, updateCustomer } from '#src/people/queries/customers.ts'
import { countPayments } from '#src/placements/queries/payments.ts'
import { deletePlacement, findPlacement } from '#src/placements/queries/placements.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import { type Author, recordAct } from '#src/records/actions/history.ts'
import { findEntry, updateEntry } from '#src/waiting-list/queries/entries.ts'
import { setSetAsideState } from '#src/waiting-list/queries/set-asides.ts'
import { movePuppy } from './puppy.ts'
import type { PlacementParts } from './reserve.ts'

/**
 * Takes back a placement that has only just been made, and all that it has changed. AppError 409 once anything followed it, or the family
 * has been emailed its page.
 */
export const undoPlacement = ({ database }: PlacementParts, author: Author, id: string) =>
  database.write(async (tx) => {
    const { undo, updatedAt, puppyId, token, name } = found(await findPlacement(tx, id))
    if (!undo || undo.at !== updatedAt || (await countPayments(tx, id)) > 0)
      throw new AppError(appErrors.changedMeanwhile)
    if (undo.outboxId && !(await withdrawMessage(tx, undo.outboxId)))
      throw new AppError(appErrors.changedMeanwhile)
    const puppy = found(await findPortalPuppy(tx, puppyId))
    await deletePlacement(tx, id)
    await recordAct(tx, author, { kind: 'placement', id, label: name, act: 'deleted' })
    await movePuppy(tx, author, puppy, { status: undo.puppyStatus })
    if (undo.entry && (await findEntry(tx, undo.entry.id))) {
      const { id: entryId, ...before } = undo.entry
      await updateEntry(tx, entryId, { ...before, ...(token && { token }) }, author.at)
    }
    for (const { id: setAsideId, state } of undo.setAsides)
      await setSetAsideState(tx, setAsideId, state, author.at)
    for (const inquiryId of undo.inquiries) await setInquiryStatus(tx, inquiryId, 'pending', author.at)
    const customer = undo.customer && (await findCustomer(tx, undo.customer.id))
    if (customer && undo.customer?.status)
      await updateCustomer(tx, customer.id, { ...customer, status: undo.customer.status }, author.at)
    // A customer that was created by it and has not been changed since.
    else if (customer?.updatedAt === undo.at) await deleteCustomer(tx, customer.id)
  })
