import type { InquiryStatus } from '#src/domain/people/inquiries.ts'

export const letterKinds = ['letter', 'note'] as const
export type LetterKind = (typeof letterKinds)[number]

/** `kept`: sent by other means, and kept here as a copy. */
export const deliveries = ['kept', 'queued', 'sent', 'failed'] as const
export type Delivery = (typeof deliveries)[number]

/** What an enquiry was before a letter answered it, and its `updatedAt` since. */
export interface InquiryBefore {
  response: string | null
  status: InquiryStatus
  /** Of the enquiry as the letter left it. */
  updatedAt: string
}

/** How long a letter can be taken back. */
export const undoMs = 10_000

/** One of what an address wrote, what was written to it, and the notes about it. */
export interface LetterEntry {
  type: 'inquiry' | LetterKind
  id: string
  at: string
  subject: string | null
  text: string
  /** Of an enquiry. */
  puppyInterest?: string | null
  delivery: Delivery | null
  /** When it leaves, until it has left. */
  outboxAt?: string
  updatedAt: string
}
