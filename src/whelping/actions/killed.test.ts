import { inArray, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changes, litterBirths, puppies } from '#src/app/tables.ts'
import { factories } from '#src/testing/app/factories.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

it.each([1, 2, 3])(
  'a process that is killed leaves puppies of all chosen newborns, with their history, or of none: round %i',
  async (round) => {
    const make = factories(file.database)
    await make.admin()
    const { id: litterId } = await make.litter()
    for (const position of [1, 2, 3]) await make.birth({ litterId, position, gender: 'male', color: 'Black' })

    const writer = await startDatabaseProcess('litter', file.url, 1_000_000)
    writer.go()
    await vi.waitUntil(() => writer.lines.length >= 20 * round, { timeout: 20_000, interval: 1 })
    await writer.kill()

    const { db } = file.open()
    const made = await db.$count(puppies)
    const linked = await db.$count(litterBirths, isNotNull(litterBirths.puppyId))
    expect([
      linked,
      await db.$count(changes, inArray(changes.rowId, db.select({ id: puppies.id }).from(puppies))),
    ]).toEqual([made, made])
    expect([0, 3]).toContain(made)
  },
)
