import { setTimeout as sleep } from 'node:timers/promises'
import { LibsqlError } from '@libsql/client'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedLimits, inquiries, litters, outbox, sessions, uploads } from '#src/app/tables.ts'
import { insertMessages } from '#src/mail/queries.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { type Database, isDatabaseFailure, type Queryable } from './database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let database: Database
beforeEach(async () => {
  file = await temporaryDatabase()
  database = file.database
})
afterEach(() => file.remove())

const insert = (db: Queryable, key: string) =>
  db.insert(countedLimits).values({ key, count: 1, resetsAt: '' })
const keys = async () => (await database.db.select().from(countedLimits)).map(({ key }) => key).sort()

describe('a transaction', () => {
  it('returns the result of its function and keeps what it wrote', async () => {
    const answer = await database.write(async (tx) => {
      await insert(tx, 'a')
      return 'done'
    })
    expect([answer, await keys()]).toEqual(['done', ['a']])
  })

  it('that fails writes nothing and releases the lock', async () => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'a')
      throw new Error('changed her mind')
    })
    await expect(failing).rejects.toThrow('changed her mind')
    await database.write((tx) => insert(tx, 'b'))
    await insert(database.db, 'c')
    expect(await keys()).toEqual(['b', 'c'])
  })

  it('that violates a constraint writes nothing and releases the lock', async () => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'a')
      await insert(tx, 'a')
    })
    await expect(failing).rejects.toThrow()
    await database.write((tx) => insert(tx, 'b'))
    expect(await keys()).toEqual(['b'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a single insert', () => insert(database.db, 'b').run()],
    ['a statement', () => database.client.execute("INSERT INTO counted_limits VALUES ('b', 1, '')")],
    ['a batch', () => database.client.batch(["INSERT INTO counted_limits VALUES ('b', 1, '')"])],
    ['another transaction', () => database.write((tx) => insert(tx, 'b').run())],
    ['a transaction of the driver', () => database.client.transaction('write')],
  ])('rejects %s outside it at once, without a deadlock', async (_, bypass) => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'a')
      await bypass()
    })
    const error = await failing.catch((failure: unknown) => failure)
    const reason = error instanceof DrizzleQueryError ? error.cause : error
    expect(reason).toEqual(new Error('A write inside a transaction must go through the transaction'))
    await insert(database.db, 'c')
    expect(await keys()).toEqual(['c'])
  })

  it('does not block readers, who see the state before it', async () => {
    await insert(database.db, 'a')
    await database.write(async (tx) => {
      await insert(tx, 'b')
      expect(await keys()).toEqual(['a'])
    })
    expect(await keys()).toEqual(['a', 'b'])
  })
})

describe('writers of one process', () => {
  it('take turns: no update is lost, though each pauses in the middle', async () => {
    await database.db.insert(countedLimits).values({ key: 'n', count: 0, resetsAt: '' })
    const raise = () =>
      database.write(async (tx) => {
        const row = await tx.select().from(countedLimits).get()
        await sleep(2)
        await tx.update(countedLimits).set({ count: (row?.count ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 30 }, raise))
    expect(await database.db.select().from(countedLimits)).toMatchObject([{ count: 30 }])
  })

  it('take turns with single inserts', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `key ${n}`)
    await Promise.all(
      names.map((key, n) =>
        n % 2
          ? insert(database.db, key).run()
          : database.write(async (tx) => {
              await sleep(2)
              return insert(tx, key).run()
            }),
      ),
    )
    expect(await keys()).toEqual(names.sort())
  })

  it('notify listeners of writes to content, in a transaction or not', async () => {
    const listener = vi.fn()
    database.onContentWrite(listener)
    const litter = { id: 'l', name: 'Wattle', dateOfBirth: '2026-09-14', createdAt: '', updatedAt: '' }
    await database.db.insert(litters).values(litter)
    expect(listener).toHaveBeenCalledTimes(1)
    await database.write(async (tx) => {
      await insert(tx, 'a')
      await tx.delete(litters)
    })
    expect(listener).toHaveBeenCalledTimes(2)
    await database.client.batch(['DELETE FROM litters'])
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('that put messages into the outbox say so once they have ended', async () => {
    const listener = vi.fn()
    database.onMessages(listener)
    await database.write(async (tx) => {
      await tx.delete(outbox)
      await tx.update(outbox).set({ sentAt: '' })
    })
    expect(listener).not.toHaveBeenCalled()
    const message = { id: 'm', kind: 'letter', channel: 'mail', createdAt: '', nextAttemptAt: '' } as const
    const email = { subject: '', text: '', replyTo: null, link: null }
    await database.write(async (tx) => {
      await insertMessages(tx, [{ ...message, recipient: 'kate@example.com', email }])
      expect(listener).not.toHaveBeenCalled()
    })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('keep from listeners what no page shows: limits, sessions, enquiries, messages and uploads', async () => {
    const listener = vi.fn()
    database.onContentWrite(listener)
    await insert(database.db, 'a')
    await database.write(async (tx) => {
      await insert(tx, 'b')
      await tx.update(countedLimits).set({ count: 2 })
      for (const table of [countedLimits, sessions, inquiries, outbox, uploads]) await tx.delete(table)
    })
    await keys()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a failure of the database', () => {
  it('is distinguished from a defect of the program', async () => {
    const failure = (query: string) =>
      database.db.run(sql.raw(query)).then(
        () => null,
        (error: unknown) => error,
      )
    expect(isDatabaseFailure(await failure('SELECT * FROM nowhere'))).toBe(true)
    expect(isDatabaseFailure(new LibsqlError('locked', 'SQLITE_BUSY'))).toBe(true)
    expect(isDatabaseFailure(new TypeError('undefined is not a function'))).toBe(false)
    expect(isDatabaseFailure('closed')).toBe(false)
    database.close()
    expect(isDatabaseFailure(await failure('SELECT 1'))).toBe(true)
  })
})
