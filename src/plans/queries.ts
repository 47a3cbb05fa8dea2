import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { dams, sires } from '#src/dogs/queries/litters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'
import type { PlanFields } from './fields.ts'
import { comingStates, isComing, type PlanAudience, type PlanState, planLabel } from './rules.ts'
import { plans } from './tables.ts'

const selectPlans = (db: Queryable) =>
  db
    .select({ plan: plans, dam: dams, sire: sires })
    .from(plans)
    .leftJoin(dams, eq(plans.damId, dams.id))
    .leftJoin(sires, eq(plans.sireId, sires.id))

type Row = Awaited<ReturnType<ReturnType<typeof selectPlans>['all']>>[number]

const withNames = ({ plan, dam, sire }: Row) => ({
  ...plan,
  damName: dam?.name ?? null,
  sireName: sire?.name ?? null,
})
export type Plan = ReturnType<typeof withNames>

export async function findPlan(db: Queryable, id: string): Promise<Plan | null> {
  const row = await selectPlans(db).where(eq(plans.id, id)).get()
  return row ? withNames(row) : null
}

/** Due first; those without a day last. */
const byDueDay = [sql`${plans.dueOn} is null`, asc(plans.dueOn), asc(plans.createdAt), plans.id]

/** How many families would like a puppy from each plan. */
const countWants = (db: Queryable) =>
  db
    .select({ planId: sql<string>`json_each.value`.as('plan_id'), count: sql<number>`count(*)`.as('count') })
    .from(sql`${waitingEntries}, json_each(${waitingEntries.wants})`)
    .where(ne(waitingEntries.state, 'closed'))
    .groupBy(sql`json_each.value`)

/** Litters that are planned or expected, with their parents' names and how many families would like a puppy from each. */
const listComingPlans = (db: Queryable) => listPlansIn(db, comingStates)

/** The same, along with those that were called off. */
export const listPortalPlans = (db: Queryable) => listPlansIn(db, [...comingStates, 'cancelled'])

async function listPlansIn(db: Queryable, states: readonly PlanState[]) {
  const rows = await selectPlans(db)
    .where(inArray(plans.state, [...states]))
    .orderBy(...byDueDay)
  const wants = new Map((await countWants(db)).map(({ planId, count }) => [planId, count]))
  return rows.map((row) => ({ ...withNames(row), wants: wants.get(row.plan.id) ?? 0 }))
}

/** Coming litters with a dam and a day on which she is due. */
export const listDuePlans = async (db: Queryable) =>
  (await listComingPlans(db)).flatMap(({ id, dueOn, damName, updatedAt }) =>
    dueOn && damName ? [{ id, dueOn, damName, updatedAt }] : [],
  )

/** Coming litters with their parents in full. */
export async function listPlannedPairs(db: Queryable) {
  const rows = await selectPlans(db).where(inArray(plans.state, comingStates))
  return rows.map((row) => ({ ...withNames(row), dam: row.dam, sire: row.sire }))
}

/** What families and the public may know about a plan with two known parents: a photo of each, never a day. */
async function listSeenPlans(db: Queryable, audiences: readonly PlanAudience[]) {
  const rows = await selectPlans(db)
    .where(and(inArray(plans.shown, [...audiences]), isNotNull(plans.damId), isNotNull(plans.sireId)))
    .orderBy(...byDueDay)
  return rows.map(({ plan: { id, text, state, dueOn, updatedAt }, dam, sire }) => ({
    id,
    text,
    state,
    dueOn,
    updatedAt,
    parents: [dam, sire].map((dog) => ({ name: dog?.name ?? null, photo: dog?.photos[0] ?? null })),
    damName: dam?.name ?? null,
    sireName: sire?.name ?? null,
  }))
}
export type SeenPlan = Awaited<ReturnType<typeof listSeenPlans>>[number]

/** Labels of all plans by their ids. */
async function listPlansById(db: Queryable): Promise<ReadonlyMap<string, Plan>> {
  const rows = await selectPlans(db)
  return new Map(rows.map((row) => [row.plan.id, withNames(row)]))
}

export async function insertPlan(
  db: Queryable,
  { id, ...input }: PlanFields & { id: string },
  now: string,
): Promise<Plan | null> {
  await db.insert(plans).values({ ...input, id, createdAt: now, updatedAt: now })
  return findPlan(db, id)
}

export async function updatePlan(
  db: Queryable,
  id: string,
  changes: Partial<typeof plans.$inferInsert>,
  now: string,
): Promise<Plan | null> {
  await db
    .update(plans)
    .set({ ...changes, updatedAt: now })
    .where(eq(plans.id, id))
  return findPlan(db, id)
}

/** Coming litters that everyone may know about. */
export const listPublicPlans = async (db: Queryable) => (await listSeenPlans(db, ['public'])).filter(isComing)

/** Those that families on the list may know about, including called-off ones. */
export const listPlansForFamilies = (db: Queryable) => listSeenPlans(db, ['list', 'public'])

/** The labels by id, except of plans that were called off. */
export async function readPlanLabels(db: Queryable) {
  const plans = await listPlansById(db)
  return (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const plan = plans.get(id)
      return plan && plan.state !== 'cancelled' ? [planLabel(plan)] : []
    })
}

/** When the parents of a litter were mated, if it was planned. */
export async function findMatedOn(db: Queryable, litterId: string): Promise<string | null> {
  const plan = await db
    .select({ matedOn: plans.matedOn })
    .from(plans)
    .where(eq(plans.litterId, litterId))
    .get()
  return plan?.matedOn ?? null
}
