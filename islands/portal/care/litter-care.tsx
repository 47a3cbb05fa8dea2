import { useRef, useState } from 'react'
import { LitterCrumbs } from '#islands/portal/whelping/parts/litter-crumbs.tsx'
import type { CareSubjects } from '#src/care/rules/care.ts'
import { ageText } from '#src/care/rules/words.ts'
import { kennelPath } from '#src/kennel/rules/sections.ts'
import { api, fetchJson, type LitterCare as Rendered } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { DownloadIcon, ListChecksIcon, PlusIcon } from '#src/platform/ui/icons.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { today, weekdayAndDate } from '#src/platform/values/calendar.ts'
import { CarePart, DoneCare, type PlacedItem } from './rows/care-part.tsx'
import { LeftTasks } from './rows/left-tasks.tsx'
import { TaskDialog } from './rows/task-dialog.tsx'
import { type Care, useCare } from './rows/use-care.ts'

interface LitterCareProps {
  rendered: Rendered
  subjects: CareSubjects
  /** Whether a vet has looked at the plan. */
  isChecked: boolean
  admin: string
  /** The server's time when the page was rendered. */
  now: string
}

export default portalScreen(function LitterCare(props: LitterCareProps) {
  const { rendered, subjects, isChecked } = props
  const { litter } = rendered
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const care = useCare({
    name: litter.id,
    rendered,
    load: () => fetchJson(api.admin.litters[':id'].care.$get({ param: { id: litter.id } })),
    subjects,
    has: ({ litterId }) => litterId === litter.id,
    today: today(useNow(props.now)),
  })

  async function makePlan() {
    setPlanning(true)
    try {
      await fetchJson(api.admin.litters[':id'].care.plan.$post({ param: { id: litter.id } }))
      heading.current?.focus()
    } catch (error) {
      reportFailure(error)
    }
    await care.refetch()
    setPlanning(false)
  }

  return (
    <>
      <div className="care-head">
        <ScreenHead title={`${litter.name}: care`} ref={heading} />
        <div className="actions care-actions">
          <Button Icon={PlusIcon} word="Add Task" onClick={() => setAdding(true)} />
          <ButtonLink
            look="ghost"
            Icon={DownloadIcon}
            href={`/api/admin/litters/${litter.id}/care/csv`}
            download
          >
            <span className="unseen-on-phone">Download CSV</span>
          </ButtonLink>
        </div>
        <LitterCrumbs litterId={litter.id} current="care" />
      </div>
      {!isChecked && (
        <p className="care-vet cluster care-hint">
          Ask your vet to look at this plan once.{' '}
          <a className="text-link" href={kennelPath('care')}>
            Care plan
          </a>
        </p>
      )}
      {care.data.litter.plannedAt === null && (
        <Button
          look="accent"
          word="Make a Plan"
          className="care-plan"
          Icon={ListChecksIcon}
          busy={isPlanning}
          onClick={makePlan}
        />
      )}
      <LeftTasks care={care} />
      <LitterParts care={care} bornOn={litter.dateOfBirth} />
      {isAdding && <TaskDialog care={care} about={`litter ${litter.id}`} onClose={() => setAdding(false)} />}
    </>
  )
})

/** All rows of a litter: overdue, due today, each later day, and done. */
function LitterParts({ care, bornOn }: { care: Care; bornOn: string }) {
  const groups = Map.groupBy(care.items, ({ heading }) => heading)
  const of = (heading: string): PlacedItem[] => groups.get(heading) ?? []
  const days = [...groups.keys()].filter((heading) => /^\d/.test(heading)).sort()
  const age = (day: string) => ageText(bornOn, day).replace(/^d/, 'D')
  return (
    <div className="parts stack gap-12">
      <CarePart title="Overdue" items={of('overdue')} care={care} isOverdue />
      <CarePart title="Due today" items={of('today')} care={care} />
      {days.map((day) => (
        <CarePart key={day} title={`${age(day)}, ${weekdayAndDate(day)}`} items={of(day)} care={care} />
      ))}
      <DoneCare items={of('done')} care={care} />
    </div>
  )
}
