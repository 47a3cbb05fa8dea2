import type { Queryable } from '#src/platform/db/client/database.ts'
import { daysBetween, hourMs, timeInMansfield, today } from '#src/platform/values/calendar.ts'
import { listLastRounds } from '#src/whelping/queries/weights.ts'
import { roundDueAfter } from '#src/whelping/rules/watch-marks.ts'

export interface DueLitters {
  /** Active litters young enough to be weighed, unless nobody is left to weigh; the one with the earliest due round first. */
  toWeigh: { id: string; name: string }[]
  /** The youngest active litter. */
  youngestId: string | null
  active: { id: string; name: string }[]
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** One query: every screen of the portal needs it. */
export async function listDueLitters(db: Queryable, now: Date): Promise<DueLitters> {
  const active = await listLastRounds(db)
  const born = active.filter(({ dateOfBirth }) => dateOfBirth <= today(now))
  const toWeigh = born
    .filter(({ hasNobodyLeft }) => !hasNobodyLeft)
    .flatMap(({ id, name, dateOfBirth, lastRoundAt }) => {
      const hours = roundDueAfter(daysBetween(dateOfBirth, today(now)))
      const before = lastRoundAt ?? timeInMansfield(dateOfBirth)
      return hours === null ? [] : [{ id, name, dueMs: Date.parse(before) + hours * hourMs }]
    })
    .sort((a, b) => a.dueMs - b.dueMs)
    .map(named)
  return { toWeigh, youngestId: born[0]?.id ?? null, active: active.map(named) }
}
