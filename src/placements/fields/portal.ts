import * as z from 'zod/mini'
import { refundTermsLength } from '#src/kennel/rules/how-it-works.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { paymentKinds, paymentMethods } from '#src/placements/rules/payments.ts'
import { checkIns, registers } from '#src/placements/rules/placements.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { email, lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, withLock } from '#src/platform/values/fields/values.ts'

const positive = 'Must be an amount above 0'
const cents = z.int(positive).check(z.positive(positive))
const noDay = 'Please choose a day'
const optionalDay = orNull(day(noDay))
const reason = optionalParagraphs(1000)
const reference = (message: string) => line({ max: lengths.name, message })

const agreed = {
  name: line({ max: lengths.name, message: 'Please enter a name' }),
  email: z.pipe(email(), z.transform(personAt)),
  phone: optionalLine(lengths.phone),
  address: optionalLine(200),
  price: orNull(cents),
  deposit: orNull(cents),
  refundTerms: optionalParagraphs(refundTermsLength),
  register: orDefault(oneOf(registers), 'none'),
  desexing: optionalLine(500),
  pickupOn: optionalDay,
}

/** A puppy for a family. What is left out of price and refund terms is the puppy's and the kennel's. */
export const newPlacementInput = withId(
  z.object({
    ...agreed,
    puppyId: reference('Please choose a puppy'),
    /** Its place on the waiting list; otherwise the one of its address, if any. */
    entryId: optionalLine(lengths.name),
    price: z.optional(agreed.price),
    refundTerms: z.optional(agreed.refundTerms),
    /** For a puppy that is with its family already. */
    homeOn: optionalDay,
    sendPage: orDefault(z.boolean('Must be true or false'), false),
  }),
)
export type NewPlacementInput = z.output<typeof newPlacementInput>

/** Everything that the form of a placement changes. */
export const placementInput = withLock(
  z.object({
    ...agreed,
    agreedOn: optionalDay,
    transferSentOn: optionalDay,
    healthNote: optionalParagraphs(2000),
  }),
)
export type PlacementInput = z.output<typeof placementInput>

export const homeInput = z.object({ homeOn: optionalDay, healthNote: optionalParagraphs(2000) })
export const cancelInput = z.object({
  reason,
  backOnList: orDefault(z.boolean('Must be true or false'), false),
})
export const endInput = z.object({ on: optionalDay, reason })
export const skipInput = z.object({ what: oneOf(checkIns, 'Please choose one') })

export const paymentInput = withId(
  z.object({
    kind: oneOf(paymentKinds, 'Please choose one'),
    cents,
    paidOn: day(noDay),
    method: oneOf(paymentMethods, 'Please choose one'),
    note: optionalLine(200),
  }),
)
export type PaymentInput = z.output<typeof paymentInput>
export const voidInput = z.object({ reason: line({ max: 200, message: 'Please say why' }) })
