import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits, inquiries, outbox, waitingEntries } from '#src/app/tables.ts'
import type { Transports } from '#src/mail/transport/transport.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { formBody } from '#src/testing/app/open-page.ts'

let site: TestApp
let clock: Date
const open = async (transports: Transports = { mail: async () => {} }) => {
  clock = new Date('2026-11-22T01:00:00Z')
  site = await createTestApp({
    env: { TRUSTED_PROXY: 'fly', SITE_URL: 'http://localhost:3000', SITE_EMAIL: 'kennel@example.com' },
    parts: { now: () => clock, transports },
  })
}
beforeEach(() => open())
afterEach(() => site.close())

/** An address of its own /64 in this network, which is a /48. */
const addressIn = (network: string, n: number) => `${network}:${(n + 1).toString(16)}::1`

async function join(n: number, address: string) {
  const body = formBody({
    name: 'Priya',
    email: `family-${n}@example.com`,
    phone: '0491 570 156',
    firstGender: 'female',
    firstCoats: ['apricot'],
    timeline: '1-3-months',
    home: 'Two adults and a fenced yard.',
  })
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Fly-Client-IP': address }
  return (await site.request('/waiting-list', { method: 'POST', headers, body })).status
}

const enquire = async (n: number, address: string) => {
  const enquiry = {
    customerName: 'Priya',
    email: `family-${n}@example.com`,
    message: `Is Wren still available? No. ${n}`,
  }
  return (await site.send('POST', '/api/inquiries', enquiry, { 'Fly-Client-IP': address })).status
}

const openUpload = async (_: number, address: string) =>
  (await site.send('POST', '/api/public/upload', undefined, { 'Fly-Client-IP': address })).status

const db = () => site.parts.database.db
/** As if this much had been sent within the hour. */
const counted = (key: string, count: number) =>
  db()
    .insert(countedLimits)
    .values({ key, count, resetsAt: new Date(clock.getTime() + 3_600_000).toISOString() })
/** How many messages of each kind are in the outbox. */
async function mails() {
  const kinds = (await db().select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind)
  return Object.fromEntries(
    [...new Set(kinds)].sort().map((kind) => [kind, kinds.filter((each) => each === kind).length]),
  )
}

describe('a flood', () => {
  it('of families from one /48 is stored, but causes twenty emails and one to the breeder in an hour', async () => {
    for (let n = 0; n < 25; n++) expect(await join(n, addressIn('2001:db8:7', n))).toBe(303)
    expect(await db().$count(waitingEntries)).toBe(25)
    expect(await mails()).toEqual({ 'flood-notice': 1, 'waiting-confirm': 20 })
    // Another network is not affected.
    expect(await join(60, addressIn('2001:db8:8', 1))).toBe(303)
    expect(await mails()).toEqual({ 'flood-notice': 1, 'waiting-confirm': 21 })
    clock = new Date(clock.getTime() + 3_600_000)
    await join(25, addressIn('2001:db8:7', 1))
    expect(await mails()).toEqual({ 'flood-notice': 1, 'waiting-confirm': 22 })
  })

  it('of enquiries from many networks is stored, but causes emails for a hundred in all', async () => {
    await counted('mail site', 90)
    for (let n = 0; n < 12; n++)
      expect(await enquire(n, addressIn(`2001:db8:${(n + 1).toString(16)}`, n))).toBe(201)
    expect(await db().$count(inquiries)).toBe(12)
    expect(await mails()).toEqual({
      'flood-notice': 1,
      'inquiry-acknowledgement': 10,
      'inquiry-notice': 10,
    })
    const told = (await db().select().from(outbox)).find(({ kind }) => kind === 'flood-notice')
    expect([told?.recipient, told?.email.link]).toEqual([
      'kennel@example.com',
      'http://localhost:3000/admin/inquiries',
    ])
  })

  it('of families notifies the breeder once if there is only a webhook', async () => {
    await site.close()
    await open({ post: async () => {} })
    await counted('mail 2001:db8:7::/48', 18)
    for (let n = 0; n < 4; n++) await join(n, addressIn('2001:db8:7', n))
    expect(await mails()).toEqual({ 'flood-notice': 1, 'waiting-notice': 2 })
  })

  it.each(['open', 'unconfirmed', null] as const)(
    'leaves as many emails to a network that asks for an address with state %j',
    async (state) => {
      if (state)
        await site.make.family({
          email: 'family-19@example.com',
          state,
          createdAt: '2026-11-01T00:00:00.000Z',
        })
      await counted('mail 2001:db8:7::/48', 18)
      for (const n of [18, 19, 20]) await join(n, addressIn('2001:db8:7', n))
      const recipients = (await db().select().from(outbox)).map(({ recipient }) => recipient)
      expect(recipients).toContain('family-19@example.com')
      expect(recipients).not.toContain('family-20@example.com')
    },
  )

  it.each<[string, string, (n: number, address: string) => Promise<number>, number]>([
    ['families', 'waiting list', join, 303],
    ['photos', 'upload', openUpload, 200],
  ])('does not fill the disk: a network may have 500 %s stored in an hour', async (_, what, send, done) => {
    await counted(`${what} 2001:db8:7::/48`, 500)
    expect(await send(0, addressIn('2001:db8:7', 0))).toBe(429)
    expect(await send(1, addressIn('2001:db8:8', 0))).toBe(done)
  })
})

describe('a family that joined in a flood', () => {
  const inFlood = async () => {
    await counted('mail 2001:db8:7::/48', 20)
    await join(20, addressIn('2001:db8:7', 20))
    const rows = await db().select().from(waitingEntries)
    return rows.find(({ email }) => email === 'family-20@example.com')
  }
  const confirm = async (id = '') =>
    (await site.send('POST', `/api/admin/waiting-list/${id}/confirm`, undefined, await site.signIn())).status
  const sentTo = async (recipient: string) =>
    (await db().select().from(outbox)).filter((mail) => mail.recipient === recipient).map(({ kind }) => kind)

  it('gets its link when the breeder confirms it', async () => {
    const entry = await inFlood()
    expect(await sentTo('family-20@example.com')).toEqual([])
    expect(await confirm(entry?.id)).toBe(200)
    expect(await sentTo('family-20@example.com')).toEqual(['waiting-page'])
  })

  it('gets its link when it joins again after the flood', async () => {
    await inFlood()
    clock = new Date(clock.getTime() + 3_600_000)
    await join(20, addressIn('2001:db8:9', 1))
    expect(await sentTo('family-20@example.com')).toEqual(['waiting-confirm'])
  })

  it('gets no second one from her if it had one', async () => {
    await join(0, addressIn('2001:db8:7', 0))
    const [entry] = await db().select().from(waitingEntries)
    expect(await confirm(entry?.id)).toBe(200)
    expect(await sentTo('family-0@example.com')).toEqual(['waiting-confirm'])
  })
})
