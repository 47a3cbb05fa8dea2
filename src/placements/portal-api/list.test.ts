import { describe, expect, it } from 'vitest'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

async function place(puppy: string, given: object = {}, birth?: { outcome: 'died'; diedOn: string }) {
  const { id: litterId } = await site.make.litter()
  const { id: puppyId } = await site.make.puppy({
    litterId,
    name: puppy,
    microchipId: `95600001724${puppy.length}`,
  })
  if (birth) await site.make.birth({ ...birth, litterId, puppyId })
  return site.make.placement({ puppyId, name: `${puppy}'s family`, email: `${puppy}@example.com`, ...given })
}

async function list(query = '') {
  const response = await site.request(`/api/admin/placements${query}`, { headers })
  const rows: { puppyName: string; paid: number }[] = await response.json()
  return {
    status: response.status,
    total: response.headers.get('X-Total-Count'),
    names: response.ok ? rows.map(({ puppyName }) => puppyName) : [],
    rows,
  }
}

describe('GET /api/admin/placements', () => {
  it('lists by state, the next pick-up first, otherwise the latest', async () => {
    await place('No day')
    await place('Late', { pickupOn: '2026-12-01' })
    await place('Early', { pickupOn: '2026-11-28' })
    await place('Long ago', { state: 'home' })
    await place('Before', { state: 'home', homeOn: '2026-10-16' })
    await place('Yesterday', { state: 'home', homeOn: '2026-11-20' })
    await place('Gone', { state: 'home', homeOn: '2026-08-01', diedOn: '2026-09-01' })
    await place('Lost', { state: 'home', homeOn: '2026-08-01' }, { outcome: 'died', diedOn: '2026-10-15' })
    await place('Off', { state: 'cancelled', endedOn: '2026-10-01' })
    await place('Back', { state: 'returned', endedOn: '2026-11-01' })
    for (const [query, names] of [
      ['', ['Early', 'Late', 'No day']],
      ['?show=home', ['Yesterday', 'Before', 'Long ago']],
      ['?show=ended', ['Back', 'Lost', 'Off', 'Gone']],
    ] as const)
      expect(await list(query)).toMatchObject({ status: 200, names, total: String(names.length) })
  })

  it('finds by puppy, family or microchip, and never a pattern', async () => {
    await place('Clover')
    await place('DigbyDigby')
    for (const [q, names] of [
      ['clov', ['Clover']],
      ["clover's family", ['Clover']],
      ['DIGBYDIGBY@', ['DigbyDigby']],
      ['956 000 0172 46', ['Clover']],
      ['nobody', []],
      ['%', []],
    ] as const) {
      const found = await list(`?q=${encodeURIComponent(q)}`)
      expect([q, found.names, found.total]).toEqual([q, names, String(names.length)])
    }
  })

  it.each(['956 000 012 345 678', '956-000-012345678', '956000012345678'])(
    'finds a microchip that was entered as %s, however its digits are grouped in the search',
    async (microchipId) => {
      const { id: puppyId } = await site.make.puppy({ name: 'Wren', microchipId })
      await site.make.placement({ puppyId })
      for (const q of ['956000012345678', '956 000 012 345 678', '012 345', '678'])
        expect([q, (await list(`?q=${encodeURIComponent(q)}`)).names]).toEqual([q, ['Wren']])
      expect((await list('?q=956000012345679')).names).toEqual([])
    },
  )

  it('adds up what is paid, refunds and void payments aside', async () => {
    const { id: placementId } = await place('Clover')
    await site.make.payment({ placementId, cents: 80_000 })
    await site.make.payment({ placementId, cents: 30_000, kind: 'refund' })
    await site.make.payment({ placementId, cents: 90_000, voidedAt: '2026-10-02T00:00:00.000Z' })
    expect((await list()).rows).toMatchObject([{ paid: 50_000 }])
  })

  it('gives neither the secret of the page nor contact details, and rejects other filters', async () => {
    await place('Clover', { phone: '0491 570 156', address: '8 Sample Street' })
    const [row] = (await list()).rows
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['token']))
    expect(JSON.stringify(row)).not.toMatch(/0491|Sample|@/)
    expect((await list('?show=everything')).status).toBe(400)
  })
})

it('GET /api/admin/placements/csv has all of a filter, with contact details and what was paid', async () => {
  const { id: placementId } = await place('Clover', { phone: '0491 570 156', price: 320_000 })
  await site.make.payment({ placementId, cents: 80_000 })
  await place('Digby', { state: 'home' })
  const response = await site.request('/api/admin/placements/csv', { headers })
  expect(response.headers.get('Content-Disposition')).toContain('placements-')
  const linesOf = async (sent: Response) => (await sent.text()).trim().split('\r\n')
  const [columns, ...rows] = await linesOf(response)
  expect(columns).toBe(
    'puppy,microchip,litter,family,email,phone,address,state,price_aud,paid_aud,reserved_on,home_on,transfer_sent_on',
  )
  expect(rows).toEqual([expect.stringMatching(/^Clover,.*0491 570 156,.*reserved,3200.*,800/)])
  const filtered = (query: string) => site.request(`/api/admin/placements/csv${query}`, { headers })
  const [, ...home] = await linesOf(await filtered('?show=home'))
  expect(home).toEqual([expect.stringMatching(/^Digby,/)])
  expect(await linesOf(await filtered('?show=home&q=clover'))).toHaveLength(1)
})
