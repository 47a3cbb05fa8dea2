import { dump } from '#src/testing/database/dump.ts'
import { createTestApp, statusAndBody, type TestParts } from './create-test-app.ts'

export type TrashSite = Awaited<ReturnType<typeof createTrashSite>>

/** A site with an admin who deletes and restores, and a clock that tests can move. */
export async function createTrashSite(others: Partial<TestParts> = {}) {
  let clock = new Date('2026-11-09T04:05:06.000Z')
  const site = await createTestApp({
    parts: { transports: { mail: async () => {} }, ...others, now: () => clock },
  })
  const session = await site.signIn({ firstName: 'Anna', lastName: 'Berger' })
  const call = async (method: string, path: string, body?: unknown) =>
    statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
  return {
    ...site,
    session,
    call,
    later(ms: number) {
      clock = new Date(clock.getTime() + ms)
    },
    now: () => clock,
    /** Deletes a record; returns its id in the trash. */
    async remove(path: string): Promise<string> {
      const response = await site.send('DELETE', `/api/admin${path}`, undefined, session)
      const trashId = response.headers.get('X-Trash-Id')
      if (response.status !== 204 || !trashId) throw new Error(`Deleting ${path} returned ${response.status}`)
      return trashId
    },
    restore: (trashId: string) => call('POST', `/trash/${trashId}/restore`),
    trashed: async () => (await call('GET', '/trash')).body,
    history: async (kind: string, id: string) => (await call('GET', `/changes?kind=${kind}&id=${id}`)).body,
    /** All rows of the site but its history. */
    rows: () => dump(site.parts.database, ['changes', 'data_version', 'sessions', 'uploads']),
  }
}
