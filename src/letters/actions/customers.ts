import { findInquiry } from '#src/enquiries/queries.ts'
import {
  type Customer,
  findCustomer,
  findCustomerOf,
  insertCustomer,
  setFollowUp,
  setLastContact,
} from '#src/people/queries/customers.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'

interface Person {
  email: string
  name: string
  phone: string | null
}

/** The customer with an address, and whether it had to be created. */
export async function findOrMakeCustomer(tx: Queryable, author: Author, { email, name, phone }: Person) {
  const known = await findCustomerOf(tx, personAt(email))
  if (known) return { customer: known, isNew: false }
  const input = {
    email,
    name,
    phone,
    location: null,
    status: 'prospective',
    notes: null,
    followUpOn: null,
  } as const
  const customer = await insertCustomer(tx, input, author.at)
  await recordCreated(tx, author, 'customer', customer)
  return { customer, isNew: true }
}

/** Notes that a customer has been in touch just now. */
export async function touchCustomer(tx: Queryable, author: Author, customer: Customer): Promise<void> {
  const touched = found(await setLastContact(tx, customer.id, author.at))
  await recordChanged(tx, author, 'customer', customer, touched)
}

/** The same for a letter, which also completes a follow-up that is due. */
export async function writtenTo(tx: Queryable, author: Author, customer: Customer): Promise<void> {
  const { id, followUpOn } = customer
  await touchCustomer(tx, author, customer)
  if (followUpOn === null || followUpOn > dayAt(author.at)) return
  const before = found(await findCustomer(tx, id))
  await recordChanged(tx, author, 'customer', before, found(await setFollowUp(tx, id, null, author.at)))
}

/** The customer who sent an enquiry, created if need be. AppError 404 if there is no such enquiry. */
export async function customerOfInquiry(tx: Queryable, author: Author, inquiryId: string) {
  const { customerName, email, phone } = found(await findInquiry(tx, inquiryId))
  const { customer, isNew } = await findOrMakeCustomer(tx, author, { name: customerName, email, phone })
  return { ...customer, isNew }
}
