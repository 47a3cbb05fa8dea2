import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'

/** Label and cents. */
type Sum = readonly [label: string, cents: number]

/** Amounts that add up to the last. */
export const Sums = ({ lines, total }: { lines: readonly Sum[]; total: Sum }) => (
  <Ledger
    className="sums"
    facts={[...lines, total].map(([label, cents]) => [label, dollarsAndCents(cents)])}
  />
)
