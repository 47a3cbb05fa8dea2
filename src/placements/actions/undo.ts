import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { findInquiry, setInquiryStatus } from '#src/enquiries/queries.ts'
import { withdrawMessage } from '#src/mail/queries.ts'
import {
  deleteCustomer,
  findCustomer,
  setLastContact,
  updateCustomer,
} from '#src/people/queries/customers.ts'
import { countPayments } from '#src/placements/queries/payments.ts'
import { deletePlacement, findPlacement } from '#src/placements/queries/placements.ts'
import type { Undo } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { type Author, recordAct, recordChanged } from '#src/records/actions/history.ts'
import { eraseLabels } from '#src/records/queries/changes.ts'
import { deleteUnconfirmedTwin, rejectListed } from '#src/waiting-list/actions/families.ts'
import { putBack } from '#src/waiting-list/actions/set-aside.ts'
import { findEntry, updateEntry } from '#src/waiting-list/queries/entries.ts'
import { findNamedSetAside } from '#src/waiting-list/queries/standing.ts'
import { isPendingOn } from '#src/waiting-list/rules/transitions.ts'
import { rejectDead } from '#src/whelping/actions/puppies-of-births.ts'
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
    // An erasure could no longer find its name.
    await eraseLabels(tx, [id])
    await movePuppy(tx, author, puppy, { status: undo.puppyStatus })
    await putOnList(tx, undo, token, author)
    for (const inquiryId of undo.inquiries) {
      const inquiry = await findInquiry(tx, inquiryId)
      if (inquiry?.status !== 'responded') continue
      const asked = found(await setInquiryStatus(tx, inquiryId, 'pending', author.at))
      await recordChanged(tx, author, 'inquiry', inquiry, asked)
    }
    if (undo.customer) await restoreCustomer(tx, undo.customer, undo.at, author)
  })

/** The family is on the list again, and puppies are set aside as before for those still on it. AppError 409 once either has changed. */
async function putOnList(tx: Queryable, { entry, setAsides }: Undo, token: string | null, author: Author) {
  const { at } = author
  const current = entry && (await findEntry(tx, entry.id))
  if (entry && current) {
    const { id, ...before } = entry
    await deleteUnconfirmedTwin(tx, current.email)
    await rejectListed(tx, current.email, id)
    const waiting = found(await updateEntry(tx, id, { ...before, ...(token && { token }) }, at))
    await recordChanged(tx, author, 'waiting', current, waiting)
  }
  for (const { id, state } of setAsides) {
    const setAside = await findNamedSetAside(tx, id)
    if (!setAside || setAside.hasLeft || !isPendingOn({ ...setAside, state }, dayAt(at))) continue
    if (setAside.state !== state) await putBack(tx, setAside, state, at)
    else await rejectDead(tx, { id: setAside.puppyId, name: setAside.puppyName })
  }
}

/** What has been changed since stays. */
async function restoreCustomer(
  tx: Queryable,
  before: NonNullable<Undo['customer']>,
  placedAt: string,
  author: Author,
) {
  const { at } = author
  const customer = await findCustomer(tx, before.id)
  if (!customer) return
  if (before.status === null) {
    if (customer.updatedAt !== placedAt) return
    await deleteCustomer(tx, customer.id)
    await eraseLabels(tx, [customer.id])
    return
  }
  const { lastContactDate } = customer
  const status = customer.status === 'current' ? before.status : customer.status
  await updateCustomer(tx, customer.id, { ...customer, status }, at)
  const isSame = lastContactDate === placedAt && before.lastContactDate !== undefined
  const contactedAt = isSame ? (before.lastContactDate ?? null) : lastContactDate
  const restored = found(await setLastContact(tx, customer.id, contactedAt))
  await recordChanged(tx, author, 'customer', customer, restored)
}
