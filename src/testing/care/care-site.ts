import { afterEach, beforeEach } from 'vitest'
import { care } from '#src/app/tables.ts'
import type { CareRow } from '#src/care/queries/care.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

export let site: TestApp
export let session: { Cookie: string }
export let now: Date
export const day = '2026-11-21'
/** Day 42 is today. */
export const birthday = '2026-10-10'

/** Opens a site for each test of a file at noon of that day in Mansfield, with its admin signed in. */
export function openCareSiteForEachTest() {
  beforeEach(async () => {
    now = new Date('2026-11-21T01:00:00.000Z') // noon in Mansfield
    site = await createTestApp({ parts: { now: () => now } })
    session = await site.signIn({ firstName: 'Anna' })
  })
  afterEach(() => site.close())
}

export const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const rows = (): Promise<CareRow[]> => site.parts.database.db.select().from(care)
export const rowOf = async (rowId: string) => (await rows()).find((row) => row.id === rowId)
export const later = () => {
  now = new Date(now.getTime() + 1000)
}

/** A litter with two puppies at six weeks, and an open row for day 42 of its worming. */
export async function wormed(given: object = {}) {
  const litter = await site.make.litter({ dateOfBirth: birthday })
  const wren = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
  const banjo = await site.make.puppy({ litterId: litter.id, name: 'Banjo' })
  const row = await site.make.care({ id: id(1), litterId: litter.id, day: 42, ...given })
  return { litter, wren, banjo, row }
}
export const save = (row: object, given: object = {}) => {
  const { createdAt, skippedBy, ...known } = row as CareRow
  return call('PUT', `/care/${known.id}`, { ...known, ...given })
}
export const done = { state: 'done', doneOn: day }
export const today = async () => (await call('GET', '/today')).body
export const texts = (section: { due: string }[]) => section.map(({ due }) => due)
