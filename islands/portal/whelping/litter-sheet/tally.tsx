import { tallyOf } from '#src/whelping/rules/litter-sheet.ts'
import type { Row } from './doubts.ts'

type What = ReturnType<typeof tallyOf>[number]['what']

interface TallyProps {
  rows: readonly Row[]
  /** Leads to the first puppy without it. */
  onMissing: (what: What, id: string) => void
}

/** How many puppies have what the website needs. */
export function Tally({ rows, onMissing }: TallyProps) {
  const counted = rows.map(({ puppy: { id, photos }, fields }) => ({ ...fields, id, photos }))
  return (
    <ul className="sheet-tally">
      {tallyOf(counted).map(({ what, count, first }) => {
        const content = (
          <>
            <b>
              {count} of {rows.length}
            </b>{' '}
            {what}
          </>
        )
        return (
          <li key={what} data-short={first !== undefined && what !== 'on website'}>
            {first ? (
              <button type="button" onClick={() => onMissing(what, first.id)}>
                {content}
              </button>
            ) : (
              <p>{content}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
