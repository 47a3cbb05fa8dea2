import type { Parts } from '#src/app/parts.ts'
import {
  deleteSettled,
  leaseNextDue,
  markSent,
  type OutboxMessage,
  releaseLease,
} from '#src/db/queries/outbox.ts'
import {
  type Channel,
  channels,
  isTooLate,
  leaseMs,
  nextAttempt,
  retentionMs,
} from '#src/domain/mail/outbox.ts'
import { DeliveryError, type Send } from '#src/infra/mail/transport.ts'

type OutboxParts = Pick<Parts, 'database' | 'transports' | 'log' | 'now'>

/**
 * Sends what is due, one after the other on each channel, until nothing is left or a channel cannot be reached. May run
 * anywhere and at the same time as others; once `stop` is aborted it takes up nothing more.
 */
export async function deliverOutbox(parts: OutboxParts, stop?: AbortSignal): Promise<void> {
  await Promise.all(
    channels.map(async (channel) => {
      const send = parts.transports[channel]
      if (send) await deliverChannel(parts, channel, send, stop)
    }),
  )
}

async function deliverChannel(parts: OutboxParts, channel: Channel, send: Send, stop?: AbortSignal) {
  const { database, now } = parts
  while (!stop?.aborted) {
    const until = new Date(now().getTime() + leaseMs)
    const message = await database.write((tx) =>
      leaseNextDue(tx, channel, { now: now().toISOString(), until: until.toISOString() }),
    )
    if (!message || !(await deliver(parts, message, send))) return
  }
}

/** Answers whether the next message is worth trying. */
async function deliver({ database, log, now }: OutboxParts, message: OutboxMessage, send: Send) {
  const { id, kind, channel, attempts } = message
  const told = { message: id, kind, channel, attempts }
  if (isTooLate(message, now())) {
    await database.write((tx) => releaseLease(tx, message, { nextAttemptAt: null, lastError: 'too late' }))
    log.warn(told, 'A message was given up: it comes too late')
    return true
  }
  try {
    await send(message)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const next = nextAttempt(message, { permanent: error.permanent, now: now() })
    const nextAttemptAt = next?.toISOString() ?? null
    await database.write((tx) => releaseLease(tx, message, { nextAttemptAt, lastError: error.message }))
    const failed = next ? 'A message could not be sent yet' : 'A message was given up: it is refused'
    log.warn({ ...told, reason: error.message, nextAttemptAt }, failed)
    return !error.unreachable
  }
  await database.write((tx) => markSent(tx, id, now().toISOString()))
  log.info(told, 'A message was sent')
  return true
}

/** Removes messages long sent or given up. */
export async function sweepOutbox({ database, now }: Pick<OutboxParts, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  await database.write((tx) => deleteSettled(tx, before.toISOString()))
}

export interface Outbox {
  /** Has what is due sent, without anybody waiting for it; to be called after a transaction that wrote to the outbox. */
  deliverSoon(): void
}

const stopWithinMs = 5000

/** Delivers in this process, one delivery at a time. */
export function createOutbox(parts: OutboxParts) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false

  async function run() {
    try {
      do {
        again = false
        await deliverOutbox(parts, stopping.signal)
      } while (again)
    } catch (error) {
      parts.log.error({ err: error }, 'The outbox could not be worked off')
    } finally {
      running = null
    }
  }

  return {
    deliverSoon() {
      // What was written after the running delivery has last looked is found when it looks again.
      again = true
      if (!stopping.signal.aborted) running ??= run()
    },
    /** Takes up nothing more, and waits a little for what is being sent; what is cut off is tried again later. */
    async stop() {
      stopping.abort()
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())])
    },
  }
}
