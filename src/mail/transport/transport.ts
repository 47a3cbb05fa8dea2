import type { OutboxMessage } from '#src/mail/queries.ts'
import type { Channel } from '#src/mail/rules/outbox.ts'

/** Its id is the same for every attempt, so a recipient can detect duplicates. */
type OutgoingMessage = Pick<OutboxMessage, 'id' | 'kind' | 'recipient' | 'email' | 'createdAt'>

/** Resolves once the other side has accepted the message; throws a DeliveryError otherwise. */
export type Send = (message: OutgoingMessage) => Promise<void>

/** The channels that are configured. */
export type Transports = Partial<Record<Channel, Send>>

/** Why a message was not sent. Its text goes into the log and the database and contains no personal data. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The other side will never accept this message. */
  readonly permanent: boolean
  /** The other side cannot be reached, so the next message would fail too. */
  readonly unreachable: boolean

  constructor(reason: string, { permanent = false, unreachable = false } = {}) {
    super(reason)
    this.permanent = permanent
    this.unreachable = unreachable
  }
}
