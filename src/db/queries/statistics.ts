import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { customers, galleryPhotos, inquiries, puppies } from '#src/db/schema.ts'

/** The dashboard's figures. */
export async function readStatistics(db: Queryable) {
  const counted = (status: (typeof puppies.$inferSelect)['status']) =>
    sql<number>`count(*) filter (where ${puppies.status} = ${status})`
  const [byStatus, pendingInquiries, totalCustomers, photos] = await Promise.all([
    db
      .select({
        availablePuppies: counted('available'),
        reservedPuppies: counted('reserved'),
        soldPuppies: counted('sold'),
      })
      .from(puppies)
      .get(),
    db.$count(inquiries, eq(inquiries.status, 'pending')),
    db.$count(customers),
    db.$count(galleryPhotos),
  ])
  const noPuppies = { availablePuppies: 0, reservedPuppies: 0, soldPuppies: 0 }
  return { ...(byStatus ?? noPuppies), pendingInquiries, totalCustomers, galleryPhotos: photos }
}

export type Statistics = Awaited<ReturnType<typeof readStatistics>>
