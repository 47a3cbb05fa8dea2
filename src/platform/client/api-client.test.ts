import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, api, fetchJson, fetchPage, messageFor, send } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

function serverAnswers(status: number, body: BodyInit | null, headers: Record<string, string> = {}) {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const json = (value: unknown) => JSON.stringify(value)
const statistics = () => fetchJson(api.admin.statistics.$get())
const refusal = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

describe('a request', () => {
  it('returns the body', async () => {
    const fetched = serverAnswers(200, json({ availablePuppies: 3 }))
    expect(await statistics()).toEqual({ availablePuppies: 3 })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/statistics')
  })

  it('throws the message of the server, with those of each field', async () => {
    serverAnswers(409, json({ message: 'Taken', errors: { email: ['Taken'] } }))
    const error = await refusal(statistics())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'Taken', errors: { email: ['Taken'] } })
  })

  it('says of a record that has been deleted meanwhile that it is gone', async () => {
    serverAnswers(404, json({ code: 'notFound', message: 'Not found' }))
    const message = 'This is no longer here. It may have been removed in the meantime.'
    expect(await refusal(statistics())).toMatchObject({ status: 404, message })
  })

  it.each(['<html>502</html>', ''])('throws the status if the response is not JSON but %j', async (body) => {
    serverAnswers(502, body)
    expect(await refusal(statistics())).toMatchObject({ status: 502, errors: {} })
  })

  it('throws status 0 for a broken connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await refusal(statistics())).toMatchObject({ status: 0 })
  })

  it('without a body resolves, or throws in the same way', async () => {
    const logout = () => send(api.admin.logout.$post())
    serverAnswers(204, null)
    expect(await logout()).toBeUndefined()
    serverAnswers(401, json({ code: 'unauthorized', message: 'Unauthorized' }))
    expect(await refusal(logout())).toMatchObject({ status: 401, message: 'Unauthorized' })
  })
})

describe('a page of a list', () => {
  const list = () => fetchPage(api.admin.customers.$get({ query: { q: 'a&b', page: '2' } }))

  it('has the number of all matches', async () => {
    const fetched = serverAnswers(200, json([{ id: '1' }]), { 'X-Total-Count': '51' })
    expect(await list()).toEqual({ rows: [{ id: '1' }], total: 51 })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/customers?q=a%26b&page=2')
  })

  it('counts its own rows if there is no number', async () => {
    serverAnswers(200, json([{ id: '1' }]))
    expect(await list()).toMatchObject({ total: 1 })
  })
})

it.each([
  [new ApiError(409, 'Taken'), 'Taken'],
  [new ApiError(400, 'Invalid input'), 'Invalid input'],
  [new ApiError(500, 'Something went wrong'), 'Failed to save'],
  [new ApiError(503, 'Service temporarily unavailable'), 'Failed to save'],
  [new ApiError(0, 'TypeError'), 'Failed to save'],
  [new TypeError('x is undefined'), 'Failed to save'],
  ['text', 'Failed to save'],
])('for %s a toast shows %j', (error, expected) => {
  expect(messageFor(error, 'Failed to save')).toBe(expected)
})
