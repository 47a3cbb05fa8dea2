import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { outbox, waitingEntries } from '#src/app/tables.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

export let site: TrashSite

export function openSiteForEachTest() {
  beforeEach(async () => {
    site = await createTrashSite({ transports: { mail: async () => {} } })
  })
  afterEach(() => site.close())
}

export const path = '/waiting-list'
export const stored = (id: string) =>
  site.parts.database.db.select().from(waitingEntries).where(eq(waitingEntries.id, id)).get()
export const mails = () => site.parts.database.db.select().from(outbox)
export const history = async (id: string) =>
  (await site.history('waiting', id)) as { act: string; fields: object }[]

export async function list(query = '') {
  const response = await site.send('GET', `/api/admin${path}${query}`, undefined, site.session)
  const rows: { name: string; place: number | null; shownState: string }[] = await response.json()
  return { rows, names: rows.map(({ name }) => name), total: response.headers.get('X-Total-Count') }
}
export const places = async (query = '') => (await list(query)).rows.map(({ name, place }) => [name, place])

export const complete = {
  name: 'Ines Carter',
  email: 'Ines@Example.com',
  phone: '0491 570 156',
  wishes: [
    { gender: 'female', coats: ['red', 'apricot'] },
    { gender: null, coats: [] },
  ],
  timeline: 'ready-now',
  home: 'Two adults, a fenced yard and an old cat.',
}

/** An answer that is still missing more than two weeks after the second question. */
export const silent = {
  lastSignAt: '2026-06-01T00:00:00.000Z',
  askedAt: '2026-09-01T00:00:00.000Z',
  askedAgainAt: '2026-10-01T00:00:00.000Z',
}
export const closed = { state: 'closed', outcome: 'not-now', closedAt: '2026-10-20T00:00:00.000Z' } as const
