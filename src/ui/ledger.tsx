import type { ReactNode } from 'react'

export type Fact = readonly [term: string, fact: ReactNode]

/** Facts of a record, one per line. */
export const Ledger = ({ facts, className = 'ledger' }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={className}>
    {facts.map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
