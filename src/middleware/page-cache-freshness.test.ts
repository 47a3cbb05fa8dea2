import { LibsqlError } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/db/client/open.ts'
import { puppies } from '#src/db/schema.ts'
import { puppiesPage } from '#src/pages/public/puppies.tsx'
import { puppyPage } from '#src/pages/public/puppy.tsx'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { factories } from '#src/testing/app/factories.ts'

let site: TestApp
let litterId: string
beforeEach(async () => {
  site = await createTestApp()
  litterId = (await site.make.litter()).id
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await site.close()
})

const shown = async (path = '/puppies', headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).text()

/** Counts how often the page of all puppies is reloaded. */
const countLoads = () => vi.spyOn(puppiesPage, 'load')

describe('a cached page', () => {
  it('is loaded once for all visitors', async () => {
    const loads = countLoads()
    for (let n = 0; n < 5; n++) await shown()
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('shows a write at the next request', async () => {
    await site.make.puppy({ litterId, name: 'Ash' })
    expect(await shown()).toContain('Ash')
    await site.make.puppy({ litterId, name: 'Bea' })
    expect(await shown()).toContain('Bea')
    await site.parts.database.db.delete(puppies)
    expect(await shown()).toContain('No Available Puppies')
  })

  it('has a new ETag after a write, and is sent', async () => {
    const before = (await site.request('/puppies')).headers.get('ETag') ?? ''
    await site.make.puppy({ litterId })
    const after = await site.request('/puppies', { headers: { 'If-None-Match': before } })
    expect(after.status).toBe(200)
    expect(after.headers.get('ETag')).not.toBe(before)
  })

  it('is right after a write while it is rendered', async () => {
    const load = puppiesPage.load
    countLoads().mockImplementationOnce(async (...args) => {
      const loaded = await load(...args)
      await site.make.puppy({ litterId, name: 'Latecomer' })
      return loaded
    })
    expect(await shown()).not.toContain('Latecomer')
    expect(await shown()).toContain('Latecomer')
  })

  it('is right after a write just before it is loaded', async () => {
    const load = puppiesPage.load
    const loads = countLoads().mockImplementationOnce(async (...args) => {
      await site.make.puppy({ litterId, name: 'Latecomer' })
      return load(...args)
    })
    expect(await shown()).toContain('Latecomer')
    expect(await shown()).toContain('Latecomer')
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it('shows the write of another process within 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await shown()
    const other = openDatabase(site.parts.config.databaseUrl)
    await factories(other).puppy({ litterId, name: 'Elsewhere' })
    other.close()
    vi.advanceTimersByTime(5000)
    expect(await shown()).toContain('Elsewhere')
  })

  it('is served while the database is down, without a query', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const loads = countLoads()
    const before = await shown()
    site.parts.database.close()
    vi.advanceTimersByTime(5000)
    expect(await shown()).toBe(before)
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('stays cached when something it does not show is written', async () => {
    const loads = countLoads()
    await shown()
    await site.signIn()
    await shown()
    expect(loads).toHaveBeenCalledTimes(1)
  })
})

describe('a page is not cached', () => {
  it.each(['/puppies?', '/puppies?utm=x', '/puppies?a=1&b=2'])('because of its query: %s', async (path) => {
    const loads = countLoads()
    await shown()
    for (let n = 0; n < 2; n++) {
      const response = await site.request(path)
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(response.headers.get('ETag')).toBeNull()
    }
    expect(loads).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['of an admin', (session: Record<string, string>) => session],
    ['that is made up', () => ({ Cookie: 'theme=dark; auth_session=made-up' })],
  ])('because of a session %s', async (_, headersOf) => {
    const headers = headersOf(await site.signIn())
    const loads = countLoads()
    await shown()
    for (let n = 0; n < 2; n++) {
      const response = await site.request('/puppies', { headers })
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(response.headers.get('ETag')).toBeNull()
    }
    expect(loads).toHaveBeenCalledTimes(3)
    expect(await shown()).not.toContain('Puppy Portal')
  })

  it('though other cookies make no difference', async () => {
    const loads = countLoads()
    await shown()
    await shown('/puppies', { Cookie: 'theme=dark' })
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('if there is no such puppy: as soon as there is, its page opens', async () => {
    const loads = vi.spyOn(puppyPage, 'load')
    const id = crypto.randomUUID()
    for (let n = 0; n < 2; n++) {
      const response = await site.request(`/puppy/${id}`)
      expect([response.status, response.headers.get('ETag')]).toEqual([404, null])
    }
    expect(loads).toHaveBeenCalledTimes(2)
    await site.make.puppy({ id, litterId })
    expect((await site.request(`/puppy/${id}`)).status).toBe(200)
  })

  it('if the database was down: as soon as it is up, the page loads', async () => {
    const loads = countLoads()
      .mockRejectedValueOnce(new LibsqlError('locked', 'SQLITE_BUSY'))
      .mockRejectedValueOnce(new LibsqlError('locked', 'SQLITE_BUSY'))
    for (let n = 0; n < 2; n++) {
      const response = await site.request('/puppies')
      expect([response.status, response.headers.get('ETag')]).toEqual([503, null])
    }
    expect((await site.request('/puppies')).status).toBe(200)
    expect(loads).toHaveBeenCalledTimes(3)
  })
})
