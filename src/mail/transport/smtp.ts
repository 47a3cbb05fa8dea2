import { createTransport } from 'nodemailer'
import { isAcknowledgement, type MessageKind } from '#src/mail/rules/outbox.ts'
import { isLoopback } from '#src/platform/config/loopback.ts'
import { email as emailSchema } from '#src/platform/values/fields/text.ts'
import { DeliveryError, type Send } from './transport.ts'

interface MailOptions {
  /** smtp:// or smtps://, with username and password if the server needs them. */
  url: string
  from: { name: string; address: string }
  /** How long the server may be silent. */
  timeoutMs?: number
}

/** Sends plain-text emails, one connection each. */
export function createSmtpTransport({ url, from, timeoutMs = 30_000 }: MailOptions): Send {
  const { hostname, username } = new URL(url)
  const isRemote = !isLoopback(hostname)
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Otherwise an attacker could hide STARTTLS and get the password in plain text.
    requireTLS: username !== '' && isRemote,
    // A mail server on this machine usually has a self-signed certificate, and its traffic stays here.
    tls: { rejectUnauthorized: isRemote },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@').at(-1)

  return async ({ id, kind, recipient, email, createdAt }) => {
    const { subject, text, replyTo } = email
    // A list of addresses would send the email to strangers.
    if (!isAddress(recipient)) throw new DeliveryError('SMTP: not an address', { permanent: true })
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        // Only this address gets it, whatever the headers say.
        envelope: { from: from.address, to: [recipient] },
        ...(replyTo && isAddress(replyTo.address) ? { replyTo } : {}),
        subject,
        text,
        date: new Date(createdAt),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': autoSubmitted(kind) },
        signal: AbortSignal.timeout(4 * timeoutMs),
      })
    } catch (error) {
      throw deliveryError(error)
    }
  }
}

/** Prevents out-of-office replies, except to letters that a person has written. */
function autoSubmitted(kind: MessageKind) {
  if (kind === 'letter') return 'no'
  return isAcknowledgement(kind) ? 'auto-replied' : 'auto-generated'
}

const singleAddress = emailSchema()
const isAddress = (text: string) => singleAddress.safeParse(text).data === text

/** Reports only codes and the SMTP command: the server's text may contain the recipient. */
function deliveryError(error: unknown): DeliveryError {
  const { code, originalCode, responseCode, command } = error as Record<string, unknown>
  const reason = ['SMTP', responseCode, originalCode ?? code, command].filter(isBrief).join(' ')
  const hasResponse = typeof responseCode === 'number'
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new DeliveryError(reason, {
    permanent: aboutMessage && (!hasResponse || responseCode >= 500),
    unreachable: !aboutMessage,
  })
}

const isBrief = (part: unknown) =>
  typeof part === 'number' || (typeof part === 'string' && /^[A-Z_ ]{1,40}$/.test(part))
