import * as z from 'zod/mini'
import {
  email,
  lengths,
  line,
  oneOf,
  optionalLine,
  optionalParagraphs,
  orDefault,
  updatedAt,
} from './fields/text.ts'
import { messages } from './messages.ts'

export const customerStatuses = ['prospective', 'current', 'past'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
export const customerStatusLabels: Record<CustomerStatus, string> = {
  prospective: 'Prospective',
  current: 'Current',
  past: 'Past',
}

const { description: nameAndEmail } = messages.customerIncomplete

/** Saving a customer always sets when she was last in contact, so the field is not taken from outside. */
export const customerInput = z.object({
  name: line({ max: lengths.name, message: nameAndEmail }),
  email: email({ missing: nameAndEmail }),
  phone: optionalLine(lengths.phone),
  location: optionalLine(lengths.line),
  status: orDefault(oneOf(customerStatuses), 'prospective'),
  notes: optionalParagraphs(lengths.long),
  updatedAt,
})
/** A customer as it is stored, without the form's memory of its last change. */
export type CustomerInput = Omit<z.output<typeof customerInput>, 'updatedAt'>
