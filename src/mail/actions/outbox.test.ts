import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '#src/app/tables.ts'
import { insertMessages } from '#src/mail/queries.ts'
import { letterMail } from '#src/mail/rules/emails.ts'
import { DeliveryError } from '#src/mail/transport/transport.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '#src/testing/mail/outbox-site.ts'
import { createOutbox, deliverOutbox, sweepOutbox } from './outbox.ts'

let server: MailServer
let site: OutboxSite
beforeEach(async () => {
  server = await startMailServer()
  site = await createOutboxSite({ url: server.url })
})
afterEach(async () => {
  await site.close()
  await server.close()
})

const deliver = (parts = site.parts) => deliverOutbox(parts)

describe('a due message', () => {
  it('is sent only once', async () => {
    await site.enquire()
    await site.sendPhoto()
    await deliver()
    expect(server.recipients()).toEqual([breeder, breeder, family, 'tom@example.com'])
    site.minutesLater(100_000)
    await deliver()
    expect(server.mails).toHaveLength(4)
    expect(await site.stored()).toMatchObject(
      Array(4).fill({
        sentAt: '2026-11-02T03:00:00.000Z',
        nextAttemptAt: null,
        attempts: 1,
        lastError: null,
      }),
    )
  })

  it("that is the breeder's letter or a notice to her is sent before what strangers have caused", async () => {
    await site.enquire()
    await site.sendPhoto()
    site.minutesLater(1)
    const at = site.parts.now().toISOString()
    const letter = letterMail({ subject: 'About Wren', body: 'Hello' }, site.parts.config)
    const message = { kind: 'letter' as const, channel: 'mail' as const, recipient: 'tom@example.com' }
    await insertMessages(site.parts.database.db, [
      { ...message, id: crypto.randomUUID(), email: letter, createdAt: at, nextAttemptAt: at },
    ])
    await deliver()
    expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual([
      'About Wren',
      expect.stringContaining('New'),
      expect.stringContaining('New'),
      expect.stringContaining('Thank you'),
      expect.stringContaining('Thank you'),
    ])
  })

  it('is sent by only one of two machines that deliver at once', async () => {
    for (let n = 0; n < 10; n++) await site.enquire({ email: `family-${n}@example.com` })
    await Promise.all([deliver(), deliver(site.again()), deliver(site.again())])
    expect(server.mails).toHaveLength(20)
    expect(new Set(server.mails.map(({ parsed }) => parsed.messageId)).size).toBe(20)
  })

  it('is not sent by others while one is sending it', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    let asked = 0
    server.behaviour.onMessage = async () => {
      asked += 1
      await until
      return 'ok' as const
    }
    await site.enquire()
    const senders = [deliver(), deliver(site.again())]
    await vi.waitUntil(() => asked === 2, { timeout: 20_000 })
    expect(await site.stored()).toMatchObject(
      Array(2).fill({ leasedUntil: '2026-11-02T03:05:00.000Z', attempts: 1, sentAt: null }),
    )
    await deliver(site.again())
    expect(asked).toBe(2)
    release()
    await Promise.all(senders)
    expect(server.recipients()).toEqual([breeder, family])
  })
})

describe('deliverSoon', () => {
  it('sends in the background', async () => {
    const outbox = createOutbox(site.parts)
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    server.behaviour.onMessage = async () => {
      await until
      return 'ok' as const
    }
    await site.enquire()
    outbox.deliverSoon()
    await site.enquire()
    outbox.deliverSoon()
    expect(server.mails).toEqual([])
    release()
    await vi.waitUntil(() => server.mails.length === 4, { timeout: 20_000 })
    await outbox.stop()
    expect(await site.unsent()).toEqual([])
  })

  it('delivers a message added while a delivery is finishing', async () => {
    const { database } = site.parts
    let enquired = false
    const write: typeof database.write = async (act) => {
      const result = await database.write(act)
      if (result === null && !enquired) {
        enquired = true
        await site.enquire()
        outbox.deliverSoon()
      }
      return result
    }
    const outbox = createOutbox({ ...site.parts, database: { ...database, write } })
    outbox.deliverSoon()
    await vi.waitUntil(() => server.mails.length === 2, { timeout: 20_000 })
    await outbox.stop()
  })

  it('logs failures instead of throwing', async () => {
    const write = () => Promise.reject(new Error('The disk is full'))
    const outbox = createOutbox({ ...site.parts, database: { ...site.parts.database, write } })
    outbox.deliverSoon()
    await vi.waitUntil(() => site.logged.length > 0, { timeout: 20_000 })
    expect(site.logged).toMatchObject([{ message: 'Outbox delivery failed' }])
    await outbox.stop()
  })
})

describe('stopping', () => {
  it('waits for the current email and starts no other', async () => {
    const outbox = createOutbox(site.parts)
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    let asked = 0
    server.behaviour.onMessage = async () => {
      asked += 1
      await until
      return 'ok' as const
    }
    await site.enquire()
    outbox.deliverSoon()
    await vi.waitUntil(() => asked === 1, { timeout: 20_000 })
    const stopped = outbox.stop()
    release()
    await stopped
    outbox.deliverSoon()
    await outbox.stop()
    expect(server.mails).toHaveLength(1)
    expect(await site.unsent()).toMatchObject([{ attempts: 0, leasedUntil: null }])
  })
})

describe('old messages', () => {
  it.each([
    [30 * 24 * 60, 2],
    [30 * 24 * 60 + 1, 0],
  ])('%i minutes after they were written, %i are left', async (minutes, left) => {
    await site.enquire()
    await deliver()
    site.minutesLater(minutes)
    await sweepOutbox(site.parts)
    expect(await site.stored()).toHaveLength(left)
  })

  it('are deleted in batches, and a run that is limited leaves the rest to the next', async () => {
    await site.enquire()
    await deliver()
    const [message] = await site.stored()
    if (!message) throw new Error('No message is stored')
    const copies = Array.from({ length: 1200 }, () => ({ ...message, id: crypto.randomUUID() }))
    const { database } = site.parts
    for (let at = 0; at < copies.length; at += 200)
      await database.write((tx) => insertMessages(tx, copies.slice(at, at + 200)))
    site.minutesLater(31 * 24 * 60)
    await sweepOutbox(site.parts, 1)
    expect(await database.db.$count(outbox)).toBe(702)
    await sweepOutbox(site.parts)
    expect(await database.db.$count(outbox)).toBe(0)
  })

  it('are deleted only once sent or dropped', async () => {
    const post = () => Promise.reject(new DeliveryError('POST returned 500'))
    Object.assign(site.parts, { transports: { post } })
    await site.enquire()
    await deliver()
    site.minutesLater(100 * 24 * 60)
    await sweepOutbox(site.parts)
    expect(await site.stored()).toHaveLength(1)
  })
})
