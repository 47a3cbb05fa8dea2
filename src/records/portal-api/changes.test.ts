import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changes } from '#src/app/tables.ts'
import { requestsWithData } from '#src/testing/app/requests/all.ts'
import { addressOf } from '#src/testing/app/requests/request.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite()
})
afterEach(() => site.close())

/**
 * Requests that change no record with a history: sessions, the admin's own account, uploads, erasures, which have a table, and births,
 * weights and care, which write only their deletion.
 */
const withoutHistory = [
  'POST /api/admin/login',
  'POST /api/admin/login/passkey-options',
  'POST /api/admin/login/passkey',
  'POST /api/admin/login/code',
  'POST /api/admin/confirm',
  'POST /api/admin/passkeys/options',
  'POST /api/admin/passkeys',
  'DELETE /api/admin/passkeys/:id',
  'POST /api/admin/recovery-codes',
  'DELETE /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'POST /api/admin/logout',
  'PUT /api/admin/password',
  'POST /api/admin/people/erase',
  'PUT /api/admin/profile',
  'POST /api/admin/profile/calendar',
  'DELETE /api/admin/profile/calendar',
  'PUT /api/admin/litters/:id/births/:birthId',
  'POST /api/admin/litters/:id/weighings',
  'PUT /api/admin/weights/:id',
  'PUT /api/admin/care/:id',
  'POST /api/admin/litters/:id/care/plan',
]

/**
 * Endpoints that change more than one record. A kept letter that answers an enquiry: both were changed or made, and both say that it
 * was sent; one that is sent does so when it leaves. A reserved puppy: the puppy, the family, the
 * customer and the placement.
 */
function changesOf({ endpoint, values }: { endpoint: string; values: Record<string, unknown> }) {
  if (endpoint === 'POST /api/admin/waiting-list/:id/reserve') return 4
  if (endpoint === 'POST /api/admin/placements') return 4
  if (/placements\/:id\/(undo|home|back|cancel|return)$/.test(endpoint)) return 2
  // The plan and its litter.
  if (endpoint === 'POST /api/admin/plans/:id/born') return 2
  if (endpoint === 'POST /api/admin/letters') return values.kept ? 4 : 0
  return endpoint === 'POST /api/admin/letters/:id/send-again' ? 0 : 1
}

it('every other endpoint of the portal that changes something writes history', async () => {
  const requests = (await requestsWithData(site, site.session)).filter(
    ({ endpoint }) =>
      /^(POST|PUT|DELETE) \/api\/admin\//.test(endpoint) && !withoutHistory.includes(endpoint),
  )
  const changing = site.app.routes.filter(
    ({ method, path }) => /^(POST|PUT|DELETE)$/.test(method) && path.startsWith('/api/admin/'),
  )
  const ofTrash = ['DELETE /api/admin/trash', 'DELETE /api/admin/trash/:id']
  const known = [...requests.map(({ endpoint }) => endpoint), ...withoutHistory, ...ofTrash]
  expect(
    changing.map(({ method, path }) => `${method} ${path}`).filter((each) => !known.includes(each)),
  ).toEqual([])
  const written = () => site.parts.database.db.$count(changes)
  for (const request of requests.filter(({ endpoint }) => !ofTrash.includes(endpoint))) {
    const { endpoint, id, secondId, values } = request
    const [method = '', path = ''] = endpoint.split(' ')
    const before = await written()
    const response = await site.send(method, addressOf(path, id, secondId), values, site.session)
    expect([endpoint, response.ok, (await written()) - before]).toEqual([endpoint, true, changesOf(request)])
  }
})

describe('the history of a record', () => {
  it('says newest first who created, changed, deleted and restored it', async () => {
    const { id: litterId } = await site.make.litter()
    const fields = {
      name: 'Wren',
      color: 'Black',
      gender: 'female',
      litterId,
      priceMin: 320_000,
      priceMax: 320_000,
    }
    const { id } = (await site.call('POST', '/puppies', fields)).body
    const cheaper = { ...fields, priceMin: 290_000, priceMax: 290_000, status: 'reserved' }
    await site.call('PUT', `/puppies/${id}`, cheaper)
    await site.restore(await site.remove(`/puppies/${id}`))
    const by = {
      adminName: 'Anna Berger',
      kind: 'puppy',
      rowId: id,
      label: 'Wren',
      at: site.now().toISOString(),
    }
    expect(await site.history('puppy', id)).toMatchObject([
      { ...by, act: 'restored', fields: {} },
      { ...by, act: 'deleted', fields: {} },
      {
        ...by,
        act: 'changed',
        fields: {
          status: { from: 'available', to: 'reserved' },
          priceMin: { from: 320_000, to: 290_000 },
          priceMax: { from: 320_000, to: 290_000 },
        },
      },
      { ...by, act: 'created', fields: {} },
    ])
  })

  it('names litters and dogs as they were called', async () => {
    const willow = await site.make.dog()
    const litter = await site.make.litter()
    await site.call('PUT', `/litters/${litter.id}`, { ...litter, damId: willow.id, updatedAt: undefined })
    expect(await site.history('litter', litter.id)).toMatchObject([
      { fields: { damId: { from: null, to: 'Willow' } } },
    ])
  })

  it('has only the names of fields of families', async () => {
    const customer = await site.make.customer()
    const notes = 'Two boys, and a garden'
    await site.call('PUT', `/customers/${customer.id}`, { ...customer, notes, updatedAt: undefined })
    const inquiry = await site.make.inquiry()
    await site.call('PUT', `/inquiries/${inquiry.id}`, { status: 'responded' })
    expect((await site.history('customer', customer.id))[0].fields).toEqual({
      notes: null,
      lastContactDate: null,
    })
    expect((await site.history('inquiry', inquiry.id))[0].fields).toEqual({ status: null })
  })

  it('is not written by a save that changes nothing', async () => {
    const litter = await site.make.litter()
    await site.call('PUT', `/litters/${litter.id}`, { ...litter, updatedAt: undefined })
    expect(await site.history('litter', litter.id)).toEqual([])
  })

  it('has 50 changes a page', async () => {
    const { id } = await site.make.inquiry()
    for (let n = 0; n < 51; n++)
      await site.call('PUT', `/inquiries/${id}`, { status: n % 2 ? 'pending' : 'resolved' })
    const page = async (n: number) =>
      site.send('GET', `/api/admin/changes?kind=inquiry&id=${id}&page=${n}`, undefined, site.session)
    expect((await page(1)).headers.get('X-Total-Count')).toBe('51')
    expect([(await (await page(1)).json()).length, (await (await page(2)).json()).length]).toEqual([50, 1])
  })

  it('is not found without a known kind and an id', async () => {
    for (const query of ['', 'kind=puppy', 'id=x', 'kind=cat&id=x'])
      expect([query, (await site.call('GET', `/changes?${query}`)).status]).toEqual([query, 400])
  })
})
