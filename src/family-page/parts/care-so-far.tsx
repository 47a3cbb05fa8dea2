import type { Story } from '#src/family-page/actions/story.ts'
import { longDate, shortDate } from '#src/platform/values/calendar.ts'
import { Section } from './section.tsx'

interface CareSoFarProps {
  done: Story['done']
  microchipId: string | null
  next: { text: string; due: string } | undefined
}

/** A puppy's care so far, newest first, and the next due care. */
export function CareSoFar({ done, microchipId, next }: CareSoFarProps) {
  if (done.length === 0 && !next) return null
  const rows = done.toSorted((a, b) => b.doneOn.localeCompare(a.doneOn) || a.text.localeCompare(b.text))
  return (
    <Section id="care" title="Care so far">
      <ul className="care-done on-screen">
        {rows.map((row) => (
          <li key={row.id}>
            <time dateTime={row.doneOn}>{shortDate(row.doneOn)}</time>
            <p>
              <b>{row.text}</b>
              <span>{detailsOf(row, microchipId)}</span>
            </p>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <table className="on-paper" aria-hidden="true">
          <thead>
            <tr>
              {['Day', 'What', 'Product', 'Batch', 'Given by'].map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, doneOn, text, product, batch, givenBy }) => (
              <tr key={id}>
                <td>{longDate(doneOn)}</td>
                <td>
                  <b>{text}</b>
                </td>
                <td>{product}</td>
                <td>{batch}</td>
                <td>{givenBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p className="care-next">
          Next: {next.text} on {longDate(next.due)}
        </p>
      )}
    </Section>
  )
}

function detailsOf({ kind, product, batch, givenBy }: Story['done'][number], microchipId: string | null) {
  const number = kind === 'microchip' ? microchipId : null
  const batchText = batch && (product ? `batch ${batch}` : `Batch ${batch}`)
  return [number, product, batchText, givenBy].filter(Boolean).join(', ')
}
