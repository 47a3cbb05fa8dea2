import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestsWithData } from '#src/testing/app/requests/all.ts'
import { addressOf, type RequestWithData } from '#src/testing/app/requests/request.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'
import { dump } from '#src/testing/database/dump.ts'

let site: TrashSite
let requests: RequestWithData[]
beforeEach(async () => {
  site = await createTrashSite()
  requests = await requestsWithData(site, site.session)
})
afterEach(() => site.close())

/** Everything but the state of uploads, which are checked first. */
const stored = () => dump(site.parts.database, ['uploads'])

/** Sends all requests; returns the endpoints and the status of each, and checks that none has changed anything. */
async function statusesOf(sent: RequestWithData[]) {
  expect(sent.length).toBeGreaterThan(30)
  const before = await stored()
  const statuses: [string, number][] = []
  for (const { endpoint, id, secondId, values } of sent) {
    const [method = '', path = ''] = endpoint.split(' ')
    const { status } = await site.send(method, addressOf(path, id, secondId), values, site.session)
    statuses.push([endpoint, status])
  }
  expect(await stored()).toEqual(before)
  return statuses
}

const all = (sent: RequestWithData[], status: number) => sent.map(({ endpoint }) => [endpoint, status])

describe('every request', () => {
  it('to change a row that does not exist is a 404', async () => {
    const sent = requests
      // A care task gets its id from the phone.
      .filter(
        ({ endpoint }) =>
          /^(POST|PUT|DELETE) \/api\/admin\/.*:id/.test(endpoint) &&
          !endpoint.endsWith(' /api/admin/care/:id'),
      )
      .map((request) => ({ ...request, id: 'unknown' }))
    expect(await statusesOf(sent)).toEqual(all(sent, 404))
  })

  it('to see one that does not exist is a 404', async () => {
    const addresses = site.app.routes
      .filter(({ method, path }) => method === 'GET' && path.includes(':'))
      .map(({ path }) => path.replace(/:\w+(\{[^/]*\})?/g, 'unknown'))
    expect(addresses).toContain('/api/admin/placements/unknown')
    for (const address of addresses) {
      const { status } = await site.request(address, { headers: site.session })
      expect([address, status]).toEqual([address, 404])
    }
  })

  it('that saw an earlier version of its row is a 409, and changes nothing', async () => {
    const sent = requests
      // A letter is rejected for what has been answered meanwhile, not for its version.
      .filter(({ endpoint, values }) => 'updatedAt' in values && !endpoint.endsWith('/letters'))
      .map((request) => ({
        ...request,
        values: { ...request.values, updatedAt: '2020-01-01T00:00:00.000Z' },
      }))
    expect(await statusesOf(sent)).toEqual(all(sent, 409))
  })
})
