import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customers } from '#src/db/schema.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

describe('an acknowledged write', () => {
  it.each(['insert', 'transact'] as const)('survives that its process is killed at once: %s', async (act) => {
    const writer = await startDatabaseProcess(act, file.url, 1_000_000)
    writer.go()
    await vi.waitUntil(() => writer.lines.length >= 50, { timeout: 20_000, interval: 1 })
    const acknowledged = await writer.kill()
    const stored = new Set((await file.open().db.select().from(customers)).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })

  /** Asks as many connections as the pool opens; asked at once, none is asked twice. */
  const askAll = (pragma: string) =>
    Promise.all(Array.from({ length: 20 }, () => file.database.client.execute(`PRAGMA ${pragma}`)))
  const full = { synchronous: 2 }

  it('is on the disk before it is acknowledged, on every connection of the pool', async () => {
    const answers = await askAll('synchronous')
    expect(answers.map(({ rows: [row] }) => ({ ...row }))).toEqual(answers.map(() => full))
  })

  it('is so on the connections that follow a lost one', async () => {
    await file.database.client.reconnect()
    const answers = await askAll('synchronous')
    expect(answers.map(({ rows: [row] }) => ({ ...row }))).toEqual(answers.map(() => full))
  })

  it('does not make readers wait: the log is written ahead', async () => {
    const { rows } = await file.open().client.execute('PRAGMA journal_mode')
    expect(rows).toMatchObject([{ journal_mode: 'wal' }])
  })
})
