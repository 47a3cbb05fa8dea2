import * as z from 'zod/mini'
import { doneProblem } from '#src/care/rules/care.ts'
import { photoPath } from '#src/platform/photos/rules/upload-paths.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { lengths, line, optionalLine } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, trueOrFalse, withLock } from '#src/platform/values/fields/values.ts'
import { detailProblem, testKinds, testResults, tests } from './rules/tests.ts'

export const longestLink = 2000
const noDay = 'Please enter a day'
const noLink = 'Please enter an address that begins with https://'

const isLink = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

const fields = z.object({
  test: oneOf(tests, 'Please choose a test'),
  otherName: optionalLine(lengths.name),
  result: oneOf(testResults, 'Please choose a result'),
  detail: optionalLine(lengths.line),
  testedOn: day(noDay),
  validUntil: orNull(day(noDay)),
  laboratory: optionalLine(lengths.name),
  number: optionalLine(lengths.name),
  registerUrl: orNull(line({ max: longestLink, message: noLink }).check(z.refine(isLink, noLink))),
  isShown: orDefault(trueOrFalse, true),
  /** A photo or PDF of the certificate. */
  paper: orNull(photoPath('Choose a paper')),
  paperShown: orDefault(trueOrFalse, false),
})
export type HealthTestFields = z.output<typeof fields>

/**
 * A check across fields that runs even if one of them is wrong, so that all messages are shown at once. Wrong fields may hold anything,
 * so they are left out.
 */
const across = (check: (reject: Reject, given: Partial<HealthTestFields>) => void) =>
  z.check<HealthTestFields>(
    ({ value, issues }) => {
      const wrong = new Set(issues.map(({ path }) => path?.[0]))
      const given = Object.fromEntries(Object.entries(value).filter(([field]) => !wrong.has(field)))
      check((field, message) => {
        if (wrong.has(field)) return
        wrong.add(field)
        issues.push({ code: 'custom', input: value[field], path: [field], message })
      }, given)
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
type Reject = (field: keyof HealthTestFields, message: string) => void

/** Whether the fields fit together. */
const consistent = across((reject, { test, otherName, result, detail, testedOn, validUntil }) => {
  if (test && result && !testKinds[test].results.includes(result)) reject('result', 'Please choose a result')
  else {
    const problem = result && detailProblem(result)
    if (problem && !detail) reject('detail', problem)
  }
  if (test === 'other' && !otherName) reject('otherName', 'Please enter what was tested')
  if (validUntil && testedOn && validUntil < testedOn) reject('validUntil', "That's before the test")
})

export const newHealthTestInput = withId(fields).check(consistent)
export const healthTestInput = withLock(fields).check(consistent)

/** The typed fields for a dog that was born on a day. */
export const healthTestForm = (bornOn: string | null, today: string) =>
  healthTestInput.check(
    across((reject, { testedOn }) => {
      const problem = testedOn && doneProblem(testedOn, bornOn, today)
      if (problem) reject('testedOn', problem)
    }),
  )
