import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { racePhotos } from '#src/testing/images/photo-race.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

let server: LibsqlServer
let site: TestApp
beforeAll(async () => {
  server = await startLibsqlServer()
  site = await createTestApp({ env: { DATABASE_URL: server.url } })
})
afterAll(async () => {
  await site.close()
  await server.remove()
})

it('on a remote database, a photo that one form drops while another uses it is never lost', async () => {
  const taken = await racePhotos(site, 120, async () => site.request('/api/puppies'))
  expect(taken).toBeGreaterThan(0)
})
