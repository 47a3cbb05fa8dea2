import type { DueStep } from '#src/placements/rules/steps.ts'
import { mayBeAsked } from '#src/waiting-list/rules/standing.ts'

interface DuePlacement {
  id: string
  puppyName: string
  due: DueStep
}

interface Sheet {
  inquiries: readonly { id: string; status: string }[]
  entry: {
    shownState: string
    place: number | null
    openSetAside: unknown
    saidYes: { puppyId: string; puppyName: string } | null
  } | null
  customer: { followUpOn: string | null } | null
  placements: readonly { id: string; puppyName: string; due: DueStep | null }[]
  freePuppies: readonly { id: string; name: string }[]
}

export type NextStep =
  | { kind: 'answer' | 'confirm' | 'follow-up' | 'match' | 'write' }
  | { kind: 'reserve'; puppy: { puppyId: string; puppyName: string } }
  | { kind: 'placement'; placement: DuePlacement }

/** Whether the breeder's follow-up is due by a day. */
export const isDue = (customer: Sheet['customer'], today: string) =>
  customer !== null && customer.followUpOn !== null && customer.followUpOn <= today

/** What a family needs from the breeder next: the first that applies. */
export function nextStep(sheet: Sheet, today: string): NextStep {
  const { inquiries, entry, customer, placements } = sheet
  if (inquiries.some(({ status }) => status === 'pending')) return { kind: 'answer' }
  if (entry?.saidYes) return { kind: 'reserve', puppy: entry.saidYes }
  if (entry?.shownState === 'unconfirmed') return { kind: 'confirm' }
  if (isDue(customer, today)) return { kind: 'follow-up' }
  const [due] = placements.flatMap(({ id, puppyName, due }) => (due ? { id, puppyName, due } : []))
  if (due) return { kind: 'placement', placement: due }
  return { kind: mayBeMatched(sheet) ? 'match' : 'write' }
}

/** Whether it asked for a puppy, has none and is not on the list. */
export const mayBeListed = ({
  inquiries,
  entry,
  placements,
}: Pick<Sheet, 'inquiries' | 'entry'> & { placements: readonly unknown[] }) =>
  inquiries.some(({ status }) => status !== 'resolved') &&
  placements.length === 0 &&
  (entry === null || entry.shownState === 'closed')

/** Whether there is a puppy that could be set aside for it now. */
export const mayBeMatched = ({ entry, freePuppies }: Pick<Sheet, 'entry' | 'freePuppies'>) =>
  entry !== null && mayBeAsked(entry) && freePuppies.length > 0

/** The button of a placement's due step, which leads to where it is done. */
export const dueStepWords: Record<DueStep, string> = {
  cancel: 'Cancel Reservation',
  deposit: 'Record Payment',
  agreement: 'Print Agreement',
  pickup: 'Choose Pick-up Day',
  balance: 'Record Payment',
  home: 'Went Home',
  microchip: 'Send Transfer',
}
