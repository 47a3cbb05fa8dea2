import Today from '#islands/portal/kennel/today.tsx'
import { readToday } from '#src/care/actions/read-care.ts'
import { listCareSubjects } from '#src/care/queries/care.ts'
import { readListingCheck } from '#src/dogs/queries/listing-check.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { type ListedInquiry, listNewestInquiries } from '#src/enquiries/queries.ts'
import { photosToReviewText } from '#src/gallery/rules.ts'
import { listNeeds } from '#src/kennel/actions/needs-you.ts'
import { readStatistics, type Statistics } from '#src/kennel/queries/statistics.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { InquiryStatusBadge, PuppyStatusBadge } from '#src/platform/ui/badge.tsx'
import { ChevronRightIcon, ImagesIcon, InboxIcon, PawPrintIcon, UsersIcon } from '#src/platform/ui/icons.tsx'
import { Counter } from '#src/platform/ui/lists/counter.tsx'
import { WaitingTime } from '#src/platform/ui/waiting-time.tsx'
import { definePage } from '#src/site/layout/define-page.tsx'
import { Island } from '#src/site/layout/island.tsx'

const inquiriesShown = 5

export const dashboardPage = definePage({
  async load(db, request) {
    const [statistics, inquiries, needs, issues, care, subjects] = await Promise.all([
      readStatistics(db, request),
      listNewestInquiries(db, inquiriesShown),
      listNeeds(db, request),
      readListingCheck(db, request),
      readToday(db, request.now),
      listCareSubjects(db),
    ])
    const admin = request.admin?.username ?? ''
    const now = request.now.toISOString()
    return { statistics, inquiries, today: { rendered: { needs, ...care }, issues, subjects, admin, now } }
  },
  head: () => ({ title: 'Dashboard', description: 'Puppy Portal Overview' }),
  View: ({ data: { statistics, inquiries, today } }) => (
    <div className="dashboard">
      <h1 tabIndex={-1}>Puppy Portal Overview</h1>
      <Island of={Today} when="load" {...today} />
      <Counters statistics={statistics} />
      <div className="dashboard-columns stack gap-12">
        <RecentInquiries inquiries={inquiries} now={new Date(today.now)} />
        <PuppyStatusOverview statistics={statistics} />
      </div>
    </div>
  ),
})

function Counters({ statistics }: { statistics: Statistics }) {
  const { availablePuppies, overdueInquiries, photosToReview } = statistics
  return (
    <ul className="counters">
      <Counter
        label="Available Puppies"
        figure={availablePuppies}
        note={websiteNote(statistics)}
        link="/admin/puppies?status=available"
        Icon={PawPrintIcon}
      />
      <Counter
        label="Pending Inquiries"
        figure={statistics.pendingInquiries}
        note={overdueInquiries > 0 && `${overdueInquiries} overdue`}
        waits
        link="/admin/inquiries?status=pending"
        Icon={InboxIcon}
      />
      <Counter
        label="Total Customers"
        figure={statistics.totalCustomers}
        link="/admin/customers"
        Icon={UsersIcon}
      />
      <Counter
        label="Photos in Gallery"
        figure={statistics.galleryPhotos}
        note={photosToReview > 0 && <PhotosToReview count={photosToReview} />}
        waits
        link={photosToReview > 0 ? '/admin/gallery?show=waiting' : '/admin/gallery'}
        Icon={ImagesIcon}
      />
    </ul>
  )
}

/** '2 photos to review', without 'photos', which is in the label already. */
function PhotosToReview({ count }: { count: number }) {
  const [figure, photos, ...rest] = photosToReviewText(count).split(' ')
  return (
    <>
      {figure} <span className="visually-hidden">{photos} </span>
      {rest.join(' ')}
    </>
  )
}

/** '3 on the website and 2 not on the website'. */
function websiteNote({ availablePuppies, availableOnWebsite, availableOffWebsite }: Statistics) {
  const notes = [
    availablePuppies > 0 && `${availableOnWebsite} on the website`,
    availableOffWebsite > 0 && `and ${availableOffWebsite} not on the website`,
  ]
  return notes.filter(Boolean).join(' ') || undefined
}

function RecentInquiries({ inquiries, now }: { inquiries: ListedInquiry[]; now: Date }) {
  return (
    <section className="panel">
      <div className="panel-head wrap spread">
        <h2>Recent Inquiries</h2>
        <a className="text-link" href="/admin/inquiries">
          All inquiries
        </a>
      </div>
      {inquiries.length === 0 && <p>No recent inquiries</p>}
      <ul className="recent lined">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <a href={familyPath(inquiry.personId, '/admin', inquiry.status === 'pending')}>
              <b>{inquiry.customerName}</b>
              <InquiryStatusBadge status={inquiry.status} />
              <span className="recent-message">{inquiry.message}</span>
              {inquiry.status === 'pending' && <WaitingTime inquiry={inquiry} now={now} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PuppyStatusOverview({ statistics }: { statistics: Statistics }) {
  const rows: [PuppyStatus, number][] = [
    ['available', statistics.availablePuppies],
    ['reserved', statistics.reservedPuppies],
    ['sold', statistics.soldPuppies],
  ]
  const offWebsiteNote = statistics.availableOffWebsite > 0 && websiteNote(statistics)
  return (
    <section className="panel">
      <h2>Puppy Status Overview</h2>
      <ul className="link-rows lined">
        {rows.map(([status, count]) => (
          <li key={status}>
            <a className="row gap-12" href={`/admin/puppies?status=${status}`}>
              <PuppyStatusBadge status={status} />
              <span className="link-rows-figure">
                <b>{count === 1 ? '1 puppy' : `${count} puppies`}</b>{' '}
                {status === 'available' && offWebsiteNote && <small>{offWebsiteNote}</small>}
              </span>
              <ChevronRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
