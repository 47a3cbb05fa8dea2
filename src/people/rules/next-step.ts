interface Sheet {
  inquiries: readonly { id: string; status: string }[]
  entry: { shownState: string; saidYes: { puppyId: string; puppyName: string } | null } | null
  customer: { followUpOn: string | null } | null
}

export type NextStep =
  | { kind: 'answer' | 'confirm' | 'follow-up' | 'write' }
  | { kind: 'reserve'; puppy: { puppyId: string; puppyName: string } }

/** Whether she wanted to write again by a day. */
export const isDue = (customer: Sheet['customer'], today: string) =>
  customer !== null && customer.followUpOn !== null && customer.followUpOn <= today

/** What a family needs of the breeder next: the first that applies. */
export function nextStep({ inquiries, entry, customer }: Sheet, today: string): NextStep {
  if (inquiries.some(({ status }) => status === 'pending')) return { kind: 'answer' }
  if (entry?.saidYes) return { kind: 'reserve', puppy: entry.saidYes }
  if (entry?.shownState === 'unconfirmed') return { kind: 'confirm' }
  return { kind: isDue(customer, today) ? 'follow-up' : 'write' }
}
