import { dollarsAndCents } from '#src/dogs/rules/price.ts'

interface SumsProps {
  /** Label and cents of each line. */
  lines: readonly (readonly [label: string, cents: number])[]
  total: readonly [label: string, cents: number]
}

/** Amounts that add up to the last. */
export const Sums = ({ lines, total: [label, cents] }: SumsProps) => (
  <dl className="sums">
    {lines.map(([each, amount]) => (
      <div key={each}>
        <dt>{each}</dt>
        <dd>{dollarsAndCents(amount)}</dd>
      </div>
    ))}
    <div className="sums-total">
      <dt>{label}</dt>
      <dd>{dollarsAndCents(cents)}</dd>
    </div>
  </dl>
)
