import * as z from 'zod/mini'
import { oneOf, updatedAt } from './text.ts'

export const inquiryStatuses = ['pending', 'responded', 'resolved'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]
export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  pending: 'New Lead',
  responded: 'Contacted',
  resolved: 'Closed',
}

const moves: Record<InquiryStatus, readonly InquiryStatus[]> = {
  pending: ['responded', 'resolved'],
  responded: ['pending', 'resolved'],
  resolved: ['pending'],
}

/** Where an inquiry may go from a status; staying is no move. From a status nobody knows it can only be closed. */
export const nextStatuses = (status: InquiryStatus): readonly InquiryStatus[] => moves[status] ?? ['resolved']

/** What the button of a move says. */
export function moveLabel(from: InquiryStatus, to: InquiryStatus): string {
  if (to === 'responded') return 'Mark as Contacted'
  if (to === 'resolved') return 'Close Lead'
  return from === 'resolved' ? 'Reopen Lead' : 'Mark as New Lead'
}

export const inquiryMove = z.object({ status: oneOf(inquiryStatuses), updatedAt })

/** '3 new leads'. */
export const newLeadsText = (count: number) => `${count} new ${count === 1 ? 'lead' : 'leads'}`
