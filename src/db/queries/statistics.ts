import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { customers, galleryPhotos, inquiries, litters, puppies } from '#src/db/schema.ts'
import { replyDeadlineMs } from '#src/domain/people/inquiries.ts'

/** The dashboard's figures; a new lead is overdue after the time in which families are promised a reply. */
export async function readStatistics(db: Queryable, now: Date) {
  const [puppyCounts, inquiryCounts, totalCustomers, photoCounts] = await Promise.all([
    countPuppies(db),
    countInquiries(db, new Date(now.getTime() - replyDeadlineMs).toISOString()),
    db.$count(customers),
    countPhotos(db),
  ])
  return { ...puppyCounts, ...inquiryCounts, totalCustomers, ...photoCounts }
}

export type Statistics = Awaited<ReturnType<typeof readStatistics>>

async function countPuppies(db: Queryable) {
  const counted = (status: (typeof puppies.$inferSelect)['status']) =>
    sql<number>`count(*) filter (where ${puppies.status} = ${status})`
  const row = await db
    .select({
      availablePuppies: counted('available'),
      reservedPuppies: counted('reserved'),
      soldPuppies: counted('sold'),
      /** Those of inactive litters are not on the website. */
      availableOnWebsite: sql<number>`count(*) filter (where ${puppies.status} = 'available' and ${litters.isActive})`,
    })
    .from(puppies)
    .innerJoin(litters, eq(puppies.litterId, litters.id))
    .get()
  return row ?? { availablePuppies: 0, reservedPuppies: 0, soldPuppies: 0, availableOnWebsite: 0 }
}

async function countInquiries(db: Queryable, promisedBy: string) {
  const counted = (status: (typeof inquiries.$inferSelect)['status']) =>
    db.$count(inquiries, eq(inquiries.status, status))
  const [pendingInquiries, respondedInquiries, resolvedInquiries, overdueInquiries] = await Promise.all([
    counted('pending'),
    counted('responded'),
    counted('resolved'),
    db.$count(inquiries, and(eq(inquiries.status, 'pending'), lt(inquiries.createdAt, promisedBy))),
  ])
  return { pendingInquiries, respondedInquiries, resolvedInquiries, overdueInquiries }
}

async function countPhotos(db: Queryable) {
  const [photos, photosToReview] = await Promise.all([
    db.$count(galleryPhotos),
    db.$count(galleryPhotos, isNull(galleryPhotos.reviewedAt)),
  ])
  return { galleryPhotos: photos, photosToReview }
}

/** What the portal's sidebar counts. */
export const countWaiting = async (db: Queryable) => ({
  pendingInquiries: await db.$count(inquiries, eq(inquiries.status, 'pending')),
  photosToReview: await db.$count(galleryPhotos, isNull(galleryPhotos.reviewedAt)),
})
export type Waiting = Awaited<ReturnType<typeof countWaiting>>
