import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { fuzz } from '#src/testing/app/fuzz.ts'
import { brokenRows, brokenVisitorRows, leaks } from '#src/testing/app/fuzz-rules.ts'
import { requestsWithData } from '#src/testing/app/requests/all.ts'
import type { RequestWithData } from '#src/testing/app/requests/request.ts'

let site: TestApp
let requests: RequestWithData[]
let signIn: () => Promise<Record<string, string>>
beforeEach(async () => {
  site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' } })
  const admin = await site.make.admin()
  const { auth } = site.parts
  signIn = async () => ({ Cookie: `${auth.cookieName}=${(await auth.startSession(admin.id)).sessionId}` })
  requests = await requestsWithData(site, await signIn())
})
afterEach(() => site.close())

const fuzzed = (chosen: RequestWithData[], count: number) =>
  fuzz({ requests: chosen, count, seed: 1, signIn, ask: site.request })

it.each(['POST /api/inquiries', 'PUT /api/public/gallery-photos', 'POST /api/public/upload'])(
  '%s survives 500 strange bodies without failing or storing what breaks a rule',
  async (call) => {
    await site.parts.database.client.execute('delete from inquiries')
    await site.parts.database.client.execute('delete from gallery_photos')
    const { statuses, failures } = await fuzzed(
      requests.filter(({ endpoint }) => endpoint === call),
      500,
    )
    expect(failures).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['400']))
    expect(await brokenVisitorRows(site.parts)).toEqual([])
  },
)

it('all endpoints together survive 1,000 strange requests, with a session too, and give nothing private away', async () => {
  const { statuses, failures } = await fuzzed(requests, 1000)
  expect(failures).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '204', '400', '404', '409']))
  expect(await brokenRows(site.parts)).toEqual([])
  expect(await leaks(site.request)).toEqual([])
})
