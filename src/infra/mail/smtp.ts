import { createTransport } from 'nodemailer'
import { email } from '#src/domain/fields/text.ts'
import { isAcknowledgement } from '#src/domain/mail/outbox.ts'
import { isLoopback } from '#src/infra/config/loopback.ts'
import { DeliveryError, type Send } from './transport.ts'

interface MailOptions {
  /** smtp:// or smtps://, with user name and password where the server wants them. */
  url: string
  from: { name: string; address: string }
  /** How long the server may be silent, in milliseconds. */
  patienceMs?: number
}

/** Sends plain text mails, one connection each. */
export function createSmtpTransport({ url, from, patienceMs = 30_000 }: MailOptions): Send {
  const { hostname, username } = new URL(url)
  const elsewhere = !isLoopback(hostname)
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A password does not travel in the clear because somebody on the way says there is no encryption.
    requireTLS: username !== '' && elsewhere,
    // A mail server on this machine has made its certificate itself, and nobody stands between.
    tls: { rejectUnauthorized: elsewhere },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@').at(-1)

  return async ({ id, kind, recipient, announcement, createdAt }) => {
    const { subject, text, replyTo } = announcement
    // An address is never taken apart: a list of them in its place would reach strangers.
    if (!isAddress(recipient)) throw new DeliveryError('SMTP: not an address', { permanent: true })
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        // Whatever the headers say, this one address gets it.
        envelope: { from: from.address, to: [recipient] },
        ...(replyTo && isAddress(replyTo.address) ? { replyTo } : {}),
        subject,
        text,
        date: new Date(createdAt),
        messageId: `<${id}@${domain}>`,
        // Keeps out-of-office answers from coming back.
        headers: { 'Auto-Submitted': isAcknowledgement(kind) ? 'auto-replied' : 'auto-generated' },
        signal: AbortSignal.timeout(4 * patienceMs),
      })
    } catch (error) {
      throw deliveryError(error)
    }
  }
}

const oneAddress = email()
const isAddress = (text: string) => oneAddress.safeParse(text).data === text

/** What the server says may name the recipient: only its numbers and the step are told. */
function deliveryError(error: unknown): DeliveryError {
  const { code, originalCode, responseCode, command } = error as Record<string, unknown>
  const reason = ['SMTP', responseCode, originalCode ?? code, command].filter(isBrief).join(' ')
  const answered = typeof responseCode === 'number'
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new DeliveryError(reason, {
    permanent: aboutMessage && (!answered || responseCode >= 500),
    unreachable: !aboutMessage,
  })
}

const isBrief = (part: unknown) =>
  typeof part === 'number' || (typeof part === 'string' && /^[A-Z_ ]{1,40}$/.test(part))
