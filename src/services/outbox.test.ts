import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDue } from '../db/queries/outbox.ts'
import { DeliveryError } from '../infra/messenger.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '../testing/outbox-site.ts'
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
const recipients = () => server.mails.flatMap(({ envelope }) => envelope.to).sort()
const unsent = async () => (await site.stored()).filter(({ sentAt }) => sentAt === null)

/** A promise and the function that keeps it. */
function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

describe('what is due', () => {
  it('is sent once, and then never again', async () => {
    await site.enquire()
    await site.sendPhoto()
    await deliver()
    expect(recipients()).toEqual([breeder, breeder, family, 'tom@example.com'])
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

  it('reaches the breeder with an answer that reaches the family', async () => {
    await site.enquire()
    await deliver()
    const notice = server.mails.find(({ envelope }) => envelope.to.includes(breeder))
    expect(notice?.parsed).toMatchObject({
      subject: 'New enquiry from Priya Nair',
      replyTo: [{ name: 'Priya Nair', address: family }],
    })
  })

  it('is sent by one of two machines that look at the same time', async () => {
    for (let n = 0; n < 10; n++) await site.enquire()
    await Promise.all([deliver(), deliver(site.again()), deliver(site.again())])
    expect(server.mails).toHaveLength(20)
    expect(new Set(server.mails.map(({ parsed }) => parsed.messageId)).size).toBe(20)
  })

  it('is left alone by others while one is sending it', async () => {
    const { until, release } = held()
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
      Array(2).fill({ claimedUntil: '2026-11-02T03:05:00.000Z', attempts: 1, sentAt: null }),
    )
    await deliver(site.again())
    expect(asked).toBe(2)
    release()
    await Promise.all(senders)
    expect(recipients()).toEqual([breeder, family])
  })
})

describe('a mail server that says not now', () => {
  it('is asked again later, and gets each mail once', async () => {
    server.behaviour.onMessage = () => 451
    await site.enquire()
    await deliver()
    expect(await site.stored()).toMatchObject(
      Array(2).fill({
        sentAt: null,
        attempts: 1,
        claimedUntil: null,
        nextAttemptAt: '2026-11-02T03:01:00.000Z',
        lastError: 'SMTP 451 EMESSAGE DATA',
      }),
    )
    server.behaviour.onMessage = () => 'ok'
    await deliver()
    expect(server.mails).toEqual([])
    site.minutesLater(1)
    await deliver()
    expect(recipients()).toEqual([breeder, family])
    expect(await unsent()).toEqual([])
  })
})

describe('a mail server that refuses', () => {
  /** Lets time pass until everything that is still to be tried has been, at most so often. */
  async function keepTrying(times: number) {
    for (let n = 0; n < times; n++) {
      await deliver()
      site.minutesLater(120)
    }
  }

  it('a family’s address does not keep the breeder from hearing of the enquiry', async () => {
    server.behaviour.onRecipient = (address) => (address === family ? 550 : 'ok')
    await site.enquire()
    await deliver()
    expect(recipients()).toEqual([breeder])
  })

  it('an acknowledgement for good is asked five times and then no more', async () => {
    let asked = 0
    server.behaviour.onRecipient = (address) => {
      if (address !== family) return 'ok'
      asked += 1
      return 550
    }
    await site.enquire()
    await keepTrying(10)
    expect(asked).toBe(5)
    expect(await unsent()).toMatchObject([
      { kind: 'inquiry-acknowledgement', nextAttemptAt: null, lastError: 'SMTP 550 EENVELOPE RCPT TO' },
    ])
    expect(site.logged.at(-1)?.message).toBe('A message was given up: it is refused')
  })

  it('the breeder’s notice is asked until it takes it', async () => {
    server.behaviour.onRecipient = () => 550
    await site.enquire()
    await keepTrying(12)
    expect(server.mails).toEqual([])
    server.behaviour.onRecipient = () => 'ok'
    await deliver()
    expect(recipients()).toEqual([breeder])
  })

  it('is told of in the log without naming anybody', async () => {
    server.behaviour.onRecipient = () => 550
    await site.enquire({ customerName: 'Priya Nair', message: 'Is Banjo still available?' })
    await keepTrying(6)
    server.behaviour.onRecipient = () => 'ok'
    await deliver()
    const written = JSON.stringify([site.logged, (await site.stored()).map(({ lastError }) => lastError)])
    expect(site.logged.length).toBeGreaterThan(6)
    expect(written).not.toMatch(/priya|nair|banjo|example\.com/i)
  })
})

describe('a mail server that cannot be reached', () => {
  it('is not asked once for each waiting mail', async () => {
    await site.close()
    site = await createOutboxSite({ url: server.url, patienceMs: 300 })
    server.behaviour.onRecipient = () => 'silence'
    for (let n = 0; n < 5; n++) await site.enquire()
    await deliver()
    expect(server.connections()).toBe(1)
    expect((await site.stored()).map(({ attempts }) => attempts).sort()).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    ])
  })

  it('gets everything once when it is back, after a restart of the site too', async () => {
    const { port } = server
    await server.close()
    await site.enquire()
    await deliver()
    await site.sendPhoto()
    site.minutesLater(10)
    await deliver()
    expect(await unsent()).toHaveLength(4)

    server = await startMailServer({}, port)
    const restarted = site.again()
    site.minutesLater(30)
    await deliver(restarted)
    expect(recipients()).toEqual([breeder, breeder, family, 'tom@example.com'])
    await deliver()
    expect(server.mails).toHaveLength(4)
  })

  it('for more than a day still brings the breeder her notice, but no stale promise to the family', async () => {
    await site.enquire()
    site.minutesLater(24 * 60 + 1)
    await deliver()
    expect(recipients()).toEqual([breeder])
    expect(await unsent()).toMatchObject([
      { kind: 'inquiry-acknowledgement', nextAttemptAt: null, lastError: 'too late' },
    ])
  })

  it('does not hold up what goes another way', async () => {
    const posted: string[] = []
    await server.close()
    const messenger = {
      ...site.parts.messenger,
      post: async ({ kind }: { kind: string }) => void posted.push(kind),
    }
    Object.assign(site.parts, { messenger })
    await site.enquire()
    await deliver()
    expect(posted).toEqual(['inquiry-notice'])
  })
})

describe('a site that stops in the middle', () => {
  it('of sending sends it after the restart, once nobody else can have it', async () => {
    await site.sendPhoto()
    const claim = { now: '2026-11-02T03:00:00.000Z', until: '2026-11-02T03:05:00.000Z' }
    await site.parts.database.write((tx) => claimDue(tx, 'mail', claim))
    const restarted = site.again()
    await deliver(restarted)
    expect(server.mails).toHaveLength(1)
    site.minutesLater(5)
    await deliver(restarted)
    expect(recipients()).toEqual([breeder, 'tom@example.com'])
  })

  it('between the server’s answer and noting it sends a mail that shows by its id that it is the same', async () => {
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

describe('a nudge', () => {
  it('has mail sent without anybody waiting for the mail server', async () => {
    const outbox = createOutbox(site.parts)
    const { until, release } = held()
    server.behaviour.onMessage = async () => {
      await until
      return 'ok' as const
    }
    await site.enquire()
    outbox.nudge()
    await site.enquire()
    outbox.nudge()
    expect(server.mails).toEqual([])
    release()
    await vi.waitUntil(() => server.mails.length === 4, { timeout: 20_000 })
    await outbox.stop()
    expect(await unsent()).toEqual([])
  })

  it('is heard when the delivery under way has just found nothing more', async () => {
    const { database } = site.parts
    let enquired = false
    const write: typeof database.write = async (act) => {
      const result = await database.write(act)
      if (result === null && !enquired) {
        enquired = true
        await site.enquire()
        outbox.nudge()
      }
      return result
    }
    const outbox = createOutbox({ ...site.parts, database: { ...database, write } })
    outbox.nudge()
    await vi.waitUntil(() => server.mails.length === 2, { timeout: 20_000 })
    await outbox.stop()
  })

  it('never fails: what goes wrong is logged', async () => {
    const write = () => Promise.reject(new Error('The disk is full'))
    const outbox = createOutbox({ ...site.parts, database: { ...site.parts.database, write } })
    outbox.nudge()
    await vi.waitUntil(() => site.logged.length > 0, { timeout: 20_000 })
    expect(site.logged).toMatchObject([{ message: 'The outbox could not be worked off' }])
    await outbox.stop()
  })
})

describe('stopping', () => {
  it('waits for the mail that is being sent, and takes up no other', async () => {
    const outbox = createOutbox(site.parts)
    const { until, release } = held()
    let asked = 0
    server.behaviour.onMessage = async () => {
      asked += 1
      await until
      return 'ok' as const
    }
    await site.enquire()
    outbox.nudge()
    await vi.waitUntil(() => asked === 1, { timeout: 20_000 })
    const stopped = outbox.stop()
    release()
    await stopped
    outbox.nudge()
    await outbox.stop()
    expect(server.mails).toHaveLength(1)
    expect(await unsent()).toMatchObject([{ attempts: 0, claimedUntil: null }])
  })
})

describe('messages long settled', () => {
  it.each([
    [30 * 24 * 60, 2],
    [30 * 24 * 60 + 1, 0],
  ])('%i minutes after they were written: %i are left', async (minutes, left) => {
    await site.enquire()
    await deliver()
    site.minutesLater(minutes)
    await sweepOutbox(site.parts)
    expect(await site.stored()).toHaveLength(left)
  })

  it('are removed, never those still to be sent', async () => {
    const post = () => Promise.reject(new DeliveryError('POST answered 500'))
    Object.assign(site.parts, { messenger: { post } })
    await site.enquire()
    await deliver()
    site.minutesLater(100 * 24 * 60)
    await sweepOutbox(site.parts)
    expect(await site.stored()).toHaveLength(1)
  })
})
