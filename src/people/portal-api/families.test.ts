import { describe, expect, it } from 'vitest'
import {
  call,
  email,
  offered,
  openFamiliesSiteForEachTest,
  placed,
  placedIn,
  sheet,
  site,
} from '#src/testing/people/families-site.ts'

openFamiliesSiteForEachTest()

describe('the stage of a person is the furthest that holds today', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['asked', () => site.make.inquiry({ email })],
    ['asked', () => site.make.family({ email, state: 'unconfirmed', confirmedAt: null })],
    ['asked', () => site.make.galleryPhoto({ uploaderEmail: email })],
    [
      'asked',
      async () => {
        await site.make.customer({ email })
        await site.make.inquiry({ email })
      },
    ],
    [
      'asked',
      async () => {
        await site.make.inquiry({ email })
        await site.make.letter({ email, kind: 'note' })
      },
    ],
    ['answered', () => site.make.inquiry({ email, status: 'responded' })],
    [
      'answered',
      async () => {
        await site.make.inquiry({ email })
        await site.make.letter({ email })
      },
    ],
    [
      'waiting',
      async () => {
        await site.make.inquiry({ email })
        await site.make.family({ email })
      },
    ],
    ['waiting', () => site.make.family({ email, state: 'paused', pausedUntil: '2027-01-01' })],
    ['offered', () => offered({}, {})],
    ['offered', () => offered({}, { state: 'yes' })],
    ['waiting', () => offered({}, { state: 'no' })],
    ['waiting', () => offered({}, { untilOn: '2026-11-21' })],
    ['reserved', () => placedIn('reserved')],
    ['home', () => placedIn('home')],
    ['closed', () => placedIn('returned')],
    ['closed', () => offered(placed, { state: 'yes' }, 'available')],
    ['customer', () => site.make.customer({ email, status: 'past' })],
    ['customer', () => site.make.customer({ email })],
    ['closed', () => site.make.inquiry({ email, status: 'resolved' })],
    ['closed', () => site.make.family({ email, state: 'closed' })],
  ])('%s', async (stage, make) => {
    await make()
    expect((await sheet()).stage).toBe(stage)
    expect((await call(`?stage=${stage}`)).total).toBe('1')
    expect((await call(`?stage=${stage === 'closed' ? 'asked' : 'closed'}`)).total).toBe('0')
  })
})

describe('the puppies that could be set aside for a family', () => {
  const free = async () => (await sheet()).freePuppies.map(({ name }) => name)
  const girls = { wishes: [{ gender: 'female' as const, coats: [] }] }

  it('are all that nobody has until it is on the list, then those it hopes for and has not refused', async () => {
    const { id: litterId } = await site.make.litter()
    const make = (name: string, given = {}) => site.make.puppy({ litterId, name, gender: 'female', ...given })
    await make('Banjo', { gender: 'male' })
    await make('Sold', { status: 'sold' })
    await make('Reserved', { status: 'reserved' })
    await make('Pip')
    await make('Wren')
    await site.make.inquiry({ email })
    expect(await free()).toEqual(['Banjo', 'Pip', 'Wren'])
    const { id: entryId } = await site.make.family({ email, ...girls })
    expect(await free()).toEqual(['Pip', 'Wren'])
    const dot = await make('Dot')
    await site.make.setAside({ puppyId: dot.id, entryId, state: 'no', untilOn: '2026-11-25' })
    expect(await free()).toEqual(['Pip', 'Wren'])
    await site.make.setAside({ puppyId: (await make('Ash')).id, entryId, untilOn: '2026-11-25' })
    expect(await free()).toEqual([])
  })

  it('are not those that another family may have', async () => {
    await offered({ ...girls, email: 'ines@example.com' }, {})
    await site.make.inquiry({ email })
    const { body: rows } = await call('?search=priya')
    expect((await call(`/${rows[0].id}`)).body.freePuppies).toEqual([])
  })
})

describe('GET /api/admin/families', () => {
  it('lists people by name, 50 per page, and finds them by name and address', async () => {
    for (let nth = 1; nth <= 51; nth++)
      await site.make.inquiry({ email: `${nth}@example.com`, customerName: `Family ${100 + nth}` })
    await site.make.customer({ email: 'ruth@example.com', name: 'aunt Ruth' })
    const first = await call('')
    expect([first.total, first.body.length]).toEqual(['52', 50])
    expect(first.body[0]).toEqual({
      id: expect.any(String),
      name: 'aunt Ruth',
      email: 'ruth@example.com',
      stage: 'customer',
    })
    expect((await call('?page=2')).body).toHaveLength(2)
    expect((await call('?search=AUNT')).total).toBe('1')
    expect((await call('?search=ruth@')).total).toBe('1')
    expect((await call('?search=%25')).total).toBe('0')
  })

  it('finds people by their phone number, however it is written', async () => {
    await site.make.inquiry({ email: 'priya@example.com', phone: '0491 570 156' })
    await site.make.customer({ email: 'tom@example.com', phone: '0491 570 157' })
    for (const q of ['0491 570 156', '570156', '%2B61491570156'])
      expect((await call(`?search=${q}`)).body).toMatchObject([{ email: 'priya@example.com' }])
  })

  it('rejects a stage or a page that does not exist', async () => {
    for (const query of ['?stage=happy', '?page=0']) expect((await call(query)).status).toBe(400)
  })
})
