import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { openDiskStore } from '#src/platform/photos/store/disk.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

describe('health', () => {
  it('/livez returns 200 even while the database fails', async () => {
    site.parts.database.close()
    expect((await site.request('/livez')).status).toBe(200)
  })

  it('/healthz returns 200 while the database and the photos are up', async () => {
    const response = await site.request('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('/healthz says that the database is down, and nothing about the cause', async () => {
    site.parts.database.close()
    const response = await site.request('/healthz')
    expect([response.status, await response.json()]).toEqual([503, { status: 'down', down: ['database'] }])
  })

  it('/healthz says that the photos are down', async () => {
    const check = async () => {
      throw new Error('EIO: /srv/kennel/photos')
    }
    const broken = await createTestApp({ parts: { photoStore: { ...site.parts.photoStore, check } } })
    const response = await broken.request('/healthz')
    const answer = await response.text()
    await broken.close()
    expect([response.status, JSON.parse(answer)]).toEqual([503, { status: 'down', down: ['photos'] }])
  })

  it('/healthz names a photo store without room, and does not fail', async () => {
    const photoStore = openDiskStore(join(site.folder, 'photos'), async () => 205_000_000)
    const full = await createTestApp({ parts: { photoStore } })
    const response = await full.request('/healthz')
    await full.close()
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', full: ['photos'] }])
  })

  it('/healthz says that the database is down when its file cannot be read', async () => {
    const damaged = join(site.folder, 'damaged.db')
    await writeFile(damaged, 'not a database '.repeat(1000))
    const database = openDatabase(`file:${damaged}`)
    const broken = await createTestApp({ parts: { database } })
    const response = await broken.request('/healthz')
    await broken.close()
    expect([response.status, await response.json()]).toEqual([503, { status: 'down', down: ['database'] }])
  })

  it('/healthz checks once for all who ask within five seconds, and again after that', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const check = vi.fn(async () => {})
    const counted = await createTestApp({ parts: { photoStore: { ...site.parts.photoStore, check } } })
    await Promise.all([1, 2, 3].map(() => counted.request('/healthz')))
    vi.advanceTimersByTime(4999)
    await counted.request('/healthz')
    expect(check).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await counted.request('/healthz')
    expect(check).toHaveBeenCalledTimes(2)
    await counted.close()
  })

  it('/healthz keeps nobody waiting at the edge for a check that has vanished with its request', async () => {
    const check = vi.fn(async () => {}).mockReturnValueOnce(new Promise(() => {}))
    const photoStore = { ...site.parts.photoStore, check }
    const edge = await createTestApp({ parts: { photoStore, unqueued: true } })
    edge.request('/healthz')
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1))
    expect((await edge.request('/healthz')).status).toBe(200)
    expect((await edge.request('/healthz')).status).toBe(200)
    expect(check).toHaveBeenCalledTimes(2)
    await edge.close()
  })
})
