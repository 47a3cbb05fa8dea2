import type { InquiryStatus } from '#src/enquiries/rules.ts'

export const letterKinds = ['letter', 'note', 'visit'] as const
type LetterKind = (typeof letterKinds)[number]

/** `kept`: sent by other means, and kept here as a copy. */
export const deliveries = ['kept', 'queued', 'sent', 'failed'] as const
type Delivery = (typeof deliveries)[number]

/** A letter's effect on the enquiry that it answers. */
interface Answer {
  response: string | null
  status: InquiryStatus
}

/** An enquiry once a letter has answered it. */
export const answeredBy = (text: string, before: Answer): Answer => ({
  response: text,
  status: before.status === 'pending' ? 'responded' : before.status,
})

/** How long a letter can be taken back. */
export const undoMs = 10_000

/** When a letter is tried again that the mail server hasn't accepted; null before the first try, and once it has been sent. */
export const triesAgainAt = ({ outboxAt, updatedAt }: Pick<LetterEntry, 'outboxAt' | 'updatedAt'>) =>
  outboxAt && Date.parse(outboxAt) > Date.parse(updatedAt) + undoMs ? outboxAt : null

/** An enquiry from an address, a letter to it, a note about it, or a visit. */
export interface LetterEntry {
  type: 'inquiry' | LetterKind
  id: string
  at: string
  subject: string | null
  text: string
  /** Of an enquiry. */
  puppyInterest?: string | null
  delivery: Delivery | null
  /** When a visit begins. */
  visitAt?: string
  /** When it will be sent or tried again; missing once it has been sent. */
  outboxAt?: string | undefined
  updatedAt: string
}
