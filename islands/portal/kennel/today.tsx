import { type ReactNode, useState } from 'react'
import { CarePart, type PlacedItem } from '#islands/portal/care/rows/care-part.tsx'
import { LeftTasks } from '#islands/portal/care/rows/left-tasks.tsx'
import { TaskDialog } from '#islands/portal/care/rows/task-dialog.tsx'
import { type CareData, useCare } from '#islands/portal/care/rows/use-care.ts'
import { type CareSubjects, weekDays } from '#src/care/rules/care.ts'
import type { ListingIssue } from '#src/dogs/rules/listing.ts'
import { api, fetchJson, type Today as TodayData } from '#src/platform/client/api-client.ts'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { useScreensKept } from '#src/platform/client/kept/copies.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { PlusIcon } from '#src/platform/ui/icons.tsx'
import { addDays, today, weekdayAndDate } from '#src/platform/values/calendar.ts'
import { screensToKeep } from '#src/whelping/rules/screens-to-keep.ts'
import { ListingCheck } from './today/listing-check.tsx'
import { NeedsYou, Watch } from './today/needs-you.tsx'

interface TodayProps {
  rendered: TodayData
  issues: ListingIssue[]
  subjects: CareSubjects
  admin: string
  /** The server's time when the page was rendered. */
  now: string
}

const issuesShown = 5

interface Data extends CareData {
  needs: TodayData['needs']
}

const dataOf = ({ needs, overdue, today, week, puppies, products }: TodayData): Data => ({
  needs,
  care: [...overdue, ...today, ...week],
  puppies,
  products,
})

/** Everything the day asks of the breeder; each row is done in place. */
export default portalScreen(function Today({ rendered, issues, subjects, admin, now }: TodayProps) {
  const [isAdding, setAdding] = useState(false)
  const day = today(useNow(now))
  const care = useCare({
    name: 'today',
    rendered: dataOf(rendered),
    load: async () => dataOf(await fetchJson(api.admin.today.$get())),
    subjects,
    has: () => true,
    today: day,
  })
  useScreensKept(admin, screensToKeep(subjects.litters, day))
  const { needs } = care.data
  const of = (heading: string) => care.items.filter((item) => item.heading === heading)
  const overdue = of('overdue')
  const due = of('today')
  const last = addDays(day, weekDays)
  const week = care.items.filter(({ heading }) => heading > day && heading <= last)
  const isLeft = [...overdue, ...due].some(({ fields }) => fields.state === 'open')
  const isNothing = !isLeft && needs.every(({ isReminder }) => isReminder)

  return (
    <section className="today" aria-labelledby="today">
      <div className="today-head row spread gap-12">
        <h2 id="today">Today, {weekdayAndDate(day)}</h2>
        <Button Icon={PlusIcon} onClick={() => setAdding(true)}>
          <span className="unseen-on-phone">Add Task</span>
        </Button>
      </div>
      <LeftTasks care={care} />
      <div className="today-columns stack gap-12">
        <div className="parts stack gap-12">
          {isNothing && (
            <p className="panel today-nothing stack gap-16">
              <span className="state-mark" />
              Nothing to do today. Go and play with them.
            </p>
          )}
          <Watch needs={needs} />
          <CarePart title="Overdue" items={overdue} care={care} naming isOverdue />
          <CarePart title="Due today" items={due} care={care} naming />
          <NeedsYou needs={needs} today={day} onDone={care.refetch} />
        </div>
        <div className="parts stack gap-12">
          <CarePart title="Next 7 days" items={week} care={care} naming headOf={dayHead} />
          {issues.length > 0 && (
            <ListingCheck issues={issues} excerpt={{ shown: issuesShown, link: '/admin/kennel' }} />
          )}
        </div>
      </div>
      {isAdding && <TaskDialog care={care} onClose={() => setAdding(false)} />}
    </section>
  )
})

const dayHead = (item: PlacedItem, before: PlacedItem | undefined): ReactNode =>
  item.heading !== before?.heading && <li className="part-day">{weekdayAndDate(item.heading)}</li>
