import { ageText } from '#src/care/rules/words.ts'
import { weekdayAndDate } from '#src/platform/values/calendar.ts'
import { CarePart, DoneCare, type PlacedItem } from './care-part.tsx'
import type { Care } from './use-care.ts'

/** All rows of a litter: overdue, due today, each later day, and done. */
export function LitterParts({ care, bornOn }: { care: Care; bornOn: string }) {
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
