import { LibsqlError } from '@libsql/client'
import { describe, expect, it, vi } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { puppiesPage } from '#src/dogs/page/puppies.tsx'
import { contactPage } from '#src/enquiries/page.tsx'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { aboutPage } from '#src/site/page/about.tsx'
import {
  countLoads,
  litterId,
  openSiteForEachTest,
  reopenSite,
  shown,
  site,
} from '#src/testing/app/cached-pages.ts'
import { factories } from '#src/testing/app/factories.ts'

openSiteForEachTest()

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

describe('at midnight in Mansfield', () => {
  const before = new Date('2026-11-29T12:59:59.999Z')
  const after = new Date('2026-11-29T13:00:00.000Z')

  it.each(['/puppies', '/about', '/api/puppies', '/sitemap.xml'])('%s is made again, once', async (path) => {
    let now = before
    await reopenSite(() => now)
    const changes = countChanges(path)
    expect(await changes()).toBe(1)
    expect(await changes()).toBe(0)
    now = after
    expect(await changes()).toBe(1)
    expect(await changes()).toBe(0)
  })

  /** How often a request makes a page rather than take it from memory: only then its route runs. */
  function countChanges(path: string) {
    let made = 0
    const original = site.parts.kennel.current
    vi.spyOn(site.parts.kennel, 'current').mockImplementation(() => {
      made += 1
      return original()
    })
    vi.spyOn(site.parts.database.client, 'execute')
    return async () => {
      made = 0
      expect((await site.request(path)).status).toBe(200)
      return Math.min(made, 1)
    }
  }
})

describe('a page that needs no database', () => {
  const pages = [
    ['/about', aboutPage],
    ['/contact', contactPage],
  ] as const

  it.each(pages)('%s is made once while the database has never responded', async (path, page) => {
    site.parts.database.close()
    const loads = vi.spyOn(page, 'load')
    const first = await site.request(path)
    expect([first.status, (await first.text()).includes('0491 570 006')]).toEqual([200, true])
    for (let n = 0; n < 20; n++) expect((await site.request(`${path}?n=${n}`)).status).toBe(200)
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it.each(pages)('%s keeps the last known facts while the database is down', async (path, page) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await site.make.kennel({ phone: '03 5700 0000' })
    const before = await shown(path)
    expect(before).toContain('03 5700 0000')
    const loads = vi.spyOn(page, 'load')
    site.parts.database.close()
    vi.advanceTimersByTime(5000)
    for (let n = 0; n < 20; n++) expect(await shown(path)).toBe(before)
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it.each(pages)('%s shows a save at the next request', async (path) => {
    await shown(path)
    await site.make.kennel({ phone: '03 5700 0000' })
    expect(await shown(path)).toContain('03 5700 0000')
  })

  it('shows a save that was hidden while the facts could not be read', async () => {
    await shown('/about')
    await site.make.kennel({ phone: '03 5700 0000' })
    vi.spyOn(site.parts.database.client, 'execute').mockRejectedValueOnce(
      new LibsqlError('locked', 'SQLITE_BUSY'),
    )
    await shown('/about')
    expect(await shown('/about')).toContain('03 5700 0000')
  })
})
