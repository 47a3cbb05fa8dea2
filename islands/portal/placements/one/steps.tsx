import type { ReactNode } from 'react'
import { StepMark } from '#islands/portal/placements/parts/step-mark.tsx'
import { agreementPath, placementPath } from '#src/papers/rules/paths.ts'
import { type Step, stepsOf } from '#src/placements/rules/steps.ts'
import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import type { Asked } from './use-asked.ts'
import type { PlacementActions } from './use-placement.ts'

interface StepsProps {
  placement: PlacementSheet
  actions: PlacementActions
  today: string
  onAsk: (asked: Asked) => void
}

/** The way from yes to home: what was done when, what is due, and a button for each step. */
export function Steps({ placement, actions, today, onAsk }: StepsProps) {
  return (
    <section className="panel placement-steps" aria-labelledby="steps">
      <h2 id="steps">Steps</h2>
      <ol>
        {stepsOf(placement, placement.payments, today).map((step) => (
          <li key={step.kind} className={`step step-${step.mark}`}>
            <StepMark mark={step.mark} />
            <div>
              <b>
                {step.title}
                {step.mark === 'now' && <span className="visually-hidden">, due</span>}
                {step.mark === 'done' && <span className="visually-hidden">, done</span>}
              </b>
              <p className="quiet">{step.note}</p>
            </div>
            <div className="step-actions wrap gap-8">
              <StepActions {...{ placement, actions, onAsk, step }} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepActionsProps extends Omit<StepsProps, 'today'> {
  step: Step
}

function StepActions({ placement, actions, onAsk, step }: StepActionsProps): ReactNode {
  const { id, state, diedOn, puppyHasDied, agreedOn, transferSentOn } = placement
  const address = placementPath(id)
  const usual = step.mark === 'now' ? 'primary' : 'secondary'
  const button = (word: string, run: () => unknown, look: 'primary' | 'secondary' | 'ghost' = usual) => (
    <Button look={look} small word={word} disabled={actions.busy} onClick={run} />
  )
  const printing = (link: string, words: ReactNode) => <ButtonLink small word={words} href={link} />
  const isReserved = state === 'reserved'
  const isActive = isReserved || state === 'home'
  switch (step.kind) {
    case 'reserved':
      return (
        isReserved && (
          <Button
            look={puppyHasDied ? 'primary' : 'ghost'}
            small
            className={puppyHasDied ? '' : 'step-danger'}
            word="Cancel Reservation"
            disabled={actions.busy}
            onClick={() => onAsk({ what: 'cancel' })}
          />
        )
      )
    case 'deposit':
      return (
        isReserved &&
        step.mark !== 'done' &&
        button('Record Payment', () => onAsk({ what: 'payment', kind: 'deposit' }))
      )
    case 'agreement':
      return (
        <>
          {printing(
            agreementPath(address),
            <span>
              Print<span className="visually-hidden"> Agreement</span>
            </span>,
          )}
          {isActive && !agreedOn && button('Signed', () => actions.agreed())}
        </>
      )
    case 'balance':
      return (
        isActive &&
        step.mark !== 'done' &&
        button('Record Payment', () => onAsk({ what: 'payment', kind: 'balance' }))
      )
    case 'home':
      return (
        <>
          {isReserved && button('Went Home', () => onAsk({ what: 'home' }))}
          {state === 'home' && !diedOn && (
            <>
              {button('Took Back', () => onAsk({ what: 'return' }), 'ghost')}
              {button('Has Died', () => onAsk({ what: 'died' }), 'ghost')}
              {button('Back to Reserved', () => actions.back(), 'ghost')}
            </>
          )}
        </>
      )
    case 'microchip':
      return state === 'home' && !transferSentOn && button('Transfer Sent', () => actions.transferSent())
    default:
      return null
  }
}
