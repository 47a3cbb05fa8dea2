import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changes, customers, inquiries, letters, outbox } from '#src/app/tables.ts'
import { createOutbox, deliverOutbox, sweepOutbox } from '#src/mail/actions/outbox.ts'
import { DeliveryError } from '#src/mail/transport/transport.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '#src/testing/mail/outbox-site.ts'

let server: MailServer
let site: OutboxSite
let session: { Cookie: string }
beforeEach(async () => {
  server = await startMailServer()
  site = await createOutboxSite({ url: server.url })
  session = await site.signIn()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
  await server.close()
})

const text = 'Hello Priya,\n\n  "Wren" costs $3,200 – and it’s all yours.\n.\nKind regards,\nKate'
async function write(given: object = {}) {
  const letter = { email: family, name: 'Priya Nair', subject: 'Your enquiry about Wren', text, ...given }
  return (await site.send('POST', '/api/admin/letters', letter, session)).json()
}
const deliver = (parts = site.parts) => deliverOutbox(parts)
const secondsLater = (seconds: number) => site.minutesLater(seconds / 60)
const entries = async () =>
  (await site.request(`/api/admin/letters?email=${family}`, { headers: session })).json()
const undo = async (id: string) =>
  (await site.send('DELETE', `/api/admin/letters/${id}`, undefined, session)).status
const sendAgain = (id: string) => site.send('POST', `/api/admin/letters/${id}/send-again`, undefined, session)

describe('a letter', () => {
  it('leaves after ten seconds, once, word for word', async () => {
    await write()
    secondsLater(9.999)
    await deliver()
    expect(server.mails).toEqual([])
    secondsLater(0.001)
    await deliver()
    secondsLater(100_000)
    await deliver()
    expect(server.mails).toMatchObject([
      {
        envelope: { from: breeder, to: [family] },
        parsed: {
          subject: 'Your enquiry about Wren',
          from: { name: 'Standard Parti Poodles', address: breeder },
        },
      },
    ])
    const { parsed } = server.mails[0] ?? {}
    expect(parsed?.text?.replaceAll('\r\n', '\n').startsWith(`${text}\n\nStandard Parti Poodles\n`)).toBe(
      true,
    )
    expect(parsed?.replyTo).toBeUndefined()
    expect(parsed?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('no')
    expect(await entries()).toMatchObject([{ delivery: 'sent', updatedAt: '2026-11-02T03:00:10.000Z' }])
    expect(await entries()).not.toHaveProperty('0.outboxAt')
  })

  it('is sent by only one of three machines that deliver at once', async () => {
    for (let n = 0; n < 5; n++) await write({ email: `family-${n}@example.com` })
    secondsLater(10)
    await Promise.all([deliver(), deliver(site.again()), deliver(site.again())])
    expect(server.recipients()).toEqual(Array.from({ length: 5 }, (_, n) => `family-${n}@example.com`))
  })

  it('that is undone in time never leaves', async () => {
    const { id } = await write()
    secondsLater(9.9)
    expect(await undo(id)).toBe(204)
    secondsLater(100_000)
    await deliver()
    expect(server.mails).toEqual([])
    expect(await entries()).toEqual([])
  })

  it('can be undone as long as the server has not taken it', async () => {
    server.behaviour.onMessage = () => 451
    const { id } = await write()
    secondsLater(10)
    await deliver()
    expect(await entries()).toMatchObject([{ delivery: 'queued', outboxAt: '2026-11-02T03:01:10.000Z' }])
    expect(await undo(id)).toBe(204)
    expect(await site.stored()).toEqual([])
  })

  it('is sent still when the outbox has forgotten its message', async () => {
    await write()
    secondsLater(10)
    await deliver()
    site.minutesLater(31 * 24 * 60)
    await sweepOutbox(site.parts)
    expect(await site.stored()).toEqual([])
    expect(await entries()).toMatchObject([{ delivery: 'sent' }])
  })
})

describe('a letter that the server rejects', () => {
  async function reject() {
    server.behaviour.onRecipient = () => 550
    const letter = await write()
    secondsLater(10)
    for (let attempt = 1; attempt <= 4; attempt++) {
      await deliver()
      expect(await entries()).toMatchObject([{ delivery: 'queued' }])
      site.minutesLater(120)
    }
    await deliver()
    return letter
  }

  it('is not delivered after the fifth time, and sent again on request, once', async () => {
    const { id } = await reject()
    expect(await entries()).toMatchObject([{ delivery: 'failed' }])
    expect(await entries()).not.toHaveProperty('0.outboxAt')
    server.behaviour.onRecipient = () => 'ok'
    expect((await sendAgain(id)).status).toBe(200)
    secondsLater(10)
    await deliver()
    expect(server.recipients()).toEqual([family])
    expect(await entries()).toMatchObject([{ delivery: 'sent' }])
    expect((await sendAgain(id)).status).toBe(409)
  })

  it('has answered nothing, made no customer and left no history, and can be taken back', async () => {
    const { id } = await reject()
    const inquiry = await site.make.inquiry({ email: family })
    await sendAgain(id)
    for (let attempt = 1; attempt <= 5; attempt++) {
      site.minutesLater(120)
      await deliver()
    }
    expect(await entries()).toMatchObject([{ delivery: 'failed' }, { id: inquiry.id }])
    expect(await undo(id)).toBe(204)
    const { db } = site.parts.database
    expect(await db.select().from(inquiries)).toEqual([inquiry])
    expect(await Promise.all([changes, customers, letters].map((table) => db.$count(table)))).toEqual([
      0, 0, 0,
    ])
  })

  it('is logged without its words and its address', async () => {
    await reject()
    expect(site.logged.at(-1)?.message).toBe('Message dropped: rejected by the server')
    expect(JSON.stringify(site.logged)).not.toMatch(/priya|wren|example\.com/i)
  })
})

describe('a letter that waits for a server', () => {
  it.each([
    [7 * 24 * 60, 'sent'],
    [7 * 24 * 60 + 1, 'failed'],
  ])('of %i minutes ago is %s', async (minutes, delivery) => {
    await write()
    site.minutesLater(minutes)
    await deliver()
    expect(server.mails).toHaveLength(delivery === 'sent' ? 1 : 0)
    expect(await entries()).toMatchObject([{ delivery }])
  })

  it('is not called failed by a sender that lost its lease', async () => {
    const { promise: until, reject: fail } = Promise.withResolvers<void>()
    let isAsked = false
    const mail = () => {
      isAsked = true
      return until
    }
    await write()
    await site.parts.database.write((tx) => tx.update(outbox).set({ attempts: 4 }))
    secondsLater(10)
    const slow = deliver({ ...site.parts, transports: { mail } })
    await vi.waitUntil(() => isAsked, { timeout: 20_000 })
    site.minutesLater(5)
    await deliver(site.again())
    fail(new DeliveryError('SMTP 550', { permanent: true }))
    await slow
    expect(server.mails).toHaveLength(1)
    expect(await entries()).toMatchObject([{ delivery: 'sent' }])
  })
})

it('a letter that two senders have sent takes effect once', async () => {
  const { promise: until, resolve: take } = Promise.withResolvers<void>()
  let isAsked = false
  const mail = () => {
    isAsked = true
    return until
  }
  await write()
  secondsLater(10)
  const slow = deliver({ ...site.parts, transports: { mail } })
  await vi.waitUntil(() => isAsked, { timeout: 20_000 })
  // The lease of the first is over.
  site.minutesLater(5)
  await deliver(site.again())
  take()
  await slow
  const acts = (await site.parts.database.db.select().from(changes)).map(({ act }) => act)
  expect(acts).toEqual(['created', 'sent'])
})

describe('the outbox', () => {
  it('wakes for a letter when its ten seconds are over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent: string[] = []
    const mail = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
    const running = createOutbox({ ...site.parts, transports: { mail } })
    site.parts.outbox = running
    await write()
    await vi.waitUntil(() => vi.getTimerCount() === 1)
    secondsLater(9)
    vi.advanceTimersByTime(9000)
    expect(sent).toEqual([])
    secondsLater(1)
    vi.advanceTimersByTime(1000)
    await vi.waitUntil(() => sent.length === 1)
    await running.stop()
    expect(sent).toEqual([family])
  })

  it('wakes for what another process left behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await write()
    secondsLater(4)
    const sent: string[] = []
    const mail = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
    const restarted = createOutbox({ ...site.again(), transports: { mail } })
    restarted.deliverSoon()
    await vi.waitUntil(() => vi.getTimerCount() === 1)
    secondsLater(6)
    vi.advanceTimersByTime(6000)
    await vi.waitUntil(() => sent.length === 1)
    await restarted.stop()
    expect(sent).toEqual([family])
  })

  it('sets no alarm for what the schedule will find anyway', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const parts = { ...site.parts, transports: { mail: async () => {} } }
    const running = createOutbox(parts)
    await write()
    const { database } = site.parts
    await database.write((tx) => tx.update(outbox).set({ nextAttemptAt: '2026-11-02T03:01:00.000Z' }))
    running.deliverSoon()
    await running.stop()
    // Stopping has a timer of its own.
    vi.advanceTimersByTime(5000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('an erasure that spares the letters leaves none waiting to be sent', async () => {
  const { id } = await write()
  const erasure = { email: family, groups: ['customer'] }
  expect((await site.send('POST', '/api/admin/people/erase', erasure, session)).status).toBe(200)
  const [letter] = await site.parts.database.db.select().from(letters).where(eq(letters.id, id))
  expect(letter).toMatchObject({ delivery: 'failed', body: text })
  expect(await site.stored()).toEqual([])
})
