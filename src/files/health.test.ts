import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

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
})
