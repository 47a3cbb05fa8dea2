import { randomBytes } from 'node:crypto'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  admins,
  ancestors,
  care,
  customers,
  galleryPhotos,
  healthTests,
  inquiries,
  kennel,
  letters,
  litterBirths,
  litters,
  news,
  parentDogs,
  payments,
  placements,
  plans,
  puppies,
  setAsides,
  trash,
  waitingEntries,
  weights,
} from '#src/app/tables.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'

const at = '2026-10-01T00:00:00.000Z'
const base = () => ({ id: crypto.randomUUID(), createdAt: at, updatedAt: at })

export const newPhotoPath = () => objectPath(`${crypto.randomUUID()}.jpg`)

type Given<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** Inserts rows with defaults; each function returns the stored row. */
export function factories(database: Database) {
  async function store<Table extends SQLiteTable>(
    table: Table,
    row: Table['$inferInsert'],
  ): Promise<Table['$inferSelect']> {
    const [stored] = await database.write((tx) => tx.insert(table).values(row).returning())
    return must(stored)
  }
  const litter = (given: Given<typeof litters> = {}) =>
    store(litters, { ...base(), name: 'Snow Gum Litter', dateOfBirth: '2026-09-14', ...given })

  return {
    async dog(given: Given<typeof parentDogs> = {}) {
      const row = { ...base(), name: 'Willow', color: 'Black and white', gender: 'female' as const, ...given }
      return store(parentDogs, row)
    },
    litter,
    /** In a litter of its own, unless said otherwise. */
    async puppy({ litterId, ...given }: Given<typeof puppies> = {}) {
      const coat = { color: 'Black and white', gender: 'male' as const }
      const row = { ...base(), name: 'Banjo', litterId: litterId ?? (await litter()).id, ...coat, ...given }
      return store(puppies, row)
    },
    async birth({
      birthWeight: grams,
      ...given
    }: Given<typeof litterBirths> & { litterId: string; birthWeight?: number }) {
      const row = { ...base(), position: 1, outcome: 'alive' as const, ...given }
      const stored = await store(litterBirths, row)
      if (grams) await store(weights, { ...base(), birthId: row.id, grams })
      return stored
    },
    async care(given: Given<typeof care> = {}) {
      const task = { kind: 'worming' as const, text: 'Worm', state: 'open' as const }
      const row = {
        ...base(),
        ...task,
        ...(given.litterId ? { day: 14 } : { dueOn: '2026-11-25' }),
        ...given,
      }
      return store(care, row)
    },
    async healthTest(given: Given<typeof healthTests> & { dogId: string }) {
      const row = {
        ...base(),
        test: 'hips' as const,
        result: 'normal' as const,
        testedOn: '2026-05-20',
        ...given,
      }
      return store(healthTests, row)
    },
    async ancestor(given: Given<typeof ancestors> & { dogId: string }) {
      const row = { ...base(), place: 's' as const, name: 'Larkmoor Ember Glow', ...given }
      return store(ancestors, row)
    },
    async plan(given: Given<typeof plans> = {}) {
      return store(plans, { ...base(), ...given })
    },
    async weight(given: Given<typeof weights> & { puppyId: string }) {
      const row = { ...base(), weighedAt: at, grams: 412, ...given }
      return store(weights, row)
    },
    async galleryPhoto(given: Given<typeof galleryPhotos> = {}) {
      const row = { ...base(), filename: 'photo.jpg', url: newPhotoPath(), isPublic: true, ...given }
      return store(galleryPhotos, row)
    },
    async inquiry(given: Given<typeof inquiries> = {}) {
      const asked = {
        customerName: 'Priya Nair',
        email: 'priya@example.com',
        message: 'Is Banjo still available?',
      }
      const row = { ...base(), ...asked, ...given }
      return store(inquiries, row)
    },
    /** Sent by other means, unless said otherwise. */
    async letter(given: Given<typeof letters> = {}) {
      const family = { email: 'priya@example.com', name: 'Priya Nair' }
      const written = {
        kind: 'letter' as const,
        subject: 'Your enquiry',
        body: 'Hello Priya',
        delivery: 'kept' as const,
      }
      const row = { ...base(), ...family, ...written, ...given }
      return store(letters, row)
    },
    async customer(given: Given<typeof customers> = {}) {
      const row = { ...base(), name: 'Ruth Delaney', email: 'ruth@example.com', ...given }
      return store(customers, row)
    },
    /** On the waiting list, behind those already on it. */
    async family(given: Given<typeof waitingEntries> = {}) {
      const row = {
        ...base(),
        name: 'Priya Nair',
        email: `family-${crypto.randomUUID()}@example.com`,
        wishes: [{ gender: 'female' as const, coats: [] }],
        timeline: 'flexible' as const,
        home: 'Two adults and a fenced yard.',
        rank: (await database.db.$count(waitingEntries)) + 1,
        state: 'open' as const,
        token: randomBytes(24).toString('base64url'),
        confirmedAt: at,
        lastSignAt: at,
        ...given,
      }
      return store(waitingEntries, row)
    },
    async setAside(given: Given<typeof setAsides> & { puppyId: string; entryId: string }) {
      const row = { ...base(), untilOn: '2026-11-25', state: 'open' as const, ...given }
      return store(setAsides, row)
    },
    /** A puppy that is reserved for a family, unless said otherwise. */
    async placement(given: Given<typeof placements> & { puppyId: string }) {
      const family = { name: 'Priya Nair', email: 'priya@example.com' }
      const row = {
        ...base(),
        ...family,
        state: 'reserved' as const,
        token: randomBytes(24).toString('base64url'),
        ...given,
      }
      return store(placements, row)
    },
    async payment(given: Given<typeof payments> & { placementId: string }) {
      const paid = {
        number: `2026-${String((await database.db.$count(payments)) + 1).padStart(4, '0')}`,
        kind: 'deposit' as const,
        cents: 50_000,
        paidOn: '2026-10-01',
        method: 'transfer' as const,
      }
      const row = { ...base(), ...paid, ...given }
      return store(payments, row)
    },
    async news(given: Given<typeof news> = {}) {
      const row = { ...base(), text: 'First day out of the puppy hut.', ...given }
      return store(news, row)
    },
    /** Replaces the kennel's facts, as the Kennel screen does. */
    async kennel(given: Given<typeof kennel> = {}) {
      const { id, ...times } = base()
      const facts = initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' })
      const row = { ...facts, questions: [...facts.questions], ...times, ...given, id: 1 }
      const [stored] = await database.write((tx) =>
        tx.insert(kennel).values(row).onConflictDoUpdate({ target: kennel.id, set: row }).returning(),
      )
      return must(stored)
    },
    /** Something in the trash, without the rows that a restored one would have. */
    async trashed(given: Given<typeof trash> = {}) {
      const deleted = { kind: 'inquiry' as const, rowId: crypto.randomUUID(), label: 'Priya Nair' }
      const times = { deletedAt: at, expiresAt: '2026-10-31T00:00:00.000Z' }
      const row = { ...base(), ...deleted, ...times, rows: [], links: [], ...given }
      return store(trash, row)
    },
    async admin(given: Given<typeof admins> = {}) {
      const row = { ...base(), username: 'admin', passwordHash: 'none', ...given }
      return store(admins, row)
    },
  }
}

function must<T>(stored: T | undefined): T {
  if (stored === undefined) throw new Error('Nothing was stored')
  return stored
}
