import { countMicrochipWarnings } from '#src/db/queries/dogs/puppies.ts'
import { type Inquiry, listNewestInquiries } from '#src/db/queries/people/inquiries.ts'
import { readStatistics, type Statistics } from '#src/db/queries/statistics.ts'
import type { PuppyStatus } from '#src/domain/dogs/puppies.ts'
import { photosToReviewText } from '#src/domain/gallery.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { InquiryStatusBadge, PuppyStatusBadge } from '#src/ui/badge.tsx'
import {
  ChevronRightIcon,
  CircleAlertIcon,
  ImagesIcon,
  InboxIcon,
  PawPrintIcon,
  UsersIcon,
} from '#src/ui/icons.tsx'
import { Counter } from '#src/ui/lists/counter.tsx'
import { WaitingTime } from '#src/ui/waiting-time.tsx'

const inquiriesShown = 5

export const dashboardPage = definePage({
  async load(db, { now }) {
    const [statistics, inquiries, microchipWarnings] = await Promise.all([
      readStatistics(db, now),
      listNewestInquiries(db, inquiriesShown),
      countMicrochipWarnings(db),
    ])
    return { statistics, inquiries, now, microchipWarnings }
  },
  head: () => ({ title: 'Dashboard', description: 'Puppy Portal Overview' }),
  View: ({ data: { statistics, inquiries, now, microchipWarnings } }) => (
    <>
      <h1>Puppy Portal Overview</h1>
      <Counters statistics={statistics} />
      <div className="dashboard-columns">
        <RecentInquiries inquiries={inquiries} now={now} />
        <div className="dashboard-column">
          <PuppyStatusOverview statistics={statistics} />
          <Microchips warnings={microchipWarnings} />
        </div>
      </div>
    </>
  ),
})

function Counters({ statistics }: { statistics: Statistics }) {
  const { availablePuppies, availableOnWebsite, overdueInquiries, photosToReview } = statistics
  return (
    <ul className="counters">
      <Counter
        label="Available Puppies"
        figure={availablePuppies}
        note={availablePuppies > 0 ? `${availableOnWebsite} on the website` : undefined}
        link="/admin/puppies?status=available"
        Icon={PawPrintIcon}
      />
      <Counter
        label="Pending Inquiries"
        figure={statistics.pendingInquiries}
        note={overdueInquiries > 0 ? `${overdueInquiries} overdue` : undefined}
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
        note={photosToReview > 0 ? photosToReviewText(photosToReview) : undefined}
        link={photosToReview > 0 ? '/admin/gallery?show=waiting' : '/admin/gallery'}
        Icon={ImagesIcon}
      />
    </ul>
  )
}

function RecentInquiries({ inquiries, now }: { inquiries: Inquiry[]; now: Date }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Recent Inquiries</h2>
        <a className="text-link" href="/admin/inquiries">
          All inquiries
        </a>
      </div>
      {inquiries.length === 0 && <p>No recent inquiries</p>}
      <ul className="recent">
        {inquiries.map(({ id, customerName, message, status, createdAt }) => (
          <li key={id}>
            <a href={`/admin/inquiries?inquiry=${id}`}>
              <b>{customerName}</b>
              <InquiryStatusBadge status={status} />
              <span className="recent-message">{message}</span>
              {status === 'pending' && <WaitingTime since={createdAt} now={now} />}
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
  return (
    <section className="panel">
      <h2>Puppy Status Overview</h2>
      <ul className="link-rows">
        {rows.map(([status, count]) => (
          <li key={status}>
            <a href={`/admin/puppies?status=${status}`}>
              <PuppyStatusBadge status={status} />
              <b>{count === 1 ? '1 puppy' : `${count} puppies`}</b>
              <ChevronRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Warns of puppies for sale without a lawful microchip number. */
function Microchips({ warnings }: { warnings: number }) {
  return (
    <section className="panel">
      <h2>Microchips</h2>
      {warnings === 0 ? (
        <p>All puppies for sale have a microchip number.</p>
      ) : (
        <ul className="link-rows">
          <li>
            <a href="/admin/puppies">
              <span className="row-warning">
                <CircleAlertIcon />
                Check the microchip {warnings === 1 ? 'number of 1 puppy' : `numbers of ${warnings} puppies`}{' '}
                for sale.
              </span>
              <ChevronRightIcon />
            </a>
          </li>
        </ul>
      )}
    </section>
  )
}
