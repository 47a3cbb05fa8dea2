import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { galleryPhotos, inquiries } from '#src/app/tables.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '#src/testing/mail/outbox-site.ts'

let server: MailServer
let site: OutboxSite
beforeEach(async () => {
  server = await startMailServer()
  site = await createOutboxSite({ url: server.url, delivers: true })
})
afterEach(async () => {
  await site.close()
  await server.close()
})

const enquiry = {
  customerName: 'Zoë Nair 🐩',
  email: family,
  message: 'We came to see Mabel.\r\nBcc: victim@example.com',
  puppyInterest: 'Wren',
}

const call = async (method: string, path: string, body: object) =>
  (await site.send(method, path, body)).status
const enquire = (given: object = {}) => call('POST', '/api/inquiries', { ...enquiry, ...given })

const countOf = (table: typeof inquiries | typeof galleryPhotos) => site.parts.database.db.$count(table)
const arrived = (count: number) => vi.waitUntil(() => server.mails.length >= count, { timeout: 20_000 })

describe('an enquiry', () => {
  it('notifies the breeder and acknowledges the family', async () => {
    expect(await enquire()).toBe(201)
    await arrived(2)
    const notice = server.mails.find(({ envelope }) => envelope.to.includes(breeder))
    expect(notice?.parsed).toMatchObject({
      subject: 'New enquiry from Zoë Nair 🐩 about Wren',
      replyTo: [{ name: 'Zoë Nair 🐩', address: family }],
    })
    expect(notice?.parsed.text).toContain('> We came to see Mabel.\n> Bcc: victim@example.com\n')
    expect(server.recipients()).toEqual([breeder, family])
  })

  it('from the form without JavaScript does too', async () => {
    const body = new URLSearchParams(enquiry)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await site.request('/contact', { method: 'POST', headers, body })).status).toBe(303)
    await arrived(2)
    expect(server.recipients()).toEqual([breeder, family])
  })

  it('that is a duplicate, from a bot or over the limit sends no message', async () => {
    await enquire()
    await enquire()
    await enquire({ website: 'https://evil.example' })
    for (let n = 0; n < 6; n++) await enquire({ message: `Another question, number ${n}` })
    expect(await countOf(inquiries)).toBe(5)
    // Five notifications; the family is acknowledged twice a day.
    expect(await site.stored()).toHaveLength(7)
  })

  it.each<[string, () => unknown]>([
    ['is down', () => server.close()],
    ['has fallen silent', () => Object.assign(server.behaviour, { onRecipient: () => 'silence' })],
  ])(
    'while the mail server %s gets the usual response, is stored, and is sent when it is back',
    async (_, spoil) => {
      const { port } = server
      await site.close()
      site = await createOutboxSite({ url: server.url, timeoutMs: 2000, delivers: true })
      await spoil()
      for (let n = 0; n < 3; n++) expect(await enquire({ message: `Question number ${n}` })).toBe(201)
      expect(await countOf(inquiries)).toBe(3)
      await vi.waitUntil(() => site.logged.length > 0, { timeout: 20_000 })

      await site.running.stop()
      expect(server.mails).toEqual([])
      await server.close()
      server = await startMailServer({}, { port })
      site.minutesLater(60)
      await deliverOutbox(site.again())
      expect(server.recipients()).toEqual([breeder, breeder, breeder, family, family])
      expect(JSON.stringify(site.logged)).not.toMatch(/Zoë|Nair|Mabel|priya|example\.com/i)
    },
  )
})

describe('a photo', () => {
  it('waiting for review sends its messages once, even if submitted again', async () => {
    const photoURL = await sendPhoto(site, {}, { from: '/api/public/upload' })
    const photo = { photoURL, name: 'Tom Carver', email: 'tom@example.com', photoType: 'single' }
    expect(await call('PUT', '/api/public/gallery-photos', photo)).toBe(201)
    expect(await call('PUT', '/api/public/gallery-photos', photo)).toBe(201)
    await arrived(2)
    expect(await countOf(galleryPhotos)).toBe(1)
    expect(await site.stored()).toHaveLength(2)
    expect(server.recipients()).toEqual([breeder, 'tom@example.com'])
    expect(server.mails.map(({ parsed }) => parsed.subject).sort()).toEqual([
      'New photo from Tom Carver',
      'Thank you for your photo',
    ])
  })
})
