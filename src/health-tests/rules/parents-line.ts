import type { ParentsLine } from '#src/kennel/rules/kennel.ts'
import { parentsLineTexts } from '#src/kennel/rules/texts.ts'
import { isFullyTested, type TestRow } from './standing.ts'

/** What proves a claim about a dam or sire. */
export interface ProvenParent {
  championTitle: string | null
  /** All results. */
  tests: readonly TestRow[]
}

/** The known parents; null for one that isn't. */
export interface ParentsOfLitter {
  dam: ProvenParent | null
  sire: ProvenParent | null
}

/** The line above a litter's parents, as the breeder has chosen. */
export const parentsLineText = (line: ParentsLine, parents: ParentsOfLitter, today: string): string =>
  line === 'proven' ? provenLine(parents, today) : parentsLineTexts[line]

function provenLine(parents: ParentsOfLitter, today: string): string {
  const known = knownIn(parents)
  const champions = known.filter(({ championTitle }) => championTitle)
  if (champions.length > 0) return `From our champion ${namedTogether(champions)}`
  if (known.length > 0 && known.every(({ tests }) => isFullyTested(tests, today)))
    return `From our health-tested ${namedTogether(known)}`
  return parentsLineTexts.plain
}

const knownIn = ({ dam, sire }: ParentsOfLitter) => [
  ...(dam ? [{ ...dam, role: 'dam' }] : []),
  ...(sire ? [{ ...sire, role: 'sire' }] : []),
]

/** A single parent is called by its role. */
const namedTogether = ([first, second]: { role: string }[]) => (second ? 'parents' : (first?.role ?? ''))

/** Whether parents are known, but none of them has a title. */
export const isWithoutChampion = (parents: ParentsOfLitter) =>
  knownIn(parents).length > 0 && knownIn(parents).every(({ championTitle }) => !championTitle)
