import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { customers, inquiries, letters, outbox } from '#src/app/tables.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { factories } from '#src/testing/app/factories.ts'
import { startDatabaseProcess } from '#src/testing/database/start-database-process.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

const at = '2026-11-01T00:00:00.000Z'
const families = Array.from({ length: 2000 }, (_, n) => ({
  id: `${n}`,
  customerName: 'Ann',
  email: `family-${n}@example.com`,
  message: 'Is Wren still available?',
  createdAt: at,
  updatedAt: at,
}))

it.each([1, 2, 3])(
  'a process that is killed leaves each letter whole or not written, and it is sent once: round %i',
  async (round) => {
    await factories(file.database).admin()
    await file.database.write(async (tx) => {
      for (let from = 0; from < families.length; from += 500)
        await tx.insert(inquiries).values(families.slice(from, from + 500))
    })
    const writer = await startDatabaseProcess('letters', file.url)
    writer.go()
    await vi.waitUntil(() => writer.lines.length >= 20 * round, { timeout: 20_000, interval: 1 })
    const reported = await writer.kill()

    const database = file.open()
    const { db } = database
    const written = (await db.select().from(letters)).map(({ email }) => email).sort()
    expect(written).toEqual(expect.arrayContaining(reported))
    expect(await db.$count(outbox)).toBe(written.length)

    const sent: string[] = []
    const mail = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const restarted = (time: string) =>
      deliverOutbox({ database, transports: { mail }, log, now: () => new Date(time) })
    await restarted('2026-11-02T03:00:09.999Z')
    expect(sent).toEqual([])
    await Promise.all([restarted('2026-11-02T03:00:10.000Z'), restarted('2026-11-02T03:00:10.000Z')])
    await restarted('2026-11-03T00:00:00.000Z')
    expect(sent.sort()).toEqual(written)
    const effects = [
      db.$count(letters, eq(letters.delivery, 'sent')),
      db.$count(customers),
      db.$count(inquiries, eq(inquiries.status, 'responded')),
    ]
    expect(await Promise.all(effects)).toEqual(Array(3).fill(written.length))
  },
)
