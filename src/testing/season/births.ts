import { afterEach, beforeEach } from 'vitest'
import { changes } from '#src/app/tables.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'
import { listBirths } from '#src/whelping/queries/births.ts'

export let site: TestApp
export let session: { Cookie: string }
export let litterId: string

export function openSiteForEachTest() {
  beforeEach(async () => {
    site = await createTestApp({ parts: { now: () => new Date('2026-11-09T04:05:06.000Z') } })
    session = await site.signIn({ firstName: 'Anna' })
    litterId = (await site.make.litter({ dateOfBirth: '2026-11-01' })).id
  })
  afterEach(() => site.close())
}

export const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const db = () => site.parts.database.db
export const history = () => db().select().from(changes).orderBy(changes.at, changes.label)
export const storedBirths = () => listBirths(db(), litterId)

export const card = {
  position: 1,
  outcome: 'alive',
  bornAt: '2026-11-01T15:05:00.000Z',
  gender: 'male',
  color: 'Black and white',
  collar: 'green',
  birthWeight: 380,
}
export const save = (number: number, given: object = {}) =>
  call('PUT', `/litters/${litterId}/births/${id(number)}`, { ...card, position: number, ...given })
