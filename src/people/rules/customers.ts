import * as z from 'zod/mini'
import { messages } from '#src/platform/errors/messages.ts'
import { email, lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, withLock } from '#src/platform/values/fields/values.ts'

export const customerStatuses = ['prospective', 'current', 'past'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
export const customerStatusLabels: Record<CustomerStatus, string> = {
  prospective: 'Prospective',
  current: 'Current',
  past: 'Past',
}

const { description: nameAndEmail } = messages.customerIncomplete

/** The day from which the dashboard asks the breeder to write again. */
const followUpOn = orNull(day('Enter a valid date'))

/** Without the date of the last contact: every save sets it. */
export const newCustomerInput = z.object({
  name: line({ max: lengths.name, message: nameAndEmail }),
  email: email({ missing: nameAndEmail }),
  phone: optionalLine(lengths.phone),
  location: optionalLine(lengths.line),
  status: orDefault(oneOf(customerStatuses), 'prospective'),
  notes: optionalParagraphs(lengths.long),
  followUpOn,
})
export type CustomerInput = z.output<typeof newCustomerInput>
export const customerInput = withLock(newCustomerInput)
export const followUpInput = withLock(z.object({ followUpOn }))
