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
