import type { NextDay } from '#src/family-page/rules/days.ts'
import { shortMonth } from '#src/platform/values/calendar.ts'
import { Section } from './section.tsx'

/** The next days, as the leaves of a calendar. */
export const ComesNext = ({ days }: { days: readonly NextDay[] }) => (
  <Section id="next" title="What comes next" className="no-print">
    <ol className="next-days">
      {days.map(({ day, title, note, isPickup }) => (
        <li key={`${day} ${title}`}>
          <time className={isPickup ? 'next-day next-pickup' : 'next-day'} dateTime={day}>
            <b>{Number(day.slice(8))}</b> <span>{shortMonth(day)}</span>
          </time>
          <p>
            <b>{title}</b>
            <span>{note}</span>
          </p>
        </li>
      ))}
    </ol>
  </Section>
)
