import { afterEach, describe, expect, it } from 'vitest'
import { countedLimits, inquiries } from '#src/app/tables.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '#src/testing/mail/outbox-site.ts'
import { notifyOfInquiry } from './notifications.ts'

let site: OutboxSite
afterEach(() => site.close())

const nowhere = async () => {}
const told = async () =>
  (await site.stored()).map(({ kind, channel, recipient }) => `${kind} by ${channel} to ${recipient}`)

describe('an enquiry', () => {
  it.each([
    [{}, []],
    [
      { mail: nowhere },
      [`inquiry-acknowledgement by mail to ${family}`, `inquiry-notice by mail to ${breeder}`],
    ],
    [{ post: nowhere }, [`inquiry-notice by post to ${breeder}`]],
    [
      { mail: nowhere, post: nowhere },
      [
        `inquiry-acknowledgement by mail to ${family}`,
        `inquiry-notice by mail to ${breeder}`,
        `inquiry-notice by post to ${breeder}`,
      ],
    ],
  ])('is sent on every configured channel: %j', async (transports, expected) => {
    site = await createOutboxSite(transports)
    await site.enquire()
    expect((await told()).sort()).toEqual(expected)
  })

  it('is due in the outbox at once', async () => {
    site = await createOutboxSite({ post: nowhere })
    await site.enquire({ customerName: 'Zoë 🐩' })
    expect(await site.stored()).toMatchObject([
      {
        email: {
          subject: 'New enquiry from Zoë 🐩',
          replyTo: { name: 'Zoë 🐩', address: family },
          link: expect.stringMatching(/^https:\/\/www\.example\.com\/admin\/families\/[\w-]{36}$/),
        },
        createdAt: '2026-11-02T03:00:00.000Z',
        nextAttemptAt: '2026-11-02T03:00:00.000Z',
        attempts: 0,
        leasedUntil: null,
        sentAt: null,
        lastError: null,
      },
    ])
  })

  it('is acknowledged with the phone number of the Kennel screen', async () => {
    site = await createOutboxSite({ mail: nowhere })
    await site.enquire()
    await site.make.kennel({ phone: '03 5700 0000' })
    await site.enquire()
    const texts = (await site.stored())
      .filter(({ kind }) => kind === 'inquiry-acknowledgement')
      .map(({ email }) => email.text.match(/call us on (.*), or/)?.[1])
    expect(texts.sort()).toEqual(['03 5700 0000', '0491 570 006'])
  })

  it('that is not stored sends no message', async () => {
    site = await createOutboxSite({ mail: nowhere })
    const inquiry = await site.make.inquiry()
    const failing = site.parts.database.write(async (tx) => {
      await notifyOfInquiry(tx, site.parts, inquiry, site.parts.now())
      await tx.insert(inquiries).values(inquiry)
    })
    await expect(failing).rejects.toThrow()
    expect(await site.stored()).toEqual([])
  })
})

describe('a photo', () => {
  it('notifies the breeder and acknowledges the sender', async () => {
    site = await createOutboxSite({ mail: nowhere, post: nowhere })
    await site.sendPhoto()
    expect((await told()).sort()).toEqual([
      'photo-acknowledgement by mail to tom@example.com',
      `photo-notice by mail to ${breeder}`,
      `photo-notice by post to ${breeder}`,
    ])
  })
})

describe('acknowledgements', () => {
  const acknowledged = async () =>
    (await told()).filter((message) => message.includes('acknowledgement')).length

  it('to one recipient are two a day, however the address is written; the breeder hears of everything', async () => {
    site = await createOutboxSite({ mail: nowhere })
    const written = [family, family.toUpperCase(), family.replace('@', '+puppy@')]
    for (const email of written) await site.enquire({ email })
    expect(await acknowledged()).toBe(2)
    expect(await told()).toHaveLength(5)
    site.minutesLater(24 * 60)
    await site.enquire()
    expect(await acknowledged()).toBe(3)
  })

  it('for enquiries and photos are counted together', async () => {
    site = await createOutboxSite({ mail: nowhere })
    for (let n = 0; n < 2; n++) await site.enquire({ email: 'tom@example.com' })
    await site.sendPhoto()
    expect(await acknowledged()).toBe(2)
  })

  it('are counted without storing the address once more', async () => {
    site = await createOutboxSite({ mail: nowhere })
    await site.enquire()
    expect(JSON.stringify(await site.parts.database.db.select().from(countedLimits))).not.toContain('priya')
  })

  it('are not counted where none is sent', async () => {
    site = await createOutboxSite({ post: nowhere })
    await site.enquire()
    expect(await site.parts.database.db.select().from(countedLimits)).toEqual([])
  })
})
