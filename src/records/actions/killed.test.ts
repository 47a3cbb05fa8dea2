import { eq, or } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { litters, parentDogs, trash } from '#src/app/tables.ts'
import { factories } from '#src/testing/app/factories.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

it.each([1, 2, 3])(
  'a process that is killed leaves a record deleted or restored, never half of it: round %i',
  async (round) => {
    const make = factories(file.database)
    await make.admin()
    const { id } = await make.dog()
    await make.litter({ damId: id })
    await make.litter({ damId: id })

    const writer = await startDatabaseProcess('trash', file.url, 1_000_000)
    writer.go()
    await vi.waitUntil(() => writer.lines.length >= 20 * round, { timeout: 20_000, interval: 1 })
    await writer.kill()

    const { db } = file.open()
    const inTrash = await db.select().from(trash)
    const dogs = await db.$count(parentDogs, eq(parentDogs.id, id))
    const references = await db.$count(litters, or(eq(litters.damId, id), eq(litters.sireId, id)))
    expect([inTrash.length, dogs, references]).toEqual(inTrash.length === 1 ? [1, 0, 0] : [0, 1, 2])
    if (inTrash[0]) expect([inTrash[0].rows.length, inTrash[0].links.length]).toEqual([1, 2])
  },
)
