import * as z from 'zod/mini'
import {
  lengths,
  line,
  optionalLine,
  optionalParagraphs,
  paragraphs,
} from '#src/platform/values/fields/text.ts'
import { orDefault, orNull, trueOrFalse, updatedAt } from '#src/platform/values/fields/values.ts'
import { isAbn } from './rules/abn.ts'

const badAbn = "That's not a valid ABN"

const abn = z.pipe(
  z.pipe(
    z.string('Must be text'),
    z.transform((text) => text.replace(/\s/g, '')),
  ),
  z.string().check(z.refine(isAbn, badAbn)),
)

/** The Kennel section 'Papers'. */
export const papersInput = z.object({
  businessName: line({ max: lengths.name, message: 'Please enter a business name' }),
  abn: orNull(abn),
  gst: orDefault(trueOrFalse, false),
  address: optionalLine(lengths.line),
  registry: optionalLine(lengths.name),
  agreement: paragraphs({ max: 10_000, message: 'Please enter an agreement' }),
  claimText: paragraphs({ max: 1000, message: 'Please say how to claim' }),
  firstWeeks: optionalParagraphs(10_000),
  breedText: optionalParagraphs(5000),
  updatedAt,
})
