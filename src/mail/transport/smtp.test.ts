import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Email } from '#src/mail/rules/email-parts.ts'
import { inquiryNotification } from '#src/mail/rules/emails.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { createSmtpTransport } from './smtp.ts'
import { DeliveryError } from './transport.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const from = { name: 'Standard Parti Poodles', address: 'kennel@example.com' }
const mailer = (url = server.url, timeoutMs?: number) =>
  createSmtpTransport({ url, from, ...(timeoutMs ? { timeoutMs } : {}) })

const email: Email = {
  subject: 'New enquiry from Priya Nair',
  text: 'Is Banjo still available?\n',
  replyTo: { name: 'Priya Nair', address: 'priya@example.com' },
  link: null,
}
const message = (given: Partial<Email> = {}, recipient = 'breeder@example.com') => ({
  id: 'b1f6',
  kind: 'inquiry-notice' as const,
  recipient,
  email: { ...email, ...given },
  createdAt: '2026-11-02T03:04:05.000Z',
})

async function received(given: Partial<Email> = {}, recipient?: string) {
  await mailer()(message(given, recipient))
  const [mail] = server.mails
  if (!mail) throw new Error('No mail arrived')
  return mail
}

const failureOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${error}`)
  return { reason: error.message, permanent: error.permanent, unreachable: error.unreachable }
}

it('an email has a sender, a recipient and a reply-to address', async () => {
  const { envelope, parsed } = await received()
  expect(envelope).toEqual({ from: 'kennel@example.com', to: ['breeder@example.com'] })
  expect(parsed).toMatchObject({
    from,
    to: [{ name: '', address: 'breeder@example.com' }],
    replyTo: [{ name: 'Priya Nair', address: 'priya@example.com' }],
    subject: 'New enquiry from Priya Nair',
    text: 'Is Banjo still available?\n',
    messageId: '<b1f6@example.com>',
    date: '2026-11-02T03:04:05.000Z',
  })
})

it.each([
  ['inquiry-notice', 'auto-generated'],
  ['inquiry-acknowledgement', 'auto-replied'],
] as const)(
  'a message of the kind %s is marked %s, so that nothing replies automatically',
  async (kind, mark) => {
    await mailer()({ ...message(), kind })
    expect(server.mails[0]?.raw).toContain(`Auto-Submitted: ${mark}`)
  },
)

it('the same message sent twice has the same id and date', async () => {
  const send = mailer()
  await send(message())
  await send(message())
  const [first, second] = server.mails
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId)
  expect(second?.parsed.date).toBe(first?.parsed.date)
})

describe('input of a visitor', () => {
  it.each([
    'Zoë Nguyễn',
    'Ζωή 山田 太郎',
    'Priya 🐩❤️👨‍👩‍👧',
    'O\'Neill, "Ann" <ann@evil.example>',
    'א'.repeat(100),
    '山'.repeat(100),
  ])('arrives unchanged in subject, name and text: %s', async (name) => {
    const text = `${name} writes.\n`
    const { parsed } = await received({
      subject: `From ${name}`,
      text,
      replyTo: { name, address: 'p@example.com' },
    })
    expect(parsed.subject).toBe(`From ${name}`)
    expect(parsed.text).toBe(text)
    expect(parsed.replyTo).toEqual([{ name, address: 'p@example.com' }])
  })

  it.each([
    ['a line of 5000 letters', `${'woof '.repeat(1000)}\n`],
    ['a word of 5000 letters', `${'w'.repeat(5000)}\n`],
    ['5000 poodles', `${'🐩'.repeat(2500)}\n`],
    ['dots alone on lines', 'one\n.\n..\n.two\n'],
    [
      'the end of a message and new commands',
      'one\n.\nMAIL FROM:<evil@example.com>\nRCPT TO:<v@example.com>\n',
    ],
    ['lines that begin with From', 'From here\n>From there\n'],
    ['trailing spaces and equals signs', 'a =20 b = \nc\t\n'],
  ])('arrives complete, in lines that every server accepts: %s', async (_, text) => {
    const { raw, parsed } = await received({ text })
    expect(parsed.text).toBe(text)
    expect(server.mails).toHaveLength(1)
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
  })

  const attacks = [
    'Ann\r\nBcc: victim@example.com',
    'Ann\nBcc: victim@example.com',
    'Ann\rBcc: victim@example.com',
    'Ann\r\n\r\nBuy pills',
    'Ann\u2028Bcc: victim@example.com',
    'Ann\u0085Bcc: victim@example.com',
    'Ann\0\r\nBcc: victim@example.com',
    'Ann" <victim@example.com>, "',
    'Ann>\r\nRCPT TO:<victim@example.com>',
    '=?utf-8?Q?Ann=0D=0ABcc:_victim@example.com?=',
  ]
  const allowedHeaders = [
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]

  /** Header names and recipients are exactly those of any other email. */
  async function expectHarmless(mail: ReturnType<typeof received>) {
    const { envelope, raw, parsed } = await mail
    const [head = ''] = raw.split('\r\n\r\n')
    const names = [...head.matchAll(/^([^\s:]+):/gm)].map(([, name = '']) => name.toLowerCase())
    expect(names.filter((name) => name !== 'content-transfer-encoding').sort()).toEqual(
      allowedHeaders.filter((name) => name !== 'content-transfer-encoding'),
    )
    expect(envelope.to).toEqual(['breeder@example.com'])
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.replyTo).toHaveLength(1)
  }

  it.each(attacks)('adds no header and no recipient as a raw subject or name: %j', async (attack) => {
    await expectHarmless(
      received({ subject: attack, replyTo: { name: attack, address: 'ann@example.com' }, text: 'Hello\n' }),
    )
  })

  it.each(attacks)('adds none through a whole enquiry: %j', async (attack) => {
    const enquiry = {
      personId: 'a-person',
      customerName: attack,
      email: 'ann@example.com',
      phone: attack,
      message: attack,
      puppyInterest: attack,
    }
    const contact = { phone: '0491 570 006' }
    await expectHarmless(
      received(inquiryNotification(enquiry, { siteUrl: 'https://www.example.com', contact })),
    )
  })

  it.each([
    'ann@example.com\r\nBcc: victim@example.com',
    'ann@example.com>\r\nRCPT TO:<victim@example.com',
    'ann@example.com, victim@example.com',
    'Ann <victim@example.com>',
    'ann@example.com ',
    '',
  ])('is not accepted as an address: %j', async (attack) => {
    expect(await failureOf(mailer()(message({}, attack)))).toEqual({
      reason: 'SMTP: not an address',
      permanent: true,
      unreachable: false,
    })
    const { parsed, raw } = await received({ replyTo: { name: 'Ann', address: attack } })
    expect(parsed.replyTo).toBeUndefined()
    expect(raw).not.toContain('victim')
  })
})

describe('a failed email', () => {
  it.each([
    [550, { reason: 'SMTP 550 EENVELOPE RCPT TO', permanent: true, unreachable: false }],
    [450, { reason: 'SMTP 450 EENVELOPE RCPT TO', permanent: false, unreachable: false }],
  ])('reports a rejected recipient (%i) without the address', async (code, failure) => {
    server.behaviour.onRecipient = () => code
    expect(await failureOf(mailer()(message()))).toEqual(failure)
  })

  it.each([
    [554, { reason: 'SMTP 554 EMESSAGE DATA', permanent: true, unreachable: false }],
    [451, { reason: 'SMTP 451 EMESSAGE DATA', permanent: false, unreachable: false }],
  ])('reports a rejected message (%i)', async (code, failure) => {
    server.behaviour.onMessage = () => code
    expect(await failureOf(mailer()(message()))).toEqual(failure)
  })

  it('can be retried if the server is down', async () => {
    const { url } = server
    await server.close()
    expect(await failureOf(mailer(url)(message()))).toEqual({
      reason: 'SMTP ECONNREFUSED CONN',
      permanent: false,
      unreachable: true,
    })
  })

  it.each(['onRecipient', 'onMessage'] as const)(
    'can be retried if the server falls silent: %s',
    async (step) => {
      let asked = 0
      server.behaviour[step] = () => {
        asked += 1
        return 'silence'
      }
      expect(await failureOf(mailer(server.url, 2000)(message()))).toEqual({
        reason: 'SMTP ETIMEDOUT CONN',
        permanent: false,
        unreachable: true,
      })
      expect(asked).toBe(1)
    },
  )
})
