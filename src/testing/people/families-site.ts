import { afterEach, beforeEach, expect } from 'vitest'
import type { FamilySheet } from '#src/people/actions/read-family.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

export let site: TestApp
export let session: { Cookie: string }

/** Opens a site for each test of a file, on 22 November, with its admin signed in. */
export function openFamiliesSiteForEachTest() {
  beforeEach(async () => {
    site = await createTestApp({ parts: { now: () => new Date('2026-11-22T01:00:00.000Z') } })
    session = await site.signIn()
  })
  afterEach(() => site.close())
}

export const email = 'priya@example.com'

export async function call(path: string) {
  const response = await site.send('GET', `/api/admin/families${path}`, undefined, session)
  return { ...(await statusAndBody(response)), total: response.headers.get('X-Total-Count') }
}

/** The sheet of the only person. */
export async function sheet(): Promise<FamilySheet> {
  const { body: rows } = await call('')
  expect(rows).toHaveLength(1)
  const { body } = await call(`/${rows[0].id}`)
  expect(body.stage).toBe(rows[0].stage)
  return body
}

export async function puppy(status: 'available' | 'reserved' | 'sold' = 'available', name = 'Wren') {
  const { id } = await site.make.litter()
  return site.make.puppy({ litterId: id, name, status })
}

/** A family that has left the list with a puppy. */
export async function placedIn(state: 'reserved' | 'home' | 'returned') {
  await site.make.family({ email, ...placed })
  await site.make.placement({ puppyId: (await puppy()).id, email, state })
}

/** A family for which a puppy was set aside. */
export async function offered(entry: object, setAside: object, status?: 'available' | 'reserved' | 'sold') {
  const { id: puppyId } = await puppy(status)
  const { id: entryId } = await site.make.family({ email, ...entry })
  await site.make.setAside({ puppyId, entryId, untilOn: '2026-11-25', ...setAside })
}

export const placed = { state: 'closed', outcome: 'placed', closedAt: '2026-11-20T00:00:00.000Z' } as const
