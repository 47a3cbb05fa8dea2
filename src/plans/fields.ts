import * as z from 'zod/mini'
import { litterBirthday } from '#src/dogs/rules/litters.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { lengths, line, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, withLock } from '#src/platform/values/fields/values.ts'
import { comingStates, planAudiences } from './rules.ts'

const noDay = 'Please enter a day'
const longestText = 1000

const fields = z.object({
  damId: line({ max: lengths.name, message: 'Please choose a dam' }),
  sireId: line({ max: lengths.name, message: 'Please choose a sire' }),
  matedOn: orNull(day(noDay)),
  /** 63 days after mating unless given. */
  dueOn: orNull(day(noDay)),
  text: optionalParagraphs(longestText),
  shown: orDefault(oneOf(planAudiences, 'Please choose who sees it'), 'list'),
})
export type PlanFields = z.output<typeof fields>

function inOrder({ value: { matedOn, dueOn }, issues }: z.core.ParsePayload<PlanFields>) {
  const early = matedOn && dueOn && dueOn <= matedOn
  if (early)
    issues.push({ code: 'custom', input: dueOn, path: ['dueOn'], message: "That's before the mating" })
}

export const newPlanInput = withId(fields).check(inOrder)
export const planInput = withLock(fields).check(inOrder)

/** The litter that a plan becomes. */
export const bornInput = z.object({
  name: line({ max: lengths.name, message: 'Please enter a name' }),
  bornOn: litterBirthday(noDay),
})
export type BornInput = z.output<typeof bornInput>

/** The state that a litter that was called off returns to. */
export const backInput = z.object({ state: oneOf(comingStates) })
