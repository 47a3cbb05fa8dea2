import { describe, expect, it } from 'vitest'
import { placements } from '#src/app/tables.ts'
import type { FamilyEvent } from '#src/people/rules/families.ts'
import type { PlacementEvent } from '#src/placements/rules/events.ts'
import { startOfDay } from '#src/platform/values/calendar.ts'
import {
  call,
  email,
  offered,
  openFamiliesSiteForEachTest,
  puppy,
  session,
  sheet,
  site,
} from '#src/testing/people/families-site.ts'

openFamiliesSiteForEachTest()

describe('GET /api/admin/families/:id', () => {
  it('has what was written and what happened, oldest first', async () => {
    const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
    await site.make.inquiry({ email: 'Priya@example.com', message: 'Is Wren free?', createdAt: at(1) })
    await site.make.letter({ email, body: 'She is.', createdAt: at(2) })
    const { id: puppyId } = await puppy()
    const { id: entryId } = await site.make.family({ email, createdAt: at(3) })
    await site.make.setAside({
      puppyId,
      entryId,
      createdAt: at(4),
      state: 'no',
      answeredAt: at(5),
    })
    await site.make.letter({
      email,
      kind: 'visit',
      body: '',
      visitAt: '2026-11-28T03:00:00.000Z',
      createdAt: at(6),
    })
    await site.make.galleryPhoto({ uploaderEmail: email, caption: 'Our Wren', createdAt: at(7) })
    const { conversation, entry, inquiries } = await sheet()
    const textOf = (row: (typeof conversation)[number]) =>
      row.type === 'event' ? `${row.text} ${row.detail}`.trim() : `${row.type}: ${row.text}`
    expect(conversation.map(textOf)).toEqual([
      'inquiry: Is Wren free?',
      'letter: She is.',
      'Joined the waiting list',
      'Set aside Wren until Wednesday 25 November',
      'Said no to Wren',
      'Shared a photo Our Wren',
      'visit: ',
    ])
    expect(entry).toMatchObject({ id: entryId, place: 1 })
    expect(inquiries).toMatchObject([{ status: 'pending' }])
  })

  it('says that a family has only asked to join until its place is confirmed', async () => {
    await site.make.family({ email, state: 'unconfirmed', confirmedAt: null })
    expect((await sheet()).conversation).toMatchObject([{ text: 'Asked to join the waiting list' }])
  })

  it('has each time that it left the waiting list and came back, with the reason', async () => {
    const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
    await site.make.family({
      email,
      createdAt: at(1),
      absences: [{ leftAt: at(2), outcome: 'not-now', backAt: at(3) }],
      state: 'closed',
      closedAt: at(4),
    })
    const events = (await sheet()).conversation as FamilyEvent[]
    expect(events.map(({ text, detail }) => [text, detail])).toEqual([
      ['Joined the waiting list', ''],
      ['Left the waiting list', 'Not now'],
      ['Came back to the waiting list', ''],
      ['Left the waiting list', ''],
    ])
  })

  it.each([
    ['yes', 'Said yes to Wren'],
    ['expired', 'No answer about Wren in time'],
    ['withdrawn', 'Wren is no longer set aside'],
    ['open', undefined],
  ] as const)('says how a set-aside ended: %s', async (state, text) => {
    await offered({}, { state })
    const events = (await sheet()).conversation as FamilyEvent[]
    const lasts = events.filter(({ id }) => id.startsWith('end-'))
    expect(lasts.map((event) => event.text)).toEqual(text ? [text] : [])
  })

  it('keeps a yes that came before the set-aside was withdrawn', async () => {
    const answeredAt = '2026-11-21T00:00:00.000Z'
    await offered({}, { state: 'withdrawn', answeredAt, updatedAt: '2026-11-22T00:00:00.000Z' })
    const events = (await sheet()).conversation as FamilyEvent[]
    expect(events.slice(-2)).toMatchObject([
      { at: answeredAt, about: 'yes', text: 'Said yes to Wren' },
      { about: 'aside', text: 'Wren is no longer set aside' },
    ])
  })

  it('shows the puppy that is set aside, or the unsold one that was asked about last', async () => {
    await site.make.inquiry({ email, puppyInterest: 'wren' })
    const wren = await puppy()
    expect((await sheet()).puppy).toMatchObject({ id: wren.id, name: 'Wren' })
    const { id: puppyId } = await site.make.puppy({ name: 'Otto' })
    const { id: entryId } = await site.make.family({ email })
    await site.make.setAside({ puppyId, entryId })
    expect((await sheet()).puppy).toMatchObject({ name: 'Otto' })
  })

  it('says from midnight on that nobody answered, before the daily run', async () => {
    const today = '2026-11-22'
    const { id: puppyId } = await puppy()
    const { id: entryId } = await site.make.family({ email })
    await site.make.setAside({
      puppyId,
      entryId,
      untilOn: '2026-11-21',
      updatedAt: '2026-11-20T00:00:00.000Z',
    })
    const { entry, puppy: shown, conversation } = await sheet()
    expect([entry?.openSetAside, shown]).toEqual([null, null])
    expect(conversation.at(-1)).toMatchObject({
      at: startOfDay(today),
      text: 'No answer about Wren in time',
    })
  })

  it('lists its puppies, what was paid and what comes next', async () => {
    const { id: puppyId } = await puppy('reserved')
    const { id } = await site.make.placement({
      puppyId,
      email,
      price: 320_000,
      deposit: 50_000,
      pickupOn: '2026-12-06',
      createdAt: '2026-11-20T00:00:00.000Z',
      undo: {
        at: '',
        puppyStatus: 'available',
        entry: null,
        setAsides: [],
        customer: null,
        inquiries: [],
        outboxId: 'o',
      },
    })
    const own = async () => (await sheet()).placements[0]
    expect(await own()).toMatchObject({ id, puppyName: 'Wren', due: 'deposit', paid: 0 })
    expect((await own())?.pageUrl).toMatch(/^http.+\/f\/[-\w]{32}$/)
    await site.make.payment({ placementId: id, paidOn: '2026-11-20', createdAt: '2026-11-21T05:00:00.000Z' })
    await site.make.payment({
      placementId: id,
      kind: 'refund',
      method: 'cash',
      cents: 12_345,
      paidOn: '2026-11-21',
      createdAt: '2026-11-21T06:00:00.000Z',
      voidedAt: '2026-11-21T06:01:00.000Z',
    })
    expect(await own()).toMatchObject({ due: 'agreement', paid: 50_000 })
    await site.parts.database.write((tx) => tx.update(placements).set({ agreedOn: '2026-11-21' }))
    const { conversation, placements: rows, puppy: shown } = await sheet()
    expect(shown).toMatchObject({ id: puppyId })
    expect(rows[0]?.due).toBe('balance')
    const events = conversation as PlacementEvent[]
    expect(
      events.map(({ text, detail, isDay, receipt }) => [
        text,
        detail,
        Boolean(isDay),
        receipt?.number,
        receipt?.isVoid,
      ]),
    ).toEqual([
      ['You reserved Wren', 'for $3,200', false, undefined, undefined],
      ['Page for Wren', 'emailed', false, undefined, undefined],
      ['Deposit of $500', 'by transfer on 20 November', true, '2026-0001', false],
      ['Refund of $123.45', 'in cash', true, '2026-0002', true],
      ['Agreement signed', '', true, undefined, undefined],
    ])
    expect(JSON.stringify(await sheet())).not.toContain('"token"')
  })

  it('says how a puppy went home and came back', async () => {
    const { id: puppyId } = await puppy()
    await site.make.placement({
      puppyId,
      email,
      state: 'returned',
      homeOn: '2026-11-01',
      transferSentOn: '2026-11-02',
      endedOn: '2026-11-20',
      endedReason: 'They moved',
    })
    const { conversation, placements: rows } = await sheet()
    expect((conversation as PlacementEvent[]).map(({ text, detail }) => `${text} ${detail}`.trim())).toEqual([
      'You reserved Wren',
      'Wren went home',
      'Microchip transfer sent',
      'Wren came back to you They moved',
    ])
    expect(rows).toMatchObject([{ due: null, pageUrl: null }])
  })

  it('does not say that a puppy was reserved whose family was recorded once it had long been home', async () => {
    const { id: puppyId } = await puppy('sold')
    const late = { state: 'home', homeOn: '2026-05-01', createdAt: '2026-11-20T00:00:00.000Z' } as const
    await site.make.placement({ puppyId, email, ...late })
    expect((await sheet()).conversation.map((event) => 'about' in event && event.text)).toEqual([
      'Wren went home',
      'You recorded whose puppy Wren is',
    ])
  })

  it.each([
    ['with its family', '2026-11-20'],
    ['under Birth', null],
  ])(
    'is not at home with a puppy that has died, nor has a next step for it: marked %s',
    async (_, diedOn) => {
      const { id: puppyId, litterId } = await puppy('sold')
      if (!diedOn) await site.make.birth({ litterId, puppyId, outcome: 'died' })
      await site.make.placement({ puppyId, email, state: 'home', homeOn: '2026-11-01', diedOn })
      await site.make.customer({ email, status: 'current' })
      const { stage, placements: rows } = await sheet()
      expect([stage, rows[0]?.due]).toEqual(['customer', null])
    },
  )

  it('names others with the same phone number, however it is written', async () => {
    await site.make.inquiry({ email, phone: '0491 570 156' })
    await site.make.customer({ email: 'tom@example.com', name: 'Tom', phone: '+61491570156' })
    await site.make.family({ email: 'ann@example.com', name: 'Ann', phone: '0491-570-156' })
    await site.make.customer({ email: 'ruth@example.com', phone: '0491 570 157' })
    const { body } = await call('?search=priya')
    const { body: found } = await call(`/${body[0].id}`)
    expect(found.samePhone.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Tom'])
  })

  it('has the history of all records of the family, newest first', async () => {
    await site.make.inquiry({ email })
    const { id } = await sheet()
    const send = (method: string, path: string, body: object = {}) =>
      site.send(method, `/api/admin${path}`, body, session)
    const { inquiries } = await sheet()
    await send('POST', `/inquiries/${inquiries[0]?.id}/customer`)
    await send('PUT', `/inquiries/${inquiries[0]?.id}`, { status: 'resolved' })
    const other = await site.make.inquiry({ email: 'tom@example.com' })
    await send('PUT', `/inquiries/${other.id}`, { status: 'resolved' })
    const { body } = await call(`/${id}/changes`)
    expect(body.map(({ kind, act }: { kind: string; act: string }) => [kind, act])).toEqual([
      ['inquiry', 'changed'],
      ['customer', 'created'],
    ])
    expect((await call('/nobody/changes')).status).toBe(404)
  })

  it('is 404 for nobody, and after an erasure', async () => {
    await site.make.inquiry({ email })
    const { id } = await sheet()
    expect((await call('/nobody')).status).toBe(404)
    await site.send('POST', '/api/admin/people/erase', { email, groups: ['inquiries'] }, session)
    expect((await call(`/${id}`)).status).toBe(404)
  })
})
