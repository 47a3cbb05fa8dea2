import { afterEach, beforeEach } from 'vitest'
import { outbox, waitingEntries } from '#src/app/tables.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { formBody, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'

export let site: TestApp
export let clock: Date

export function openSiteForEachTest() {
  beforeEach(async () => {
    // One in the afternoon in Mansfield.
    clock = new Date('2026-11-22T02:00:00.000Z')
    site = await createTestApp({
      parts: { now: () => clock, transports: { mail: async () => {} } },
      env: {
        TRUSTED_PROXY: 'fly',
        SITE_SOURCE_NUMBER: 'EE000000',
        SITE_PHONE: '0491 570 156',
        SITE_EMAIL: 'kennel@example.com',
      },
    })
  })
  afterEach(() => site.close())
}

export const setClock = (time: Date) => {
  clock = time
}
export const later = (days: number) => setClock(new Date(clock.getTime() + days * dayMs))
export type Family = Awaited<ReturnType<typeof site.make.family>>
export const join = (given: Parameters<typeof site.make.family>[0] = {}) =>
  site.make.family({ lastSignAt: clock.toISOString(), ...given })
export const page = ({ token }: Family) => openPage(site, `/f/${token}`)
export const place = async (family: Family) => textOf(only((await page(family)).document, '.place'))
export const press = async ({ token }: Family, act: string, values: object = {}, headers: object = {}) =>
  site.request(`/f/${token}`, {
    method: 'POST',
    body: formBody({ act, ...values }),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
export const pressed = async (...given: Parameters<typeof press>) => (await press(...given)).status
export const stored = async ({ id }: Family) =>
  (await site.parts.database.db.select().from(waitingEntries)).find((entry) => entry.id === id)
export const messages = async () =>
  (await site.parts.database.db.select().from(outbox)).map(({ kind, email }) => [kind, email.subject])
export const buttons = async (family: Family) => texts((await page(family)).document, 'main button')

export async function puppySetAside(family: Family, given: object = {}) {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
  const puppy = await site.make.puppy({
    litterId,
    name: 'Wren',
    color: 'Black and white',
    gender: 'female',
    priceMin: 320_000,
    microchipId: '956000017240815',
    ...given,
  })
  const setAside = await site.make.setAside({ puppyId: puppy.id, entryId: family.id })
  return { puppy, setAside }
}
