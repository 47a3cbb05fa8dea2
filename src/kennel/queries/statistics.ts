import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { isOnWebsite, type KennelToday } from '#src/dogs/rules/listing.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { litters, puppies } from '#src/dogs/tables.ts'
import { isLate } from '#src/enquiries/queries.ts'
import { inquiries } from '#src/enquiries/tables.ts'
import { galleryPhotos } from '#src/gallery/tables.ts'
import { customers } from '#src/people/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { isMarkedDead } from '#src/whelping/queries/births.ts'

/** The dashboard's figures; a new enquiry is overdue after the time in which families are promised a reply. */
export async function readStatistics(db: Queryable, asked: KennelToday & { now: Date }) {
  const [puppyCounts, inquiryCounts, totalCustomers, photos, waiting] = await Promise.all([
    countPuppies(db, asked),
    countInquiries(db, asked.now),
    db.$count(customers),
    db.$count(galleryPhotos),
    countWaiting(db),
  ])
  return { ...puppyCounts, ...inquiryCounts, totalCustomers, galleryPhotos: photos, ...waiting }
}

export type Statistics = Awaited<ReturnType<typeof readStatistics>>

/** Counts of the listed puppies. Not all available ones are on the website. */
async function countPuppies(db: Queryable, asked: KennelToday) {
  const { status, isListed, microchipId } = puppies
  const [counts, available, unlisted] = await Promise.all([
    db
      .select({ status, count: sql<number>`count(*)` })
      .from(puppies)
      .where(eq(isListed, true))
      .groupBy(status),
    db
      .select({ status, isListed, microchipId, isLitterActive: litters.isActive })
      .from(puppies)
      .innerJoin(litters, eq(puppies.litterId, litters.id))
      .where(and(eq(isListed, true), eq(status, 'available'))),
    countUnlisted(db),
  ])
  const availableOnWebsite = available.filter((puppy) => isOnWebsite(puppy, asked)).length
  const counted = (wanted: PuppyStatus) => counts.find((row) => row.status === wanted)?.count ?? 0
  return {
    availablePuppies: counted('available'),
    reservedPuppies: counted('reserved'),
    soldPuppies: counted('sold'),
    availableOnWebsite,
    availableOffWebsite: available.length - availableOnWebsite + unlisted,
  }
}

/** The kennel's puppies that could be offered; one that has died stays a puppy of its litter. */
const countUnlisted = (db: Queryable) =>
  db.$count(
    puppies,
    and(eq(puppies.isListed, false), eq(puppies.status, 'available'), not(isMarkedDead(puppies.id))),
  )

async function countInquiries(db: Queryable, now: Date) {
  const [respondedInquiries, resolvedInquiries, overdueInquiries] = await Promise.all([
    db.$count(inquiries, eq(inquiries.status, 'responded')),
    db.$count(inquiries, eq(inquiries.status, 'resolved')),
    db.$count(inquiries, isLate(now)),
  ])
  return { respondedInquiries, resolvedInquiries, overdueInquiries }
}

/** The counts in the portal's sidebar. */
export const countWaiting = async (db: Queryable) => ({
  pendingInquiries: await db.$count(inquiries, eq(inquiries.status, 'pending')),
  photosToReview: await db.$count(galleryPhotos, isNull(galleryPhotos.reviewedAt)),
})
export type Waiting = Awaited<ReturnType<typeof countWaiting>>
