import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox, waitingEntries } from '#src/db/schema.ts'
import { dayMs } from '#src/domain/calendar.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite({ transports: { mail: async () => {} } })
})
afterEach(() => site.close())

const path = '/waiting-list'
const stored = (id: string) =>
  site.parts.database.db.select().from(waitingEntries).where(eq(waitingEntries.id, id)).get()
const mails = () => site.parts.database.db.select().from(outbox)
const history = async (id: string) => (await site.history('waiting', id)) as { act: string; fields: object }[]

async function list(query = '') {
  const response = await site.send('GET', `/api/admin${path}${query}`, undefined, site.session)
  const rows: { name: string; place: number | null; shownState: string }[] = await response.json()
  return { rows, names: rows.map(({ name }) => name), total: response.headers.get('X-Total-Count') }
}
const places = async (query = '') => (await list(query)).rows.map(({ name, place }) => [name, place])

const complete = {
  name: 'Ines Carter',
  email: 'Ines@Example.com',
  phone: '0491 570 156',
  wishes: [
    { gender: 'female', coats: ['red', 'apricot'] },
    { gender: null, coats: [] },
  ],
  timeline: 'ready-now',
  home: 'Two adults, a fenced yard and an old cat.',
}

/** An answer that has been awaited for more than two weeks after the second question. */
const silent = {
  lastSignAt: '2026-06-01T00:00:00.000Z',
  askedAt: '2026-09-01T00:00:00.000Z',
  askedAgainAt: '2026-10-01T00:00:00.000Z',
}
const closed = { state: 'closed', outcome: 'not-now', closedAt: '2026-10-20T00:00:00.000Z' } as const

describe('GET /api/admin/waiting-list', () => {
  it('lists families by rank, with the places that their own pages show', async () => {
    await site.make.family({ name: 'Third', rank: 2.5 })
    await site.make.family({ name: 'Paused', rank: 2, state: 'paused', pausedUntil: '2026-12-01' })
    await site.make.family({ name: 'First', rank: -1 })
    await site.make.family({ name: 'Silent', rank: 2.2, ...silent })
    await site.make.family({ name: 'Back today', rank: 2.3, state: 'paused', pausedUntil: '2026-11-09' })
    await site.make.family({ name: 'To confirm', rank: 9, state: 'unconfirmed', confirmedAt: null })
    await site.make.family({ name: 'Gone', rank: 1, ...closed })
    expect((await list()).rows.map(({ name, place, shownState }) => [name, place, shownState])).toEqual([
      ['First', 1, 'open'],
      ['Paused', null, 'paused'],
      ['Silent', null, 'silent'],
      ['Back today', 2, 'open'],
      ['Third', 3, 'open'],
      ['To confirm', null, 'unconfirmed'],
    ])
  })

  it.each([
    ['on', ['Girl', 'Boy', 'Either', 'Silent', 'To confirm']],
    ['girl', ['Girl', 'Either', 'Silent', 'To confirm']],
    ['boy', ['Boy', 'Either']],
    ['ready', ['Boy']],
    ['silent', ['Silent']],
    ['to-confirm', ['To confirm']],
    ['closed', ['Closed']],
  ])('shows by ?show=%s %j', async (show, names) => {
    const boy = { gender: 'male' as const, coats: [] }
    const girl = { gender: 'female' as const, coats: [] }
    await site.make.family({ name: 'Girl', wishes: [girl, boy] })
    await site.make.family({ name: 'Boy', wishes: [boy], timeline: 'ready-now' })
    await site.make.family({ name: 'Either', wishes: [{ gender: null, coats: ['red'] }, girl] })
    await site.make.family({ name: 'Silent', ...silent })
    await site.make.family({ name: 'To confirm', state: 'unconfirmed', confirmedAt: null })
    await site.make.family({ name: 'Closed', ...closed })
    const shown = await list(`?show=${show}`)
    expect([shown.names, shown.total]).toEqual([names, String(names.length)])
  })

  it('keeps the places of the whole list when it shows a part of it', async () => {
    await site.make.family({ name: 'A' })
    await site.make.family({ name: 'B', timeline: 'ready-now' })
    await site.make.family({ name: 'Quince' })
    await site.make.family({ name: 'D', timeline: 'ready-now' })
    expect(await places('?show=ready')).toEqual([
      ['B', 2],
      ['D', 4],
    ])
    expect(await places('?q=quince')).toEqual([['Quince', 3]])
  })

  it.each([
    ['carter', 1],
    ['INES@', 1],
    ['0491', 1],
    ['old cat', 1],
    ['red', 0],
    ['%', 0],
    [' ', 2],
  ])('finds %j in %i families', async (q, count) => {
    await site.call('POST', path, complete)
    await site.make.family({ name: 'Tom', email: 'tom@example.com', home: 'A farm with cattle dogs.' })
    expect((await list(`?q=${encodeURIComponent(q)}`)).total).toBe(String(count))
  })

  it('finds a family by what it is called now, and no longer once it is gone', async () => {
    const { id } = (await site.call('POST', path, complete)).body
    await site.call('PUT', `${path}/${id}`, { ...complete, name: 'Ines Weatherley' })
    expect([(await list('?q=carter')).total, (await list('?q=weatherley')).total]).toEqual(['0', '1'])
    await site.parts.database.client.execute('delete from waiting_entries')
    expect((await list('?q=weatherley')).total).toBe('0')
  })

  it('has 50 families a page', async () => {
    for (let n = 1; n <= 52; n++) await site.make.family({ name: `Family ${n}`, rank: n })
    const first = await list()
    expect([first.names.length, first.total]).toEqual([50, '52'])
    expect(await places('?page=2')).toEqual([
      ['Family 51', 51],
      ['Family 52', 52],
    ])
  })

  it('says which puppy a family was asked about, and which it said yes to', async () => {
    const litter = await site.make.litter()
    const puppy = (name: string) => site.make.puppy({ litterId: litter.id, name })
    const [juniper, clover, wren, kip] = [
      await puppy('Juniper'),
      await puppy('Clover'),
      await puppy('Wren'),
      await puppy('Kip'),
    ]
    const asked = await site.make.family({ name: 'Asked' })
    const glad = await site.make.family({ name: 'Glad' })
    const late = await site.make.family({ name: 'Late' })
    const open = await site.make.setAside({ puppyId: juniper.id, entryId: asked.id })
    const yes = await site.make.setAside({ puppyId: clover.id, entryId: glad.id, state: 'yes' })
    await site.make.setAside({ puppyId: wren.id, entryId: glad.id, state: 'no' })
    await site.make.setAside({ puppyId: kip.id, entryId: late.id, untilOn: '2026-11-08' })
    expect((await list()).rows).toMatchObject([
      { openSetAside: { id: open.id, puppyName: 'Juniper', untilOn: '2026-11-25' }, saidYes: null },
      { openSetAside: null, saidYes: { id: yes.id, puppyId: clover.id, puppyName: 'Clover' } },
      { openSetAside: null, saidYes: null },
    ])
  })

  it('gives the address of the page, and the token nowhere else', async () => {
    const { token } = await site.make.family()
    const { rows } = await list()
    expect(rows).toMatchObject([{ pageUrl: `http://localhost:3000/f/${token}` }])
    expect(JSON.stringify(rows).split(token)).toHaveLength(2)
  })

  it.each(['?page=0', '?show=all', `?q=${'x'.repeat(201)}`])('rejects %s', async (query) => {
    expect(await site.call('GET', path + query)).toMatchObject({ status: 400 })
  })
})

describe('POST /api/admin/waiting-list', () => {
  it('puts a family at the end of the list, confirmed at once', async () => {
    await site.make.family({ rank: 7, ...closed })
    const { status, body } = await site.call('POST', path, { ...complete, state: 'closed', rank: 1 })
    const now = site.now().toISOString()
    expect([status, body]).toMatchObject([
      201,
      { email: 'ines@example.com', shownState: 'open', place: 1, pageUrl: expect.stringContaining('/f/') },
    ])
    expect(await stored(body.id)).toMatchObject({
      ...complete,
      email: 'ines@example.com',
      rank: 8,
      state: 'open',
      confirmedAt: now,
      lastSignAt: now,
      token: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(await history(body.id)).toMatchObject([{ act: 'created', fields: {} }])
    expect(await mails()).toEqual([])
  })

  it('emails the family its page if she asks for that', async () => {
    const { body } = await site.call('POST', path, { ...complete, sendPage: true })
    expect(await mails()).toMatchObject([
      {
        kind: 'waiting-page',
        channel: 'mail',
        recipient: 'ines@example.com',
        email: { subject: 'Your page on our waiting list', text: expect.stringContaining(body.pageUrl) },
      },
    ])
  })

  it.each([
    ['name', 'x', 'Name must be at least 2 characters'],
    ['email', 'ines', 'Please enter a valid email address'],
    ['wishes', [], 'Please choose one'],
    ['wishes', undefined, 'Please choose one'],
    ['wishes', [complete.wishes[0], complete.wishes[0], complete.wishes[0]], 'At most two wishes'],
    ['wishes', [{ gender: 'cat', coats: [] }], 'Must be one of male, female'],
    ['timeline', undefined, 'Please choose one'],
    ['home', 'A house', 'Please tell us a little about your home'],
    ['home', 'x'.repeat(2001), 'At most 2000 characters'],
    ['sendPage', 'yes', 'Must be true or false'],
  ])('rejects as %s %j', async (field, value, message) => {
    expect(await site.call('POST', path, { ...complete, [field]: value })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    })
    expect((await list()).total).toBe('0')
  })

  it('adds one family in twenty simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        site.call('POST', path, { ...complete, email: at % 2 ? 'ines@example.com' : 'INES@example.com' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const message = 'A family with this email is on the list already'
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message,
      errors: { email: [message] },
    })
    expect((await list()).total).toBe('1')
  })

  it('adds a family that has left the list again', async () => {
    await site.make.family({ email: 'ines@example.com', ...closed })
    expect((await site.call('POST', path, complete)).status).toBe(201)
  })
})

describe('PUT /api/admin/waiting-list/:id', () => {
  it('replaces the fields of the form and nothing else', async () => {
    const before = await site.make.family()
    const { status, body } = await site.call('PUT', `${path}/${before.id}`, { ...complete, state: 'closed' })
    expect([status, body]).toMatchObject([200, { name: 'Ines Carter', place: 1 }])
    const updatedAt = site.now().toISOString()
    expect(await stored(before.id)).toEqual({
      ...before,
      ...complete,
      email: 'ines@example.com',
      updatedAt,
    })
    const names = ['name', 'email', 'phone', 'wishes', 'timeline', 'home']
    expect(await history(before.id)).toMatchObject([
      { act: 'changed', fields: Object.fromEntries(names.map((name) => [name, null])) },
    ])
  })

  it('rejects overwriting a later change, and the address of another family on the list', async () => {
    const family = await site.make.family()
    await site.make.family({ email: 'ines@example.com' })
    expect((await site.call('PUT', `${path}/${family.id}`, complete)).status).toBe(409)
    const other = { ...complete, email: 'other@example.com', updatedAt: '2026-10-02T00:00:00.000Z' }
    expect((await site.call('PUT', `${path}/${family.id}`, other)).status).toBe(409)
    expect(await stored(family.id)).toEqual(family)
    expect((await site.call('PUT', `${path}/unknown`, complete)).status).toBe(404)
  })
})

describe('the actions on a family', () => {
  const act = (id: string, name: string, body?: object) => site.call('POST', `${path}/${id}/${name}`, body)
  const now = () => site.now().toISOString()

  it.each([
    ['confirm', { state: 'unconfirmed', confirmedAt: null }, undefined, { state: 'open' }],
    ['still', silent, undefined, { state: 'open', askedAt: null, askedAgainAt: null }],
    [
      'still',
      { state: 'paused', pausedUntil: '2027-03-01' },
      undefined,
      { state: 'open', pausedUntil: null },
    ],
    ['pause', {}, { until: '2027-11' }, { state: 'paused', pausedUntil: '2027-11-01' }],
    [
      'pause',
      { state: 'paused', pausedUntil: '2027-03-01' },
      { until: '2026-12' },
      { state: 'paused', pausedUntil: '2026-12-01' },
    ],
    ['close', {}, { outcome: 'not-suitable' }, { state: 'closed', outcome: 'not-suitable' }],
    [
      'close',
      { state: 'paused', pausedUntil: '2027-03-01' },
      { outcome: 'no-answer' },
      { state: 'closed', pausedUntil: null },
    ],
    ['close', closed, { outcome: 'other' }, { ...closed, outcome: 'other' }],
    ['reopen', { ...closed, ...silent }, undefined, { state: 'open', outcome: null, closedAt: null }],
  ] as const)('%s changes %j with %j to %j', async (name, given, body, after) => {
    const { id, rank } = await site.make.family({ ...given, rank: 4 })
    const answer = await act(id, name, body)
    expect(answer).toMatchObject({ status: 200, body: { id, state: after.state } })
    expect(await stored(id)).toMatchObject({ ...after, rank, updatedAt: now() })
    expect(await history(id)).toMatchObject([{ act: 'changed' }])
  })

  it.each(['confirm', 'still', 'reopen'])('%s is a sign of life', async (name) => {
    const given = { confirm: { state: 'unconfirmed' }, still: {}, reopen: closed }[name] as object
    const { id } = await site.make.family({ ...given, ...silent })
    expect((await act(id, name)).body).toMatchObject({ shownState: 'open', place: 1 })
    expect(await stored(id)).toMatchObject({ lastSignAt: now(), askedAt: null, askedAgainAt: null })
  })

  it.each([
    ['confirm', {}],
    ['reopen', {}],
  ] as const)('%s changes nothing that has been done already', async (name, given) => {
    const family = await site.make.family(given)
    expect((await act(family.id, name)).status).toBe(200)
    expect(await stored(family.id)).toEqual(family)
    expect(await history(family.id)).toEqual([])
  })

  it.each([
    ['confirm', closed, undefined],
    ['still', closed, undefined],
    ['still', { state: 'unconfirmed' }, undefined],
    ['pause', closed, { until: '2026-12' }],
    ['pause', { state: 'unconfirmed' }, { until: '2026-12' }],
    ['move', closed, { place: 1 }],
  ] as const)('%s is not possible for %j', async (name, given, body) => {
    const family = await site.make.family(given)
    expect((await act(family.id, name, body)).status).toBe(409)
    expect(await stored(family.id)).toEqual(family)
  })

  it.each([
    ['pause', { until: '2026-11' }, 'until', 'Please choose one of the next 12 months'],
    ['pause', { until: '2027-12' }, 'until', 'Please choose one of the next 12 months'],
    ['pause', { until: '2027-13' }, 'until', 'Please choose a month'],
    ['pause', {}, 'until', 'Please choose a month'],
    ['close', {}, 'outcome', 'Please choose one'],
    ['move', { place: 0 }, 'place', 'Please enter a place, from 1'],
    ['move', { place: 1.5 }, 'place', 'Please enter a place, from 1'],
    ['move', { place: '2' }, 'place', 'Please enter a place, from 1'],
  ])('%s rejects %j', async (name, body, field, message) => {
    const { id } = await site.make.family()
    expect(await act(id, name, body)).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } })
  })

  it('leaving the list withdraws the puppy that is set aside', async () => {
    const family = await site.make.family()
    const puppy = await site.make.puppy({ litterId: (await site.make.litter()).id })
    await site.make.setAside({ puppyId: puppy.id, entryId: family.id })
    expect((await act(family.id, 'close', { outcome: 'other' })).body.openSetAside).toBeNull()
    expect((await site.call('GET', `/puppies/${puppy.id}/match`)).body.setAside).toBeNull()
  })

  it('an entry is not reopened beside a newer one of the same address', async () => {
    const old = await site.make.family({ email: 'ines@example.com', ...closed })
    await site.make.family({ email: 'ines@example.com' })
    expect((await act(old.id, 'reopen')).status).toBe(409)
    expect(await stored(old.id)).toEqual(old)
  })

  it('a new link replaces the old one', async () => {
    const { id, token } = await site.make.family()
    const { body } = await act(id, 'new-link')
    const replaced = (await stored(id))?.token
    expect(replaced).not.toBe(token)
    expect(body.pageUrl).toBe(`http://localhost:3000/f/${replaced}`)
    expect((await history(id))[0]?.fields).toEqual({ token: null })
  })

  it.each(['move', 'confirm', 'still', 'pause', 'close', 'reopen', 'new-link', 'reserve'])(
    '%s returns 404 for an unknown family',
    async (name) => {
      const body = { place: 1, until: '2026-12', outcome: 'other', puppyId: 'unknown' }
      expect((await act('unknown', name, body)).status).toBe(404)
    },
  )
})

describe('POST /api/admin/waiting-list/:id/move', () => {
  const move = async (name: string, place: number) => {
    const { rows } = await list()
    const { id } = rows.find((row) => row.name === name) as unknown as { id: string }
    const { status, body } = await site.call('POST', `${path}/${id}/move`, { place })
    return { status, place: body.place, names: (await list()).names.join('') }
  }

  it.each([
    ['D', 1, 'DABC'],
    ['D', 2, 'ADBC'],
    ['D', 3, 'ABDC'],
    ['D', 4, 'ABCD'],
    ['D', 9, 'ABCD'],
    ['A', 1, 'ABCD'],
    ['A', 2, 'BACD'],
    ['A', 4, 'BCDA'],
    ['A', 100, 'BCDA'],
    ['B', 3, 'ACBD'],
  ])('puts %s at place %i: %s', async (name, place, order) => {
    for (const each of 'ABCD') await site.make.family({ name: each })
    expect(await move(name, place)).toEqual({ status: 200, place: order.indexOf(name) + 1, names: order })
  })

  it('counts those that are counted, and comes directly before the one at that place', async () => {
    await site.make.family({ name: 'A' })
    await site.make.family({ name: 'P', state: 'paused', pausedUntil: '2027-01-01' })
    await site.make.family({ name: 'B' })
    await site.make.family({ name: 'C' })
    expect(await move('C', 2)).toEqual({ status: 200, place: 2, names: 'APCB' })
    expect(await places()).toEqual([
      ['A', 1],
      ['P', null],
      ['C', 2],
      ['B', 3],
    ])
  })

  it('moves a paused family to the place it has when it is back', async () => {
    for (const each of 'AB') await site.make.family({ name: each })
    await site.make.family({ name: 'P', state: 'paused', pausedUntil: '2026-12-01' })
    expect(await move('P', 2)).toEqual({ status: 200, place: null, names: 'APB' })
    site.later(30 * dayMs)
    expect(await places()).toEqual([
      ['A', 1],
      ['P', 2],
      ['B', 3],
    ])
  })

  it('takes the middle of two neighbours, and changes no other family', async () => {
    const others = [await site.make.family({ name: 'A' }), await site.make.family({ name: 'B' })]
    const { id } = await site.make.family({ name: 'C' })
    await move('C', 2)
    expect((await stored(id))?.rank).toBe(1.5)
    expect(await Promise.all(others.map((each) => stored(each.id)))).toEqual(others)
  })

  it('renumbers all where there is no number between two neighbours, closed families too', async () => {
    const next = 1 + Number.EPSILON
    const gone = await site.make.family({ name: 'Z', rank: 0.5, ...closed })
    const [a, b, c] = [
      await site.make.family({ name: 'A', rank: 1 }),
      await site.make.family({ name: 'B', rank: next }),
      await site.make.family({ name: 'C', rank: 7 }),
    ]
    expect(await move('C', 2)).toEqual({ status: 200, place: 2, names: 'ACB' })
    const ranks = await Promise.all([gone, a, c, b].map(async ({ id }) => (await stored(id))?.rank))
    expect(ranks).toEqual([1, 2, 2.5, 3])
    expect((await stored(b.id))?.updatedAt).toBe(b.updatedAt)
  })

  it('never runs out of places, however often two families change theirs', async () => {
    for (const each of 'ABC') await site.make.family({ name: each })
    for (let round = 0; round < 70; round++)
      expect((await move('ABC'[(round + 2) % 3] ?? '', 2)).place).toBe(2)
    expect((await list()).rows.map(({ place }) => place)).toEqual([1, 2, 3])
  })
})

describe('GET /api/admin/waiting-list/:id/email', () => {
  it.each([
    ['how to confirm its place', { state: 'unconfirmed' }, 'Please confirm your place on our waiting list'],
    ['where its page is', {}, 'Your page on our waiting list'],
    [
      'whether it is still looking',
      { askedAt: '2026-11-01T00:00:00.000Z' },
      'Are you still looking for a puppy?',
    ],
  ] as const)('is the text for a family: %s', async (_, given, subject) => {
    const { id, token } = await site.make.family(given)
    expect(await site.call('GET', `${path}/${id}/email`)).toEqual({
      status: 200,
      body: { subject, text: expect.stringContaining(`/f/${token}`) },
    })
  })

  it('says which puppy is set aside', async () => {
    const { id } = await site.make.family()
    const puppy = await site.make.puppy({ litterId: (await site.make.litter()).id, name: 'Juniper' })
    await site.make.setAside({ puppyId: puppy.id, entryId: id })
    const { body } = await site.call('GET', `${path}/${id}/email`)
    expect(body.subject).toBe('Juniper is set aside for you')
    expect(body.text).toContain('until 25 November 2026: black and white boy, born 14 September 2026.')
  })
})
