import { and, eq, lt, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitingEntries } from '#src/app/tables.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { isCounted as isCountedByRule, stateOf } from '#src/waiting-list/rules/standing.ts'
import { deleteUnconfirmed, findEntryByToken, findPlace, isCounted, isSilent } from './entries.ts'

let site: Awaited<ReturnType<typeof temporaryDatabase>>
let make: ReturnType<typeof factories>
beforeEach(async () => {
  site = await temporaryDatabase()
  make = factories(site.database)
})
afterEach(() => site.remove())

const today = '2026-11-22'

describe('the query and the rule agree on', () => {
  it('which families count, and which are silent', async () => {
    const times = [null, '2026-11-08T12:59:59.999Z', '2026-11-08T13:00:00.000Z', '2026-11-20T00:00:00.000Z']
    const months = [null, '2026-11-01', '2026-11-22', '2026-12-01']
    for (const state of ['unconfirmed', 'open', 'paused', 'closed'] as const)
      for (const askedAgainAt of times)
        for (const pausedUntil of months) await make.family({ state, askedAgainAt, pausedUntil })
    const { db } = site.database
    const all = await db.select().from(waitingEntries)
    const idsOf = (rows: typeof all) => rows.map(({ id }) => id).sort()
    const counted = await db.select().from(waitingEntries).where(isCounted(today))
    expect(idsOf(counted)).toEqual(idsOf(all.filter((entry) => isCountedByRule(entry, today))))
    const silent = await db.select().from(waitingEntries).where(isSilent(today))
    expect(idsOf(silent)).toEqual(idsOf(all.filter((entry) => stateOf(entry, today) === 'silent')))
    expect([counted.length, silent.length]).toEqual([20, 4])
  })
})

it.each([
  ['2026-08-31T01:59:59.999Z', true],
  ['2026-08-31T02:00:00.000Z', false],
])(
  'the page of a family that left thirty days before is found until that hour, at %s: %s',
  async (now, isFound) => {
    const { token } = await make.family({ state: 'closed', closedAt: '2026-08-01T02:00:00.000Z' })
    const entry = await findEntryByToken(site.database.db, token, new Date(now))
    expect(entry !== null).toBe(isFound)
  },
)

it('a family that has not confirmed has fourteen times 24 hours to do so', async () => {
  await make.family({ state: 'unconfirmed', createdAt: '2026-08-01T13:00:00.000Z' })
  const deleted = (now: string) => site.database.write((tx) => deleteUnconfirmed(tx, new Date(now)))
  expect(await deleted('2026-08-15T12:59:59.999Z')).toHaveLength(0)
  expect(await deleted('2026-08-15T13:00:00.000Z')).toHaveLength(1)
})

it('the page of a family is found, and its place counted, in an index', async () => {
  for (let rank = 1; rank <= 20; rank++) await make.family({ rank, token: `token ${rank}` })
  const { db, client } = site.database
  const entry = await findEntryByToken(db, 'token 20', new Date())
  expect(entry && (await findPlace(db, entry, today))).toEqual({ onList: 20, forGender: 20 })
  const planOf = async (where: SQL | undefined) => {
    const { sql, params } = db.select().from(waitingEntries).where(where).toSQL()
    const plan = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params.map(String) })
    return plan.rows.map(({ detail }) => String(detail)).join()
  }
  expect(await planOf(and(isCounted(today), lt(waitingEntries.rank, 20)))).not.toContain('SCAN')
  expect(await planOf(eq(waitingEntries.token, 'token 20'))).not.toContain('SCAN')
})
