import { countNewLeadsBefore, type Inquiry, listNewestInquiries } from '#src/db/queries/inquiries.ts'
import { countMicrochipWarnings } from '#src/db/queries/puppies.ts'
import { readStatistics, type Statistics } from '#src/db/queries/statistics.ts'
import { overdueText, replyDeadlineMs } from '#src/domain/inquiries.ts'
import type { PuppyStatus } from '#src/domain/puppies.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { InquiryStatusBadge, PuppyStatusBadge } from '#src/ui/badge.tsx'
import { CircleAlertIcon, ImagesIcon, InboxIcon, PawPrintIcon, UsersIcon } from '#src/ui/icons.tsx'
import { Counter } from '#src/ui/lists/counter.tsx'
import { WaitingTime } from '#src/ui/waiting-time.tsx'

const inquiriesShown = 5

export const dashboardPage = definePage({
  async load(db, { now }) {
    const promisedBy = new Date(now.getTime() - replyDeadlineMs).toISOString()
    const [statistics, inquiries, overdue, microchipWarnings] = await Promise.all([
      readStatistics(db),
      listNewestInquiries(db, inquiriesShown),
      countNewLeadsBefore(db, promisedBy),
      countMicrochipWarnings(db),
    ])
    return { statistics, recent: { inquiries, overdue, now }, microchipWarnings }
  },
  head: () => ({ title: 'Dashboard', description: 'Puppy Portal Overview' }),
  View: ({ data: { statistics, recent, microchipWarnings } }) => (
    <>
      <h1>Puppy Portal Overview</h1>
      <ul className="counters">
        <Counter label="Available Puppies" figure={statistics.availablePuppies} Icon={PawPrintIcon} />
        <Counter label="Pending Inquiries" figure={statistics.pendingInquiries} Icon={InboxIcon} />
        <Counter label="Total Customers" figure={statistics.totalCustomers} Icon={UsersIcon} />
        <Counter label="Photos in Gallery" figure={statistics.galleryPhotos} Icon={ImagesIcon} />
      </ul>
      <div className="dashboard-columns">
        <RecentInquiries {...recent} />
        <div className="dashboard-column">
          <PuppyStatusOverview statistics={statistics} />
          <Microchips warnings={microchipWarnings} />
        </div>
      </div>
    </>
  ),
})

interface RecentInquiriesProps {
  inquiries: Inquiry[]
  /** Overdue new leads, including those that are not among the recent ones. */
  overdue: number
  now: Date
}

function RecentInquiries({ inquiries, overdue, now }: RecentInquiriesProps) {
  return (
    <section className="panel">
      <h2>Recent Inquiries</h2>
      {overdue > 0 && (
        <p className="row-warning">
          <CircleAlertIcon />
          <a className="text-link" href="/admin/inquiries">
            {overdueText(overdue)}
          </a>
        </p>
      )}
      {inquiries.length === 0 && <p>No recent inquiries</p>}
      <ul className="recent">
        {inquiries.map(({ id, customerName, message, status, createdAt }) => (
          <li key={id}>
            <b>{customerName}</b>
            <InquiryStatusBadge status={status} />
            <p className="clamp-2">{message}</p>
            {status === 'pending' && <WaitingTime since={createdAt} now={now} />}
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
      <ul className="status-overview">
        {rows.map(([status, count]) => (
          <li key={status}>
            <PuppyStatusBadge status={status} />
            <span>{count === 1 ? '1 puppy' : `${count} puppies`}</span>
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
        <p className="row-warning">
          <CircleAlertIcon />
          <span>
            Check the microchip {warnings === 1 ? 'number' : 'numbers'} of{' '}
            <a className="text-link" href="/admin/puppies">
              {warnings === 1 ? '1 puppy' : `${warnings} puppies`}
            </a>{' '}
            for sale.
          </span>
        </p>
      )}
    </section>
  )
}
