import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { type SignInStepKind, stepMs } from '#src/sign-in/rules/passkeys.ts'
import { signInSteps } from '#src/sign-in/tables.ts'

interface NewStep {
  kind: SignInStepKind
  challenge?: string
  adminId?: string
}

/** Returns the id with which the next request continues. */
export async function insertStep(tx: Queryable, step: NewStep, now: Date): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + stepMs).toISOString()
  await tx.insert(signInSteps).values({ id, expiresAt, createdAt: at, updatedAt: at, ...step })
  return id
}

/** A waiting step, which stays as it is. */
export const findStep = (db: Queryable, id: string, kind: SignInStepKind, now: Date) =>
  db
    .select()
    .from(signInSteps)
    .where(
      and(eq(signInSteps.id, id), eq(signInSteps.kind, kind), gt(signInSteps.expiresAt, now.toISOString())),
    )
    .get()
    .then(orNull)

/** Deletes a step and returns it, so that it works once; null if it is gone, expired or of another kind. */
export async function takeStep(tx: Queryable, id: string, kind: SignInStepKind, now: Date) {
  const step = await tx.delete(signInSteps).where(eq(signInSteps.id, id)).returning().get()
  return step && step.kind === kind && step.expiresAt > now.toISOString() ? step : null
}

/** Deletes steps that nobody has continued. */
export const sweepSteps = ({ database, now }: { database: Database; now: () => Date }) =>
  database.write((tx) => tx.delete(signInSteps).where(lte(signInSteps.expiresAt, now().toISOString())))
