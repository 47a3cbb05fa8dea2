import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { puppies, setAsides, waitingEntries } from '#src/app/tables.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

export let site: TrashSite
export let juniper: { id: string; litterId: string }

export function openSiteForEachTest() {
  beforeEach(async () => {
    site = await createTrashSite({ transports: { mail: async () => {} } })
    juniper = await puppy('Juniper')
  })
  afterEach(() => site.close())
}

export const db = () => site.parts.database.db
export const all = () => db().select().from(setAsides)
export const puppy = async (name: string, given = {}) => site.make.puppy({ name, ...given })
export const storedPuppy = (id: string) => db().select().from(puppies).where(eq(puppies.id, id)).get()
export const storedEntry = (id: string) =>
  db().select().from(waitingEntries).where(eq(waitingEntries.id, id)).get()

export const untilOn = '2026-11-12'
export const setAside = (puppyId: string, entryId: string, more = {}) =>
  site.call('POST', '/set-asides', { puppyId, entryId, untilOn, ...more })
export const withdraw = (id: string) => site.call('POST', `/set-asides/${id}/withdraw`)
export const match = async (puppyId: string) => (await site.call('GET', `/puppies/${puppyId}/match`)).body
export const reserve = (entryId: string, puppyId: string) =>
  site.call('POST', `/waiting-list/${entryId}/reserve`, { puppyId })
/** A family's answer on its page. */
export const answer = async ({ token }: { token: string }, act: 'yes' | 'no', id: string) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const body = new URLSearchParams({ act, setAside: id })
  return (await site.request(`/f/${token}`, { method: 'POST', headers, body })).status
}

export const girl = (...coats: ('black' | 'red' | 'blue')[]) => ({ gender: 'female' as const, coats })
export const boy = (...coats: ('black' | 'red' | 'blue')[]) => ({ gender: 'male' as const, coats })
export const either = (...coats: ('black' | 'red' | 'blue')[]) => ({ gender: null, coats })
