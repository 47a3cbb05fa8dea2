import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedLimits, customers } from '#src/app/tables.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

const each = 200

/** Lets two processes write at once; returns the acknowledged ids and the stored ids. */
async function writeTwice(action: 'insert' | 'transact') {
  const writers = await Promise.all([1, 2].map(() => startDatabaseProcess(action, file.url, each)))
  await keepOthersWaiting(() => {
    for (const writer of writers) writer.go()
  })
  await vi.waitUntil(() => writers.every(({ lines }) => lines.length >= 20), { timeout: 20_000, interval: 1 })
  await keepOthersWaiting(() => {})
  const acknowledged = (await Promise.all(writers.map((writer) => writer.end()))).flat()
  const stored = (await file.open().db.select({ id: customers.id }).from(customers)).map(({ id }) => id)
  return { acknowledged, stored }
}

/** Holds the write lock longer than a connection waits, so that every writer gets SQLITE_BUSY once. */
const keepOthersWaiting = (meanwhile: () => void) =>
  file.database.write(async () => {
    meanwhile()
    await sleep(600)
  })

describe('two processes that write to one database at the same time', () => {
  it('lose no single insert', async () => {
    const { acknowledged, stored } = await writeTwice('insert')
    expect(acknowledged).toHaveLength(2 * each)
    expect(new Set(stored)).toEqual(new Set(acknowledged))
  })

  it('lose no transaction, and no update inside one', async () => {
    const { acknowledged, stored } = await writeTwice('transact')
    expect(acknowledged).toHaveLength(2 * each)
    expect(new Set(stored)).toEqual(new Set(acknowledged))
    expect(await file.database.db.select({ count: countedLimits.count }).from(countedLimits)).toEqual([
      { count: 2 * each },
    ])
  })
})
