import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'
import { migrate } from './migrate.ts'

let file: Awaited<ReturnType<typeof temporaryDatabaseUrl>>
let existing: number
beforeEach(async () => {
  file = await temporaryDatabaseUrl()
  existing = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).length
})
afterEach(() => file.remove())

const appliedIn = (database: ReturnType<typeof file.open>) =>
  database.db.all<{ hash: string }>(sql`SELECT hash FROM migrations`)

describe('migrating', () => {
  it('applies every migration once', async () => {
    const database = file.open()
    expect(await migrate(database, 'migrations')).toBe(existing)
    expect(await appliedIn(database)).toHaveLength(existing)
    expect(await database.db.select().from(puppies)).toEqual([])
  })

  it('changes nothing when run again', async () => {
    const database = file.open()
    await migrate(database, 'migrations')
    const before = await database.db.all(sql`SELECT * FROM migrations`)
    expect(await migrate(database, 'migrations')).toBe(0)
    expect(await database.db.all(sql`SELECT * FROM migrations`)).toEqual(before)
  })

  it('is done by one of two processes that start at once, and the other finds nothing to do', async () => {
    const processes = await Promise.all([1, 2].map(() => startDatabaseProcess('migrate', file.url)))
    for (const process of processes) process.go()
    const counts = await Promise.all(processes.map((process) => process.end()))
    expect(counts.flat().map(Number).sort()).toEqual([0, existing])
    const database = file.open()
    expect(await appliedIn(database)).toHaveLength(existing)
    const version = await database.db.all(sql`SELECT version FROM data_version`)
    expect(version).toEqual([{ version: 1 }])
  })

  it('changes nothing when a migration fails', async () => {
    const database = file.open()
    await database.db.run(sql`CREATE TABLE sessions (id text)`)
    await expect(migrate(database, 'migrations')).rejects.toThrow()
    const tables = await database.db.all<{ name: string }>(
      sql`SELECT name FROM sqlite_master WHERE type = 'table'`,
    )
    expect(tables.map(({ name }) => name)).toEqual(['sessions'])
  })
})
