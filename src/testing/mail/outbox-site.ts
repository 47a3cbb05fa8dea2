import { asc } from 'drizzle-orm'
import type { Parts } from '#src/app/parts.ts'
import { outbox } from '#src/app/tables.ts'
import { notifyOfInquiry, notifyOfPhoto } from '#src/mail/actions/notifications.ts'
import { createOutbox } from '#src/mail/actions/outbox.ts'
import { createSmtpTransport } from '#src/mail/transport/smtp.ts'
import type { Transports } from '#src/mail/transport/transport.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { createTestApp, type TestParts } from '#src/testing/app/create-test-app.ts'

export const breeder = 'breeder@example.com'
export const family = 'priya@example.com'

interface OutboxSiteOptions extends Transports {
  /** The mail server. */
  url?: string
  timeoutMs?: number
  /** Sends messages as soon as they are written, instead of when the test delivers them. */
  delivers?: boolean
}

/** A site that sends notifications of enquiries and photos, with a clock that tests can move. */
export async function createOutboxSite({
  url,
  timeoutMs = 20_000,
  delivers = false,
  ...others
}: OutboxSiteOptions) {
  let clock = new Date('2026-11-02T03:00:00.000Z')
  const from = { name: 'Standard Parti Poodles', address: breeder }
  const site = await createTestApp({
    env: { SITE_EMAIL: breeder, SITE_URL: 'https://www.example.com' },
    parts: {
      now: () => clock,
      transports: { ...(url ? { mail: createSmtpTransport({ url, from, timeoutMs }) } : {}), ...others },
    },
  })
  const { database } = site.parts
  const running = createOutbox(site.parts)
  if (delivers) site.parts.outbox = running
  const opened: Parts['database'][] = []
  const stored = () => database.db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.kind))

  return {
    ...site,
    running,
    minutesLater(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    /** Stores an enquiry as the endpoint does: row and notification in one transaction. */
    async enquire(given: Parameters<typeof site.make.inquiry>[0] = {}) {
      const inquiry = await site.make.inquiry({ email: family, ...given })
      await database.write((tx) => notifyOfInquiry(tx, site.parts, inquiry, clock))
      return inquiry
    },
    async sendPhoto() {
      const sender = { uploaderName: 'Tom Carver', uploaderEmail: 'tom@example.com' }
      const photo = await site.make.galleryPhoto({
        isPublic: false,
        caption: 'Photo by Tom Carver',
        ...sender,
      })
      await database.write((tx) => notifyOfPhoto(tx, site.parts, photo, clock))
      return photo
    },
    /** The same site on another machine, or after a restart. */
    again(): TestParts {
      const other = openDatabase(site.parts.config.databaseUrl)
      opened.push(other)
      return { ...site.parts, database: other }
    },
    stored,
    unsent: async () => (await stored()).filter(({ sentAt }) => sentAt === null),
    async close() {
      await running.stop()
      for (const other of opened) other.close()
      await site.close()
    },
  }
}

export type OutboxSite = Awaited<ReturnType<typeof createOutboxSite>>
