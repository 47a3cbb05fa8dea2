import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

describe('an acknowledged write', () => {
  it.each(['insert', 'transact'] as const)(
    'survives its process being killed at once: %s',
    async (action) => {
      const writer = await startDatabaseProcess(action, file.url, 1_000_000)
      writer.go()
      await vi.waitUntil(() => writer.lines.length >= 50, { timeout: 20_000, interval: 1 })
      const acknowledged = await writer.kill()
      const stored = new Set((await file.open().db.select().from(customers)).map(({ id }) => id))
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    },
  )

  /** Queries every connection of the pool: simultaneous queries each use their own. */
  const askAll = (pragma: string) =>
    Promise.all(Array.from({ length: 20 }, () => file.database.client.execute(`PRAGMA ${pragma}`)))
  const full = { synchronous: 2 }

  it('is on disk before it is acknowledged, on every connection of the pool', async () => {
    const answers = await askAll('synchronous')
    expect(answers.map(({ rows: [row] }) => ({ ...row }))).toEqual(answers.map(() => full))
  })

  it('is on disk on the connections after a reconnect too', async () => {
    await file.database.client.reconnect()
    const answers = await askAll('synchronous')
    expect(answers.map(({ rows: [row] }) => ({ ...row }))).toEqual(answers.map(() => full))
  })

  it('blocks the event loop for a moment at most while another process holds the lock', async () => {
    const answers = await askAll('busy_timeout')
    for (const { rows } of answers) expect(Number(rows[0]?.timeout)).toBeLessThanOrEqual(50)
  })

  it('does not block readers: the journal is a write-ahead log', async () => {
    const { rows } = await file.open().client.execute('PRAGMA journal_mode')
    expect(rows).toMatchObject([{ journal_mode: 'wal' }])
  })
})
