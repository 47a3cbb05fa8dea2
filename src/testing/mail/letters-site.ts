import { asc } from 'drizzle-orm'
import { changes, customers, inquiries, letters, outbox } from '#src/app/tables.ts'
import { undoMs } from '#src/letters/rules/letters.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import type { Transports } from '#src/mail/transport/transport.ts'
import { createTestApp, statusAndBody } from '#src/testing/app/create-test-app.ts'

export type LettersSite = Awaited<ReturnType<typeof createLettersSite>>

/** A site with an admin who writes to families, and a clock that tests can move. Its emails are sent when a test says so. */
export async function createLettersSite(transports: Transports = { mail: async () => {} }) {
  let clock = new Date('2026-11-02T03:00:00.000Z')
  const site = await createTestApp({ parts: { now: () => clock, transports } })
  const session = await site.signIn({ id: 'kate', firstName: 'Kate', lastName: 'Moran' })
  const { db } = site.parts.database
  const call = async (method: string, path: string, body?: unknown, headers: object = session) =>
    statusAndBody(await site.send(method, `/api/admin${path}`, body, headers))
  return {
    ...site,
    session,
    call,
    later(ms: number) {
      clock = new Date(clock.getTime() + ms)
    },
    now: () => clock.toISOString(),
    /** Moves on ten seconds, so that the letters are sent. */
    async leave() {
      clock = new Date(clock.getTime() + undoMs)
      await deliverOutbox(site.parts)
    },
    rows: async () => ({
      letters: await db.select().from(letters).orderBy(asc(letters.createdAt)),
      outbox: await db.select().from(outbox).orderBy(asc(outbox.createdAt)),
      customers: await db.select().from(customers),
      inquiries: await db.select().from(inquiries),
    }),
    /** The history, as 'kind act'. */
    history: async () =>
      (await db.select().from(changes).orderBy(asc(changes.at))).map(({ kind, act }) => `${kind} ${act}`),
  }
}
