import type { DueStep } from '#src/placements/rules/steps.ts'

interface DuePlacement {
  id: string
  puppyName: string
  due: DueStep
}

interface Sheet {
  inquiries: readonly { id: string; status: string }[]
  entry: { shownState: string; saidYes: { puppyId: string; puppyName: string } | null } | null
  customer: { followUpOn: string | null } | null
  placements: readonly { id: string; puppyName: string; due: DueStep | null }[]
}

export type NextStep =
  | { kind: 'answer' | 'confirm' | 'follow-up' | 'write' }
  | { kind: 'reserve'; puppy: { puppyId: string; puppyName: string } }
  | { kind: 'placement'; placement: DuePlacement }

/** Whether she wanted to write again by a day. */
export const isDue = (customer: Sheet['customer'], today: string) =>
  customer !== null && customer.followUpOn !== null && customer.followUpOn <= today

/** What a family needs of the breeder next: the first that applies. */
export function nextStep({ inquiries, entry, customer, placements }: Sheet, today: string): NextStep {
  if (inquiries.some(({ status }) => status === 'pending')) return { kind: 'answer' }
  if (entry?.saidYes) return { kind: 'reserve', puppy: entry.saidYes }
  if (entry?.shownState === 'unconfirmed') return { kind: 'confirm' }
  if (isDue(customer, today)) return { kind: 'follow-up' }
  const [due] = placements.flatMap(({ id, puppyName, due }) => (due ? { id, puppyName, due } : []))
  return due ? { kind: 'placement', placement: due } : { kind: 'write' }
}

/** The button of a placement's due step, which leads to its screen. */
export const dueStepWords: Record<DueStep, string> = {
  deposit: 'Record Payment',
  agreement: 'Print Agreement',
  pickup: 'Choose Pick-up Day',
  balance: 'Record Payment',
  home: 'Went Home',
  microchip: 'Send Transfer',
}
