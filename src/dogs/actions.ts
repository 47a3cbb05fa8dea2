import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { fieldOfRole, parentProblem, parentRoles } from '#src/dogs/rules/litters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { invalidInput } from '#src/platform/errors/errors.ts'

/** AppError 400 for dogs that may not be a dam and a sire. */
export async function rejectWrongParents(db: Queryable, chosen: Record<'damId' | 'sireId', string | null>) {
  const problems: Record<string, string[]> = {}
  for (const role of parentRoles) {
    const id = chosen[fieldOfRole[role]]
    const problem = id === null ? null : parentProblem(role, await findParentDog(db, id))
    if (problem) problems[fieldOfRole[role]] = [problem]
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems)
}
