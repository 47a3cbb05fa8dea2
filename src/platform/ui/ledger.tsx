import type { ReactNode } from 'react'

export type Fact = readonly [term: string, fact: ReactNode]

interface LedgerProps {
  facts: readonly Fact[]
  className?: string
}

/** Facts of a record, one per line. */
export const Ledger = ({ facts, className = 'ledger' }: LedgerProps) => (
  <dl className={className}>
    {facts.map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
