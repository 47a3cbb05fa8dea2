import type { Parts } from '#src/app/parts.ts'
import { planNewLitter } from '#src/care/actions/plan.ts'
import { doneProblem } from '#src/care/rules/care.ts'
import { findPortalLitter, insertLitter } from '#src/dogs/queries/litters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, invalidInput } from '#src/platform/errors/errors.ts'
import { dayAt, daysBetween } from '#src/platform/values/calendar.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'
import { isAlready } from '#src/records/actions/reject-stale.ts'
import type { BornInput, PlanFields } from './fields.ts'
import { findPlan, listDuePlans, type Plan, updatePlan } from './queries.ts'
import { comingStates, dueInText, isComing, nearDays, type PlanState } from './rules.ts'

/** Changes a plan in one transaction, with its history; one already in that state stays as it is. AppError 404, 409. */
const movePlan = (
  { database }: Pick<Parts, 'database'>,
  author: Author,
  id: string,
  { from = comingStates, to: state }: { from?: readonly PlanState[]; to: PlanState },
  change: (tx: Queryable, before: Plan) => Promise<Partial<Plan>> | Partial<Plan> = () => ({}),
): Promise<Plan> =>
  database.write(async (tx) => {
    const before = found(await findPlan(tx, id))
    if (before.state === state) return before
    if (!from.includes(before.state)) throw new AppError(appErrors.invalidStatusChange)
    const after = found(await updatePlan(tx, id, { ...(await change(tx, before)), state }, author.at))
    await recordChanged(tx, author, 'plan', before, after)
    return after
  })

/**
 * A plan that can still be changed, or has the wanted values already; null if there is none. AppError 409 once its litter was born or it
 * was called off.
 */
export async function findComing(tx: Queryable, id: string, wanted: PlanFields): Promise<Plan | null> {
  const plan = await findPlan(tx, id)
  if (plan && !isComing(plan) && !isAlready(plan, wanted))
    throw new AppError(plan.state === 'born' ? appErrors.bornBefore : appErrors.planCalledOff)
  return plan
}

/** The pregnancy is confirmed. */
export const expectPlan = (parts: Parts, author: Author, id: string) =>
  movePlan(parts, author, id, { to: 'expected' })

/** It isn't happening this time. */
export const cancelPlan = (parts: Parts, author: Author, id: string) =>
  movePlan(parts, author, id, { to: 'cancelled' })

/** Undoes that: families' pages are as before. */
export const bringBackPlan = (parts: Parts, author: Author, id: string, to: 'planned' | 'expected') =>
  movePlan(parts, author, id, { from: ['cancelled'], to })

/** Plans it once more, with the days of another mating. */
export const planAgain = (parts: Parts, author: Author, id: string) =>
  movePlan(parts, author, id, { from: ['cancelled'], to: 'planned' }, () => ({ matedOn: null, dueOn: null }))

/**
 * Makes the litter of a plan, with its parents and its care; a second time it returns the same litter. AppError 400, 404, 409 also if
 * it was made with another name or day.
 */
export async function bearPlan(parts: Parts, author: Author, id: string, { name, bornOn }: BornInput) {
  const plan = await movePlan(parts, author, id, { to: 'born' }, async (tx, { damId, sireId, matedOn }) => {
    const isEarly = matedOn !== null && bornOn <= matedOn
    const problem = isEarly ? "That's before the mating" : doneProblem(bornOn, null, dayAt(author.at))
    if (problem) throw invalidInput({ bornOn: [problem] })
    const given = { name, damId, sireId, dateOfBirth: bornOn, isActive: true, readyOn: null }
    const litter = found(await insertLitter(tx, given, author.at))
    await planNewLitter(tx, litter, author.at)
    await recordCreated(tx, author, 'litter', litter)
    return { litterId: litter.id }
  })
  const litter = plan.litterId && (await findPortalLitter(parts.database.db, plan.litterId))
  // Otherwise a second machine's input would be lost, though its message says it was saved.
  if (litter && (litter.name !== name || litter.dateOfBirth !== bornOn))
    throw new AppError(appErrors.bornBefore)
  return plan
}

/** Due litters that wait for the breeder: due within days, or overdue. */
export const listDueLitters = async (db: Queryable, day: string) =>
  (await listDuePlans(db))
    .filter(({ dueOn }) => daysBetween(day, dueOn) <= nearDays)
    .map(({ damName, dueOn }) => ({
      kind: 'birth' as const,
      text: dueInText(damName, dueOn, day),
      link: '/admin/litters',
      word: "It's Born",
    }))
