import { afterEach, beforeEach } from 'vitest'
import { type customers, type inquiries, kennel } from '#src/app/tables.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { listIdlePeople, retain } from '#src/people/actions/retention.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

export let site: TestApp
export let clock: Date

export function openSiteForEachTest() {
  beforeEach(async () => {
    clock = new Date('2026-11-21T17:00:00.000Z')
    site = await createTestApp({ parts: { now: () => clock } })
  })
  afterEach(() => site.close())
}

export const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
export const chooseMonths = (keepMonths: number | null) =>
  site.parts.database.write(async (tx) => {
    await tx.delete(kennel)
    const facts = initialKennel({ sourceNumber: null, phone: '0491 570 006' })
    await tx.insert(kennel).values({ ...facts, questions: [], id: 1, ...at, keepMonths })
  })
export const run = () => site.parts.database.write((tx) => retain(tx, clock, site.parts))
export const daysLater = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs)
}
export const idle = async () =>
  (await listIdlePeople(site.parts.database.db, clock)).map(({ email, dueOn }) => [email, dueOn])
export const emailsOf = async (table: typeof inquiries | typeof customers) =>
  (await site.parts.database.db.select({ email: table.email }).from(table)).map(({ email }) => email).sort()
