import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { leaseNextDue } from '#src/mail/queries.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '#src/testing/mail/outbox-site.ts'

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

describe('a mail server with a temporary failure', () => {
  it('is retried later, and gets each email once', async () => {
    server.behaviour.onMessage = () => 451
    await site.enquire()
    await deliver()
    expect(await site.stored()).toMatchObject(
      Array(2).fill({
        sentAt: null,
        attempts: 1,
        leasedUntil: null,
        nextAttemptAt: '2026-11-02T03:01:00.000Z',
        lastError: 'SMTP 451 EMESSAGE DATA',
      }),
    )
    server.behaviour.onMessage = () => 'ok'
    await deliver()
    expect(server.mails).toEqual([])
    site.minutesLater(1)
    await deliver()
    expect(server.recipients()).toEqual([breeder, family])
    expect(await site.unsent()).toEqual([])
  })
})

describe('a mail server that rejects', () => {
  /** Lets time pass until nothing is left to retry, at most this often. */
  async function keepTrying(times: number) {
    for (let n = 0; n < times; n++) {
      await deliver()
      site.minutesLater(120)
    }
  }

  it('an acknowledgement permanently is tried five times, and lets the notification through', async () => {
    let asked = 0
    server.behaviour.onRecipient = (address) => {
      if (address !== family) return 'ok'
      asked += 1
      return 550
    }
    await site.enquire()
    await keepTrying(10)
    expect(asked).toBe(5)
    expect(server.recipients()).toEqual([breeder])
    expect(await site.unsent()).toMatchObject([
      { kind: 'inquiry-acknowledgement', nextAttemptAt: null, lastError: 'SMTP 550 EENVELOPE RCPT TO' },
    ])
    expect(site.logged.at(-1)?.message).toBe('Message dropped: rejected by the server')
  })

  it('the breeder’s notification is retried until it accepts it, and logged without personal data', async () => {
    server.behaviour.onRecipient = () => 550
    await site.enquire({ customerName: 'Priya Nair', message: 'Is Banjo still available?' })
    await keepTrying(12)
    expect(server.mails).toEqual([])
    server.behaviour.onRecipient = () => 'ok'
    await deliver()
    expect(server.recipients()).toEqual([breeder])
    const written = JSON.stringify([site.logged, (await site.stored()).map(({ lastError }) => lastError)])
    expect(site.logged.length).toBeGreaterThan(6)
    expect(written).not.toMatch(/priya|nair|banjo|example\.com/i)
  })
})

describe('a mail server that cannot be reached', () => {
  it('is not tried once per waiting message', async () => {
    await site.close()
    site = await createOutboxSite({ url: server.url, timeoutMs: 300 })
    server.behaviour.onRecipient = () => 'silence'
    for (let n = 0; n < 5; n++) await site.enquire({ email: `family-${n}@example.com` })
    await deliver()
    expect(server.connections()).toBe(1)
    expect((await site.stored()).map(({ attempts }) => attempts).sort()).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    ])
  })

  it('gets everything once when it is back, even after a restart of the site', async () => {
    const { port } = server
    await server.close()
    await site.enquire()
    await deliver()
    await site.sendPhoto()
    site.minutesLater(10)
    await deliver()
    expect(await site.unsent()).toHaveLength(4)

    server = await startMailServer({}, { port })
    const restarted = site.again()
    site.minutesLater(30)
    await deliver(restarted)
    expect(server.recipients()).toEqual([breeder, breeder, family, 'tom@example.com'])
    await deliver()
    expect(server.mails).toHaveLength(4)
  })

  it('for more than a day still gets the notification, but no late acknowledgement', async () => {
    await site.enquire()
    site.minutesLater(24 * 60 + 1)
    await deliver()
    expect(server.recipients()).toEqual([breeder])
    expect(await site.unsent()).toMatchObject([
      { kind: 'inquiry-acknowledgement', nextAttemptAt: null, lastError: 'too late' },
    ])
  })

  it('does not delay the other channel', async () => {
    const posted: string[] = []
    await server.close()
    const transports = {
      ...site.parts.transports,
      post: async ({ kind }: { kind: string }) => void posted.push(kind),
    }
    Object.assign(site.parts, { transports })
    await site.enquire()
    await deliver()
    expect(posted).toEqual(['inquiry-notice'])
  })
})

describe('a site that stops in the middle', () => {
  it('of sending sends the message after the restart, once the lease is over', async () => {
    await site.sendPhoto()
    const claim = { now: '2026-11-02T03:00:00.000Z', until: '2026-11-02T03:05:00.000Z' }
    await site.parts.database.write((tx) => leaseNextDue(tx, 'mail', claim))
    const restarted = site.again()
    await deliver(restarted)
    expect(server.mails).toHaveLength(1)
    site.minutesLater(5)
    await deliver(restarted)
    expect(server.recipients()).toEqual([breeder, 'tom@example.com'])
  })

  it('before recording a sent message sends it again with the same id', async () => {
    await site.enquire()
    const { database } = site.parts
    let writes = 0
    const write: typeof database.write = (act) => {
      writes += 1
      return writes > 1 ? Promise.reject(new Error('Power cut')) : database.write(act)
    }
    await expect(deliver({ ...site.parts, database: { ...database, write } })).rejects.toThrow('Power cut')
    site.minutesLater(5)
    await deliver()
    const [first, ...later] = server.mails
    expect(later).toHaveLength(2)
    const repeated = later.filter(({ parsed }) => parsed.messageId === first?.parsed.messageId)
    expect(repeated.map(({ raw }) => raw)).toEqual([first?.raw])
  })
})
