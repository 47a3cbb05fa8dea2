import { initialCarePlan } from '#src/care/rules/plan.ts'
import { initialFit } from '#src/kennel/rules/fit.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { kennel } from '#src/kennel/tables.ts'
import { initialTemplates } from '#src/letters/rules/templates.ts'
import { initialAgreement, initialClaimText } from '#src/papers/rules/texts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { site } from '#src/site/rules.ts'
import { initialWaitingRules } from '#src/waiting-list/rules/standing.ts'

type Saved = Kennel & { updatedAt: string }

/** Null before the breeder has saved it for the first time. */
export async function findKennel(db: Queryable): Promise<Saved | null> {
  const row = await db.select().from(kennel).get()
  return row ? factsOf(row) : null
}

/** Writes the whole row. */
export async function saveKennel(tx: Queryable, facts: Kennel, now: string): Promise<Saved> {
  const row = { ...facts, questions: [...facts.questions], updatedAt: now }
  const saved = await tx
    .insert(kennel)
    .values({ ...row, id: 1, createdAt: now })
    .onConflictDoUpdate({ target: kennel.id, set: row })
    .returning()
    .get()
  return factsOf(saved)
}

function factsOf({ id, createdAt, ...facts }: typeof kennel.$inferSelect): Saved {
  // A row saved before these sections existed has none of them.
  const { templates, waitingRules, carePlan, fitYes, fitNo, fit, businessName, agreement, claimText } = facts
  return {
    ...facts,
    templates: templates ?? initialTemplates,
    waitingRules: waitingRules ?? initialWaitingRules,
    carePlan: carePlan ?? initialCarePlan,
    fitYes: fitYes ?? initialFit.fitYes,
    fitNo: fitNo ?? initialFit.fitNo,
    fit: fit ?? initialFit.fit,
    businessName: businessName ?? site.name,
    agreement: agreement ?? initialAgreement,
    claimText: claimText ?? initialClaimText,
  }
}
