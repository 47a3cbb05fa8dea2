import type { PuppyView } from '#src/dogs/queries/puppies.ts'
import { ageText } from '#src/dogs/rules/ages.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { CalendarPlusIcon } from '#src/platform/ui/icons.tsx'
import type { Fact } from '#src/platform/ui/ledger.tsx'

/** How old a puppy is and, if it is offered, when it can go home. */
export function dateFacts(puppy: PuppyView, today: string, withLink: boolean): Fact[] {
  const { id, readyOn, litterDateOfBirth } = puppy
  const age = ageText(litterDateOfBirth, today)
  const facts: Fact[] = []
  if (age) facts.push(['Age', age])
  if (readyOn !== null && readyOn <= today) facts.push(['Ready to go home', 'Now'])
  else if (readyOn !== null) {
    const from = `From ${formatDate(readyOn)}`
    facts.push(['Ready to go home', withLink ? <ReadyDay key="ready" from={from} id={id} /> : from])
  }
  return facts
}

/** The same on one line: 'born 2 October 2026, 7 weeks old. Ready to go home: now.' */
export function dateSentences({ readyOn, litterDateOfBirth }: PuppyView, today: string): string {
  const age = litterDateOfBirth < today ? `, ${ageText(litterDateOfBirth, today)}` : ''
  const born = `born ${formatDate(litterDateOfBirth)}${age}.`
  if (readyOn === null) return born
  return `${born} Ready to go home: ${readyOn <= today ? 'now' : `from ${formatDate(readyOn)}`}.`
}

const ReadyDay = ({ from, id }: { from: string; id: string }) => (
  <span className="ready-day">
    {from}{' '}
    <a className="text-link no-print" href={`/puppy/${id}/ready.ics`}>
      <CalendarPlusIcon />
      Add to calendar
    </a>
  </span>
)
