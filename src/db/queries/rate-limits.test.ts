import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits } from '#src/db/schema.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { clearAttempts, countAttempt, uncountAttempt } from './rate-limits.ts'

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
