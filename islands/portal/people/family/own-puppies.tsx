import { placementPath } from '#src/placements/rules/placements.ts'
import { openWords, paidWords } from '#src/placements/rules/summary.ts'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import { ChevronRightIcon } from '#src/platform/ui/icons.tsx'

type Placement = FamilySheet['placements'][number]

interface PlacementLinkProps {
  placement: Placement
  /** Whether there are several, so that each is named. */
  isNamed: boolean
  today: string
}

/** What is paid, and what is still to pay. */
export const PlacementLink = ({ placement, isNamed, today }: PlacementLinkProps) => (
  <a className="family-placement row spread gap-12" href={placementPath(placement.id)}>
    <span>
      <b>
        {isNamed && `${placement.puppyName}: `}
        {paidWords(placement)}
      </b>
      {openWords(placement, today)}
    </span>
    <ChevronRightIcon />
  </a>
)

/** The papers of all puppies that the family has or had. */
export function Papers({ placements }: { placements: readonly Placement[] }) {
  const papers = placements.flatMap((each) => each.papers)
  if (papers.length === 0) return null
  return (
    <section className="family-fact">
      <h2>Papers</h2>
      {papers.map(({ label, path }) => (
        <p key={path}>
          <a href={path}>{label}</a>
        </p>
      ))}
    </section>
  )
}
