import * as z from 'zod/mini'
import { parentsLines, unchippedModes } from '#src/kennel/rules/kennel.ts'
import { maxTemplates, templateLength, templateNameLength } from '#src/letters/rules/templates.ts'
import { keepMonthsRange } from '#src/people/rules/retention.ts'
import { lengths, line, optionalLine, paragraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, trueOrFalse, updatedAt } from '#src/platform/values/fields/values.ts'
import { littersYearLength } from '#src/waiting-list/rules/families-waiting.ts'
import { waitingRulesLength } from '#src/waiting-list/rules/standing.ts'

// One schema for each section of the Kennel screen.

export const sourceNumberLength = 30
/** The form of a Pet Exchange Register number; others are saved too, with a warning. */
export const isUsualSourceNumber = (text: string) => /^[A-Z]{2}\d{6}$/.test(storedSourceNumber(text))

/** Without the spaces that people type. */
export const storedSourceNumber = (text: string) => text.replace(/\s/g, '').toUpperCase()

const sourceNumber = z.pipe(
  z.pipe(z.string('Must be text'), z.transform(storedSourceNumber)),
  line({ max: sourceNumberLength, message: 'Must be text' }),
)

const optionalDay = orNull(day('Enter a valid date'))

export const listingInput = z.object({
  sourceNumber: orNull(sourceNumber),
  sourceNumberUntil: optionalDay,
  unchipped: oneOf(unchippedModes),
  noMoneyFirst: orDefault(trueOrFalse, false),
  updatedAt,
})

export const phonePattern = /^\+?[\d ()-]{6,30}$/
const phoneMissing = 'Please enter a phone number'

export const contactInput = z.object({
  phone: line({ max: lengths.phone, message: phoneMissing }).check(z.regex(phonePattern, phoneMissing)),
  visitingHours: line({ max: lengths.line, message: 'Please enter your visiting hours' }),
  updatedAt,
})

function wholeNumber(max: number, min = 1) {
  const message = `Enter a whole number from ${min} to ${max}`
  return z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message))
}

export const claimsInput = z.object({
  yearsHome: wholeNumber(999),
  yearsAbout: wholeNumber(999),
  families: wholeNumber(999),
  healthClaim: line({ max: 40, message: 'Please enter a health claim' }),
  priceText: line({ max: lengths.line, message: 'Please enter your prices' }),
  guaranteeYears: wholeNumber(10),
  parentsLine: oneOf(parentsLines),
  updatedAt,
})

export const maxQuestions = 20

export const questionList = z
  .array(
    z.object({
      question: line({ max: lengths.line, message: 'Please enter a question' }),
      answer: paragraphs({ max: 1000, message: 'Please enter an answer' }),
    }),
    'Must be a list of questions',
  )
  .check(
    z.minLength(1, 'Please keep at least one question'),
    z.maxLength(maxQuestions, `At most ${maxQuestions} questions`),
  )

export const questionsInput = z.object({ questions: questionList, updatedAt })

const longestLink = 2000
const badLink = 'Please enter a path such as /puppies or an https address'
const anySite = 'https://site.invalid'

/** A path of this site, but not '//…' or anything that browsers read like it, or an https address. */
function isLink(text: string): boolean {
  const isPath = text.startsWith('/')
  if (!isPath && !text.toLowerCase().startsWith('https://')) return false
  if (!URL.canParse(text, anySite)) return false
  const { origin, username, password } = new URL(text, anySite)
  return isPath ? origin === anySite : !username && !password
}

export const bannerInput = z.object({
  bannerText: optionalLine(lengths.line),
  bannerLink: orNull(line({ max: longestLink, message: badLink }).check(z.refine(isLink, badLink))),
  bannerUntil: optionalDay,
  updatedAt,
})

export const keepingInput = z.object({
  keepMonths: orNull(wholeNumber(keepMonthsRange.max, keepMonthsRange.min)),
  updatedAt,
})

export const templateList = z
  .array(
    z.object({
      name: line({ max: templateNameLength, message: 'Please enter a name' }),
      text: paragraphs({ max: templateLength, message: 'Please enter a text' }),
    }),
    'Must be a list of templates',
  )
  .check(z.maxLength(maxTemplates, `At most ${maxTemplates} templates`))

export const templatesInput = z.object({ templates: templateList, updatedAt })

export const waitingListInput = z.object({
  waitingRules: paragraphs({ max: waitingRulesLength, message: 'Please enter your rules' }),
  // Callers that only know of the rules change nothing else.
  showWaiting: z.exactOptional(trueOrFalse),
  littersYear: z.exactOptional(optionalLine(littersYearLength)),
  updatedAt,
})
