import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { selectByRank, selectPlaces } from './list.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

async function planOf(query: { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL()
  const { rows } = await file.database.client.execute({
    sql: `EXPLAIN QUERY PLAN ${sql}`,
    args: params as string[],
  })
  return rows.map(({ detail }) => String(detail)).join('\n')
}

it('a page of the list is read in the order of its index, as far as the page goes', async () => {
  const plan = await planOf(selectByRank(file.database.db, undefined).limit(50))
  expect(plan).toContain('USING INDEX waiting_entries_rank')
  expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
})

it('places are counted in one pass over an index, up to the last family of the page', async () => {
  const plan = await planOf(selectPlaces(file.database.db, [1, 2, 50], '2026-11-09'))
  expect(plan).toContain('SEARCH waiting_entries USING COVERING INDEX waiting_entries_rank (rank<?)')
  expect(plan).not.toContain('TEMP B-TREE')
  expect(plan.match(/waiting_entries /g)).toHaveLength(1)
})
