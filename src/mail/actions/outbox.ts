import type { Parts } from '#src/app/parts.ts'
import { forgetNewsMail, isNewsWanted } from '#src/family-page/queries/news-mail.ts'
import { letterHasLeft } from '#src/letters/actions/take-effect.ts'
import { markLetterFailed } from '#src/letters/queries.ts'
import {
  deleteSettled,
  type FailedAttempt,
  findNextDue,
  leaseNextDue,
  markSent,
  type OutboxMessage,
  releaseLease,
} from '#src/mail/queries.ts'
import {
  type Channel,
  channels,
  isTooLate,
  leaseMs,
  nextAttempt,
  retentionMs,
} from '#src/mail/rules/outbox.ts'
import { DeliveryError, type Send } from '#src/mail/transport/transport.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'

type OutboxParts = Pick<Parts, 'database' | 'transports' | 'log' | 'now'>

/**
 * Sends due messages, one at a time on each channel, until none is left or the channel cannot be reached. Several processes may
 * run it at once. Starts no further message once `stop` is aborted.
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

/** Returns whether to continue with the next message. */
async function deliver({ database, log, now }: OutboxParts, message: OutboxMessage, send: Send) {
  const { id, kind, channel, attempts } = message
  const details = { message: id, kind, channel, attempts }
  if (isTooLate(message, now())) {
    await database.write((tx) => recordFailure(tx, message, { nextAttemptAt: null, lastError: 'too late' }))
    log.warn(details, 'Message dropped: too late to send')
    return true
  }
  const { recipient, email, createdAt, photosBefore } = message
  const mail = { recipient, text: email.text, createdAt, photosBefore }
  if (kind === 'puppy-news' && !(await isNewsWanted(database.db, mail))) {
    await database.write(async (tx) => {
      await recordFailure(tx, message, { nextAttemptAt: null, lastError: 'not wanted' })
      await forgetNewsMail(tx, mail)
    })
    log.info(details, 'Message dropped: not wanted any more')
    return true
  }
  try {
    await send(message)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const next = nextAttempt(message, { permanent: error.permanent, now: now() })
    const nextAttemptAt = next?.toISOString() ?? null
    await database.write((tx) => recordFailure(tx, message, { nextAttemptAt, lastError: error.message }))
    const outcome = next ? 'Message not sent; will be retried' : 'Message dropped: rejected by the server'
    log.warn({ ...details, reason: error.message, nextAttemptAt }, outcome)
    return !error.unreachable
  }
  const sentAt = now().toISOString()
  await database.write(async (tx) => {
    await markSent(tx, id, sentAt)
    if (kind === 'letter') await letterHasLeft(tx, id, sentAt)
  })
  log.info(details, 'Message sent')
  return true
}

async function recordFailure(tx: Queryable, message: OutboxMessage, outcome: FailedAttempt) {
  const isOurs = await releaseLease(tx, message, outcome)
  if (isOurs && outcome.nextAttemptAt === null && message.kind === 'letter')
    await markLetterFailed(tx, message.id)
}

const messagesPerBatch = 500

/** Deletes old messages that were sent or dropped, in short transactions. */
export async function sweepOutbox(
  { database, now }: Pick<OutboxParts, 'database' | 'now'>,
  maxBatches = Number.POSITIVE_INFINITY,
): Promise<void> {
  const before = new Date(now().getTime() - retentionMs).toISOString()
  for (let batch = 0; batch < maxBatches; batch++) {
    const deleted = await database.write((tx) => deleteSettled(tx, before, messagesPerBatch))
    if (deleted < messagesPerBatch) return
  }
}

const stopTimeoutMs = 5000

/** Delivers in this process, one delivery at a time. */
export function createOutbox(parts: OutboxParts) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let alarm: NodeJS.Timeout | undefined

  async function run() {
    try {
      do {
        again = false
        await deliverOutbox(parts, stopping.signal)
        await setAlarm()
      } while (again)
    } catch (error) {
      parts.log.error({ err: error }, 'Outbox delivery failed')
    } finally {
      running = null
    }
  }

  /** A letter is sent when its ten seconds are over; everything else is sent by the schedule, once a minute. */
  async function setAlarm() {
    const { database, transports, now } = parts
    const sending = channels.filter((channel) => transports[channel])
    if (stopping.signal.aborted || sending.length === 0) return
    const next = await findNextDue(database.db, sending, now().toISOString())
    const ms = next === null ? minuteMs : Date.parse(next) - now().getTime()
    clearTimeout(alarm)
    if (ms < minuteMs) alarm = setTimeout(deliverSoon, ms).unref()
  }

  function deliverSoon() {
    // A running delivery may just have missed a new message, so it looks again.
    again = true
    if (!stopping.signal.aborted) running ??= run()
  }

  return {
    deliverSoon,
    /** Starts no further message and waits briefly for the current one; if cut off, it is retried later. */
    async stop() {
      stopping.abort()
      clearTimeout(alarm)
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())])
    },
  }
}
