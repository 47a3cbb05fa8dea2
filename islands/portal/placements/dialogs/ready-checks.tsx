import type { ReactNode } from 'react'
import { StepMark } from '#islands/portal/placements/parts/step-mark.tsx'
import type { CheckName, ReadyCheck } from '#src/placements/rules/readiness.ts'

interface ReadyChecksProps {
  title: string
  checks: readonly ReadyCheck[]
  isMust?: boolean
  /** Shown beside a check that fails, to fix it. */
  mend: (name: CheckName) => ReactNode
}

/** The checks before a puppy goes home, each with its proof or a way to fix it. */
export const ReadyChecks = ({ title, checks, isMust = false, mend }: ReadyChecksProps) => (
  <section className="ready-checks">
    <h3>{title}</h3>
    <ul>
      {checks.map(({ name, label, holds, proof }) => (
        <li key={name} className={!holds && isMust ? 'ready-must' : undefined}>
          <StepMark mark={holds ? 'done' : isMust ? 'must' : 'open'} />
          <div>
            <b>
              {label}
              {holds && <span className="visually-hidden">, done</span>}
            </b>
            <p className="quiet">{proof}</p>
          </div>
          {!holds && mend(name)}
        </li>
      ))}
    </ul>
  </section>
)
