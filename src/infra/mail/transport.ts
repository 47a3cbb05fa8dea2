import type { Email } from '#src/domain/mail/emails.ts'
import type { Channel, MessageKind } from '#src/domain/mail/outbox.ts'

interface OutgoingMessage {
  /** The same at every attempt, so that whoever gets it twice can tell. */
  id: string
  kind: MessageKind
  recipient: string
  announcement: Email
  createdAt: string
}

/** Resolves once the other side has answered that it has the message; throws a DeliveryError otherwise. */
export type Send = (message: OutgoingMessage) => Promise<void>

/** The ways messages can leave from here. */
export type Transports = Partial<Record<Channel, Send>>

/** Why a message did not leave. Its text names nobody and goes into the log and the database. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The other side does not want this message, now or later. */
  readonly permanent: boolean
  /** The other side could not be asked, so that the next message would fare no better. */
  readonly unreachable: boolean

  constructor(reason: string, { permanent = false, unreachable = false } = {}) {
    super(reason)
    this.permanent = permanent
    this.unreachable = unreachable
  }
}
