import { afterEach, expect, it, vi } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { countedLimits } from '#src/app/tables.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { startSchedule } from './schedule.ts'

let site: TestApp
afterEach(() => site.close())

it("deletes a visitor's address once its window is over, though nobody else is counted", async () => {
  site = await createTestApp()
  const { database } = site.parts
  // The daily steps count themselves, so they are done before.
  await runDaily(site.parts)
  const [over, open] = [-1000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
  await database.db.insert(countedLimits).values([
    { key: 'inquiry 203.0.113.7', count: 1, resetsAt: over ?? '' },
    { key: 'inquiry 203.0.113.8', count: 1, resetsAt: open ?? '' },
  ])
  startSchedule(site.parts)
  await vi.waitFor(async () => {
    const rows = await database.db.select({ key: countedLimits.key }).from(countedLimits)
    expect(rows.map(({ key }) => key).filter((key) => key.startsWith('inquiry'))).toEqual([
      'inquiry 203.0.113.8',
    ])
  })
})
