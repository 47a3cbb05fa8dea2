import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { waitingFilters } from '#src/waiting-list/fields/portal.ts'
import { selectBefore } from './entries.ts'
import { conditions, selectByRank, selectPlaces } from './list.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

interface Query {
  toSQL(): { sql: string; params: unknown[] }
}

async function explain(how: string, query: Query) {
  const { sql, params } = query.toSQL()
  const { rows } = await file.database.client.execute({ sql: `${how} ${sql}`, args: params as string[] })
  return rows
}

const planOf = async (query: Query) =>
  (await explain('EXPLAIN QUERY PLAN', query)).map(({ detail }) => String(detail)).join('\n')

const today = '2026-11-09'

it.each(waitingFilters)(
  'a page of %j is read in the order of an index, as far as the page goes',
  async (show) => {
    const plan = await planOf(selectByRank(file.database.db, conditions[show](today)).limit(50))
    expect(plan).toMatch(/USING INDEX waiting_entries_(rank|state)/)
    expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
  },
)

it('places are counted from one family of the page to the next, in an index', async () => {
  const plan = await planOf(selectPlaces(file.database.db, [1, 2, 50], today))
  expect(plan.match(/(SEARCH|SCAN) waiting_entries.*/g)).toEqual([
    'SEARCH waiting_entries USING COVERING INDEX waiting_entries_rank (rank=?)',
    'SEARCH waiting_entries USING COVERING INDEX waiting_entries_rank (rank>? AND rank<?)',
  ])
})

it("both places on a family's page are counted in one pass over an index, and no family is read", async () => {
  const query = selectBefore(file.database.db, { rank: 4999, gender: 'female' }, today)
  expect(await planOf(query)).toBe('SEARCH waiting_entries USING INDEX waiting_entries_rank (rank<?)')
  // The plan doesn't say that an expression is read from the index; the program does.
  const program = await explain('EXPLAIN', query)
  const [table, ...indexes] = program.filter(({ opcode }) => opcode === 'OpenRead').map(({ p1 }) => p1)
  const read = program.filter(({ opcode }) => opcode === 'Column').map(({ p1 }) => p1)
  expect(indexes).toEqual([...new Set(read)])
  expect(read).not.toContain(table)
})
