import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedLimits } from '#src/app/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { clearAttempts, countAttempt, forgetFull, uncountAttempt, waitUnlessFull } from './rate-limits.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const start = new Date('2026-11-01T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const limit = { key: 'login 192.0.2.1', max: 2, windowMs: 60_000 }
const wide = { key: 'login all', max: 3, windowMs: 120_000 }

const count = (now: Date, ...limits: (typeof limit)[]) =>
  site.parts.database.write((tx) => countAttempt(tx, limits.length ? limits : [limit], now.toISOString()))
const rows = () => site.parts.database.db.select().from(countedLimits).orderBy(countedLimits.key)

describe('a limit', () => {
  it('is exceeded after its maximum, and returns the seconds to wait', async () => {
    expect(await count(start)).toBe(0)
    expect(await count(later(10))).toBe(0)
    expect(await count(later(20))).toBe(40)
    expect(await count(later(59.5))).toBe(1)
  })

  it('starts again when its window is over', async () => {
    for (const second of [0, 1, 2]) await count(later(second))
    expect(await count(later(60))).toBe(0)
    expect(await rows()).toMatchObject([{ key: limit.key, count: 1, resetsAt: later(120).toISOString() }])
  })

  it('counts each key separately', async () => {
    for (const second of [0, 1, 2]) await count(later(second))
    expect(await count(start, { ...limit, key: 'login 192.0.2.2' })).toBe(0)
  })

  it('returns the longest wait of several limits', async () => {
    for (const second of [0, 1, 2]) await count(later(second), limit, wide)
    expect(await count(later(3), limit, wide)).toBe(117)
  })

  it('holds when all attempts arrive at once', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => count(start)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
  })

  it('can be uncounted or cleared', async () => {
    const { database } = site.parts
    await count(start, limit, wide)
    await database.write((tx) => uncountAttempt(tx, [limit, wide]))
    await database.write((tx) => uncountAttempt(tx, [limit]))
    expect((await rows()).map((row) => row.count)).toEqual([0, 0])
    await database.write((tx) => clearAttempts(tx, limit.key))
    expect(await rows()).toMatchObject([{ key: wide.key }])
  })

  it('deletes expired rows', async () => {
    await count(start)
    await count(later(3600), wide)
    expect(await rows()).toMatchObject([{ key: wide.key }])
  })
})

describe('a full limit', () => {
  const attempts = vi.fn((tx: Queryable, now: Date) => countAttempt(tx, [limit], now.toISOString()))
  const attempt = (now: Date, limits = [limit]) =>
    waitUnlessFull(site.parts.database, limits, now, (tx) => attempts(tx, now))
  beforeEach(async () => {
    for (const second of [0, 1, 2]) await attempt(later(second))
    attempts.mockClear()
  })

  it('is remembered until it resets: later attempts are not counted, and wait for what is left', async () => {
    expect(await attempt(later(10))).toBe(50)
    expect(await attempt(later(59.5))).toBe(1)
    expect(attempts).not.toHaveBeenCalled()
    expect(await attempt(later(60))).toBe(0)
    expect(attempts).toHaveBeenCalledTimes(1)
  })

  it('does not stand for others counted in the same attempt', async () => {
    expect(await attempt(later(3), [{ ...limit, key: 'login 192.0.2.9' }])).toBe(57)
    expect(attempts).toHaveBeenCalledTimes(1)
  })

  it('can be forgotten, as after a login that was right', async () => {
    await site.parts.database.write((tx) => clearAttempts(tx, limit.key))
    forgetFull(site.parts.database, [limit])
    expect(await attempt(later(3))).toBe(0)
  })

  it('is known to the process of its database only', async () => {
    const other = await createTestApp()
    expect(await waitUnlessFull(other.parts.database, [limit], later(3), async () => 0)).toBe(0)
    await other.close()
  })
})

describe('a rejected request over a limit takes no transaction', () => {
  const from = { 'Fly-Client-IP': '192.0.2.1' }
  const inquiry = { customerName: 'Priya Nair', email: 'priya@example.com', message: 'Is Banjo available?' }

  it.each<[string, string, (n: number) => unknown]>([
    ['login', '/api/admin/login', () => ({ username: 'admin', password: 'wrong-password' })],
    ['enquiry', '/api/inquiries', (n) => ({ ...inquiry, message: `${inquiry.message} ${n}` })],
    ['upload', '/api/public/upload', () => ({})],
  ])('%s', async (_, path, body) => {
    await site.close()
    site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' } })
    const ask = async (n: number) => (await site.send('POST', path, body(n), from)).status
    for (let n = 0; (await ask(n)) !== 429; n++) expect(n).toBeLessThan(25)
    const writes = vi.spyOn(site.parts.database, 'write')
    expect([await ask(100), await ask(101)]).toEqual([429, 429])
    expect(writes).not.toHaveBeenCalled()
  })
})
