import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface ReceivedMail {
  /** The envelope, whatever the headers say. */
  envelope: { from: string; to: string[] }
  raw: string
  parsed: Email
  /** Whether the connection was encrypted. */
  encrypted: boolean
  /** The user who logged in to send it. */
  user: string | null
}

type Answer = 'ok' | number | 'silence'
type Done = (error?: Error | null) => void

interface Behaviour {
  /** The response to a recipient. */
  onRecipient?: (address: string) => Answer
  /** The response to a message; unless it is 'ok' the message is discarded. */
  onMessage?: () => Answer | Promise<Answer>
}

interface MailServerOptions {
  port?: number
  /** Makes the server offer STARTTLS. */
  certificate?: { key: string; cert: string }
  /** Encrypted from the first byte, as for smtps://. */
  fromTheStart?: boolean
  /** Required for sending. */
  login?: { user: string; password: string }
}

/** A real SMTP server on this machine; close it when done. */
export async function startMailServer(behaviour: Behaviour = {}, options: MailServerOptions = {}) {
  const { port = 0, certificate, fromTheStart = false, login } = options
  const mails: ReceivedMail[] = []
  /** Attempted passwords, encrypted or not. */
  const passwords: { password?: string | null | undefined; encrypted: boolean }[] = []
  let connections = 0

  const server = new SMTPServer({
    logger: false,
    secure: fromTheStart,
    ...certificate,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(certificate ? [] : ['STARTTLS'])],
    // It accepts unencrypted passwords: the client must not send them.
    allowInsecureAuth: true,
    onAuth({ username, password }, { secure }, done) {
      passwords.push({ password, encrypted: secure })
      if (username === login?.user && password === login?.password) return done(null, { user: username })
      done(Object.assign(new Error(`${username} is not known here`), { responseCode: 535 }))
    },
    closeTimeout: 1,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      answer(behaviour.onRecipient?.(address) ?? 'ok', address, done)
    },
    onData(stream, session, done) {
      // Clients may disconnect at any time.
      receive(stream, session, done).catch(done)
    },
  })

  async function receive(stream: Readable, session: SMTPServerSession, done: Done) {
    const raw = Buffer.concat(await stream.toArray())
    const given = (await behaviour.onMessage?.()) ?? 'ok'
    if (given === 'ok') {
      mails.push({
        envelope: envelopeOf(session),
        raw: raw.toString('latin1'),
        parsed: await PostalMime.parse(raw),
        encrypted: session.secure,
        user: typeof session.user === 'string' ? session.user : null,
      })
    }
    answer(given, envelopeOf(session).to.join(), done)
  }
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo

  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    passwords,
    behaviour,
    /** The recipient of each email. */
    recipients: () => mails.flatMap(({ envelope }) => envelope.to).sort(),
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

function answer(given: Answer, address: string, done: Done) {
  if (given === 'silence') return
  if (given === 'ok') return done()
  // Real servers include the recipient when they reject one.
  done(Object.assign(new Error(`<${address}> is not taken here`), { responseCode: given }))
}

function envelopeOf({ envelope }: SMTPServerSession) {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  return { from, to: envelope.rcptTo.map(({ address }) => address) }
}
