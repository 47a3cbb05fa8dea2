import { insertCare } from '#src/care/queries/care.ts'
import { dueOf } from '#src/care/rules/care.ts'
import { initialCarePlan } from '#src/care/rules/plan.ts'
import { findPortalLitter, setPlannedAt } from '#src/dogs/queries/litters.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import { addDays, dayAt } from '#src/platform/values/calendar.ts'

interface Born {
  id: string
  dateOfBirth: string
}

/** Litters born earlier have a plan only if the breeder asks for one. */
const plannedDays = 60

/** Makes the care plan of a litter that has just been entered; call it in the transaction that inserts it. */
export async function planNewLitter(tx: Queryable, litter: Born, at: string): Promise<void> {
  if (litter.dateOfBirth >= addDays(dayAt(at), -plannedDays)) await insertPlan(tx, litter, at)
}

/** Makes the care plan of a litter that has none. AppError 404, 409 for a second plan, 400 if all its days are over. */
export async function planLitter(tx: Queryable, litterId: string, at: string): Promise<void> {
  const litter = found(await findPortalLitter(tx, litterId))
  if (litter.plannedAt) throw new AppError(namedErrors.plannedAlready(litter.name))
  if (!(await insertPlan(tx, litter, at))) throw new AppError(appErrors.nothingAhead)
}

/** Inserts the steps that are still ahead, and returns whether there are any. */
async function insertPlan(tx: Queryable, litter: Born, at: string): Promise<boolean> {
  const plan = (await findKennel(tx))?.carePlan ?? initialCarePlan
  const ahead = plan.flatMap(({ text, kind, days }) =>
    days
      .filter((day) => dueOf({ day, dueOn: null }, litter) >= dayAt(at))
      .map((day) => ({ text, kind, day })),
  )
  if (ahead.length === 0) return false
  const row = { litterId: litter.id, state: 'open' as const, createdAt: at, updatedAt: at }
  await insertCare(
    tx,
    ahead.map((step) => ({ ...row, ...step, id: crypto.randomUUID() })),
  )
  await setPlannedAt(tx, litter.id, at)
  return true
}
