import * as z from 'zod/mini'
import { lengths, line } from '#src/platform/values/fields/text.ts'
import { oneOf } from '#src/platform/values/fields/values.ts'
import type { CustomerStatus } from './customers.ts'

/** Rows about a person, counted in the breeder's words. */
export const dataGroups = ['inquiries', 'letters', 'customer', 'waiting', 'placements', 'photos'] as const
export type DataGroup = (typeof dataGroups)[number]
export const dataGroupLabels: Record<DataGroup, string> = {
  inquiries: 'Enquiries',
  letters: 'Letters and notes',
  customer: 'Customer',
  waiting: 'Waiting list',
  placements: 'Puppies from us',
  photos: 'Gallery photos',
}

/** Breeders must be able to show where each puppy went. */
export const hasPuppy = ({ status }: { status: CustomerStatus }) => status !== 'prospective'

export type ErasedCounts = Partial<Record<DataGroup, number>>

/** A person is an email address, however it was typed. Folded like the database folds it, which leaves letters beyond ASCII alone. */
export const personAt = (address: string) =>
  address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

// Not checked further, so that an address that a form would reject can be erased too.
const person = z.pipe(
  line({ max: lengths.email, message: 'Please enter an email address' }),
  z.transform(personAt),
)

export const personInput = z.object({ email: person })

export const eraseInput = z.object({
  email: person,
  groups: z.array(oneOf(dataGroups)).check(z.minLength(1, 'Please choose what to erase')),
})
