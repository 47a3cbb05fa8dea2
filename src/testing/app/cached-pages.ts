import { afterEach, beforeEach, vi } from 'vitest'
import { puppiesPage } from '#src/dogs/page/puppies.tsx'
import { createTestApp, type TestApp } from './create-test-app.ts'

export let site: TestApp
export let litterId: string

export function openSiteForEachTest() {
  beforeEach(async () => {
    site = await createTestApp()
    litterId = (await site.make.litter()).id
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    await site.close()
  })
}

/** The same with another clock. */
export async function reopenSite(now: () => Date) {
  await site.close()
  site = await createTestApp({ parts: { now } })
}

export const shown = async (path = '/puppies', headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).text()

/** Counts how often the page of all puppies is reloaded. */
export const countLoads = () => vi.spyOn(puppiesPage, 'load')
