import { type RefObject, useEffect, useState } from 'react'
import type { Correspondence } from '#islands/portal/letters/timeline/use-letters.ts'
import { useFollowUp } from '#islands/portal/people/parts/use-follow-up.ts'
import { ReservePuppy } from '#islands/portal/waiting-list/family/family-questions.tsx'
import { useFamilyActions } from '#islands/portal/waiting-list/family/use-family-actions.ts'
import { agreementPath, placementPath } from '#src/papers/rules/paths.ts'
import { firstNameOf } from '#src/people/rules/families.ts'
import { dueStepWords, type NextStep } from '#src/people/rules/next-step.ts'
import { nextStepPath } from '#src/placements/rules/placements.ts'
import type { DueStep } from '#src/placements/rules/steps.ts'
import type { Customer, FamilySheet } from '#src/platform/client/api-client.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import {
  BanIcon,
  CalendarDaysIcon,
  CheckIcon,
  HouseIcon,
  ListPlusIcon,
  NotebookPenIcon,
  PawPrintIcon,
  PencilIcon,
  PrinterIcon,
  ReceiptIcon,
  ReplyIcon,
  ScanLineIcon,
} from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import type { ListOrMatch } from './list-and-match.tsx'

interface NextStepsProps {
  family: FamilySheet
  step: NextStep
  letters: Correspondence
  /** Whether it was opened to reserve the puppy that the family said yes to. */
  reserves: boolean
  refetch: () => Promise<unknown>
  /** Offers to put it on the waiting list. */
  lists: boolean
  ask: (asked: ListOrMatch) => void
  noteButton: RefObject<HTMLButtonElement | null>
}

/** What the family needs next, in one button; on a phone it is above the bar at the bottom. */
export function NextSteps(props: NextStepsProps) {
  const { family, step, letters, reserves, refetch, lists, ask, noteButton } = props
  const { name, entry, customer, freePuppies } = family
  const first = firstNameOf(name)
  const actions = useFamilyActions({ refetch, onGone: refetch })
  const [isReserving, setReserving] = useState(false)
  // Opened after hydration: its kept input is on the phone, which the server can't see.
  useEffect(() => setReserving(reserves), [reserves])
  const isLetter = step.kind === 'answer' || step.kind === 'write'

  return (
    <div
      className={`next-steps cluster gap-10 ${letters.isWriting ? 'next-steps-writing' : ''} ${!isLetter || lists ? 'next-steps-full' : ''}`}
    >
      {step.kind === 'reserve' && (
        <>
          <p className="next-steps-word">
            {first} said yes to {step.puppy.puppyName}.
          </p>
          <Button
            look="primary"
            Icon={CheckIcon}
            word={`Reserve ${step.puppy.puppyName}`}
            onClick={() => setReserving(true)}
          />
        </>
      )}
      {step.kind === 'confirm' && entry && (
        <>
          <p className="next-steps-word">The place of {first} isn't confirmed yet.</p>
          <Button
            look="primary"
            Icon={CheckIcon}
            word="Confirm Place"
            busy={actions.isBusy(entry)}
            onClick={() => actions.confirm(entry)}
          />
        </>
      )}
      {step.kind === 'match' && (
        <>
          <p className="next-steps-word">
            {freePuppies.length === 1
              ? `${freePuppies[0]?.name} is what ${first} asked for.`
              : `${freePuppies.length} puppies are what ${first} asked for.`}
          </p>
          <Button look="primary" Icon={PawPrintIcon} word="Match" onClick={() => ask('match')} />
        </>
      )}
      {step.kind === 'placement' && <DuePlacement {...step.placement} />}
      {step.kind === 'follow-up' && customer && <FollowedUp {...{ name, customer, refetch }} />}
      <Button
        look={isLetter ? 'primary' : 'secondary'}
        Icon={step.kind === 'answer' ? ReplyIcon : PencilIcon}
        word={step.kind === 'answer' ? `Answer ${first}` : 'Write'}
        data-write
        onClick={letters.write}
      />
      {lists && <Button Icon={ListPlusIcon} word="Put on Waiting List" onClick={() => ask('list')} />}
      <Button Icon={NotebookPenIcon} word="Note" data-note ref={noteButton} onClick={letters.openNote} />
      {entry && <RowFailure message={actions.failureOf(entry)} onReload={actions.reload} />}
      {isReserving && entry?.saidYes && (
        <ReservePuppy setAside={entry.saidYes} refetch={refetch} onClose={() => setReserving(false)} />
      )}
    </div>
  )
}

interface FollowedUpProps {
  name: string
  customer: Customer
  refetch: () => Promise<unknown>
}

function FollowedUp({ name, customer, refetch }: FollowedUpProps) {
  const { id: customerId, followUpOn, updatedAt } = customer
  const { done } = useFollowUp({ customerId, name, followUpOn, updatedAt }, refetch)
  return (
    <>
      <p className="next-steps-word">You wanted to follow up with {firstNameOf(name)}.</p>
      <Button look="primary" Icon={CheckIcon} word="Followed Up" onClick={done} />
    </>
  )
}

const dueIcons: Record<DueStep, typeof CheckIcon> = {
  cancel: BanIcon,
  deposit: ReceiptIcon,
  agreement: PrinterIcon,
  pickup: CalendarDaysIcon,
  balance: ReceiptIcon,
  home: HouseIcon,
  microchip: ScanLineIcon,
}

/** A placement's due step leads to its form, or to the paper to print. */
function DuePlacement({ id, due }: { id: string; due: DueStep }) {
  const Icon = dueIcons[due]
  const link = due === 'agreement' ? agreementPath(placementPath(id)) : nextStepPath(id)
  return <ButtonLink look="primary" Icon={Icon} word={dueStepWords[due]} href={link} />
}
