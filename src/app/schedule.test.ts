import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

it('deletes copies from before a new version that are older than any archive', async () => {
  site = await createTestApp({ parts: { now: () => new Date('2026-11-27T10:00:00Z') } })
  const [old, young, other] = [
    'site.db.before-2026-10-28T09-59-59-999Z-0a1b',
    'site.db.before-2026-10-28T10-00-00-000Z-0a1b',
    'site.db.before-the-flood',
  ]
  for (const name of [old, young, other]) await writeFile(join(site.folder, name), '')
  startSchedule(site.parts)
  await vi.waitFor(async () => expect(await readdir(site.folder)).not.toContain(old))
  expect(await readdir(site.folder)).toEqual(expect.arrayContaining([young, other]))
})
