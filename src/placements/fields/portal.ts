import * as z from 'zod/mini'
import { refundTermsLength } from '#src/kennel/rules/how-it-works.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { paymentKinds, paymentMethods } from '#src/placements/rules/payments.ts'
import { checkIns, maxPapers, placementLengths, registers } from '#src/placements/rules/placements.ts'
import { photoPath } from '#src/platform/photos/rules/upload-paths.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { email, lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, trueOrFalse, withLock } from '#src/platform/values/fields/values.ts'

const positive = 'Must be an amount above 0'
const cents = z.int(positive).check(z.positive(positive))
const noDay = 'Please choose a day'
const optionalDay = orNull(day(noDay))
const reason = optionalParagraphs(placementLengths.reason)
const reference = (message: string) => line({ max: lengths.name, message })

/** A document that came with a puppy, and whether its family may see it. */
const paperInput = z.object({
  label: line({ max: lengths.name, message: 'Please enter what it is' }),
  path: photoPath('Please choose a JPG, PNG or PDF'),
  shown: orDefault(trueOrFalse, false),
})

const agreed = {
  name: line({ max: lengths.name, message: 'Please enter a name' }),
  email: z.pipe(email(), z.transform(personAt)),
  phone: optionalLine(lengths.phone),
  address: optionalLine(lengths.line),
  price: orNull(cents),
  deposit: orNull(cents),
  refundTerms: optionalParagraphs(refundTermsLength),
  register: orDefault(oneOf(registers), 'none'),
  desexing: optionalLine(placementLengths.desexing),
  pickupOn: optionalDay,
}

/** A family for a puppy. A price or refund terms left out are the puppy's and the kennel's. */
export const newPlacementInput = withId(
  z.object({
    ...agreed,
    puppyId: reference('Please choose a puppy'),
    /** Its place on the waiting list; if left out, the one of its address, if there is one. */
    entryId: optionalLine(lengths.name),
    price: z.optional(agreed.price),
    refundTerms: z.optional(agreed.refundTerms),
    /** For a puppy that is with its family already. */
    homeOn: optionalDay,
    sendPage: orDefault(trueOrFalse, false),
  }),
)
export type NewPlacementInput = z.output<typeof newPlacementInput>

/** The form of one paper of a placement. */
export const paperForm = withLock(paperInput)

const papers = z
  .array(paperInput, 'Must be a list')
  .check(z.maxLength(maxPapers, `At most ${maxPapers} papers`))

/** Everything that the form of a placement changes. Days, papers and emails that are left out stay as they are. */
export const placementInput = withLock(
  z.object({
    ...agreed,
    agreedOn: z.optional(optionalDay),
    transferSentOn: z.optional(optionalDay),
    diedOn: z.optional(optionalDay),
    healthNote: optionalParagraphs(placementLengths.healthNote),
    papers: z.optional(papers),
    newsMail: z.optional(trueOrFalse),
  }),
)
export type PlacementInput = z.output<typeof placementInput>

export const homeInput = z.object({
  homeOn: optionalDay,
  healthNote: optionalParagraphs(placementLengths.healthNote),
})
export const cancelInput = z.object({ reason, backOnList: orDefault(trueOrFalse, false) })
export const endInput = z.object({ on: optionalDay, reason })
export const skipInput = z.object({ what: oneOf(checkIns, 'Please choose one') })

export const paymentInput = withId(
  z.object({
    kind: oneOf(paymentKinds, 'Please choose one'),
    cents,
    paidOn: day(noDay),
    method: oneOf(paymentMethods, 'Please choose one'),
    note: optionalLine(lengths.line),
    /** Whether it is right beside another of the same day and amount. */
    isSecond: orDefault(trueOrFalse, false),
  }),
)
export type PaymentInput = z.output<typeof paymentInput>
export const voidInput = z.object({ reason: line({ max: lengths.line, message: 'Please say why' }) })
