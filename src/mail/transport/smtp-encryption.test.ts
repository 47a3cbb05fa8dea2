import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selfMadeCertificate } from '#src/testing/mail/certificate.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { createSmtpTransport } from './smtp.ts'
import { DeliveryError } from './transport.ts'

/** Another name for loopback, which counts as another machine. */
const elsewhere = '127.1'
const login = { user: 'ann@example.com', password: 'p@ss:w/rd %é' }
const asLogin = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`

let server: MailServer | undefined
const trusted = getCACertificates()
beforeEach(() => setDefaultCACertificates(trusted))
afterEach(() => server?.close())

const start = async (options: Parameters<typeof startMailServer>[1]) => {
  server = await startMailServer({}, options)
  return server
}
/** A certificate that this machine trusts. */
function trustedCertificate(host?: string) {
  const certificate = selfMadeCertificate(host)
  setDefaultCACertificates([...trusted, certificate.cert])
  return certificate
}
const send = (url: string) =>
  createSmtpTransport({ url, from: { name: 'Standard Parti Poodles', address: 'kennel@example.com' } })({
    id: 'b1f6',
    kind: 'inquiry-notice',
    recipient: 'breeder@example.com',
    email: { subject: 'New enquiry', text: 'Is Banjo available?\n', replyTo: null, link: null },
    createdAt: '2026-11-02T03:04:05.000Z',
  })
const refusal = async (url: string) => {
  const error = await send(url).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${error}`)
  return { reason: error.message, permanent: error.permanent, unreachable: error.unreachable }
}

describe('to another machine', () => {
  it('an email is encrypted if the server supports it', async () => {
    const { port, mails } = await start({ certificate: trustedCertificate() })
    await send(`smtp://${elsewhere}:${port}`)
    expect(mails).toMatchObject([{ encrypted: true, user: null }])
  })

  it.each([
    ['smtps', true],
    ['smtp', false],
  ])('username and password are encrypted with %s://', async (protocol, fromTheStart) => {
    const { port, mails, passwords } = await start({
      certificate: trustedCertificate(),
      fromTheStart,
      login,
    })
    await send(`${protocol}://${asLogin}${elsewhere}:${port}`)
    expect(passwords).toEqual([{ password: login.password, encrypted: true }])
    expect(mails).toMatchObject([{ encrypted: true, user: login.user }])
  })

  it('sends no password to a server without encryption', async () => {
    const { port, mails, passwords } = await start({ login })
    expect(await refusal(`smtp://${asLogin}${elsewhere}:${port}`)).toEqual({
      reason: 'SMTP 500 ETLS STARTTLS',
      permanent: false,
      unreachable: true,
    })
    expect({ mails, passwords }).toEqual({ mails: [], passwords: [] })
  })

  describe.each([
    ['nobody trusts', () => selfMadeCertificate(), 'SMTP DEPTH_ZERO_SELF_SIGNED_CERT CONN'],
    [
      'belongs to somebody else',
      () => trustedCertificate('mail.example.com'),
      'SMTP ERR_TLS_CERT_ALTNAME_INVALID CONN',
    ],
  ])('with a certificate that %s', (_, make, reason) => {
    it.each([
      ['smtps', true, login, asLogin],
      ['smtp', false, login, asLogin],
      ['smtp', false, undefined, ''],
    ])('%s:// sends neither password nor email', async (protocol, fromTheStart, login, who) => {
      const certificate = make()
      const { port, mails, passwords } = await start({ certificate, fromTheStart, ...(login && { login }) })
      expect(await refusal(`${protocol}://${who}${elsewhere}:${port}`)).toEqual({
        reason,
        permanent: false,
        unreachable: true,
      })
      expect({ mails, passwords }).toEqual({ mails: [], passwords: [] })
    })
  })
})

describe('on this machine', () => {
  it.each([
    ['smtps', true],
    ['smtp', false],
  ])('accepts a self-signed certificate of a mail server for %s://', async (protocol, fromTheStart) => {
    const { port, mails } = await start({ certificate: selfMadeCertificate(), fromTheStart, login })
    await send(`${protocol}://${asLogin}127.0.0.1:${port}`)
    expect(mails).toMatchObject([{ encrypted: true, user: login.user }])
  })

  it('sends a password to a server without encryption', async () => {
    const { port, mails } = await start({ login })
    await send(`smtp://${asLogin}localhost:${port}`)
    expect(mails).toMatchObject([{ encrypted: false, user: login.user }])
  })
})

it('a wrong password is reported without the user, and can be corrected and retried', async () => {
  const { url, mails } = await start({ login })
  expect(await refusal(url.replace('//', `//${encodeURIComponent(login.user)}:guessed@`))).toEqual({
    reason: 'SMTP 535 EAUTH AUTH PLAIN',
    permanent: false,
    unreachable: true,
  })
  expect(mails).toEqual([])
})
