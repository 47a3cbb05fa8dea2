import * as z from 'zod/mini'
import { email, lengths, line, optionalLine, paragraphs } from './fields/text.ts'
import { honeypot, oneOf, updatedAt } from './fields/values.ts'

export const inquiryStatuses = ['pending', 'responded', 'resolved'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]
export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  pending: 'New Lead',
  responded: 'Contacted',
  resolved: 'Closed',
}

const nextStatusesOf: Record<InquiryStatus, readonly InquiryStatus[]> = {
  pending: ['responded', 'resolved'],
  responded: ['pending', 'resolved'],
  resolved: ['pending'],
}

/** Where an inquiry may go from a status; staying is no move. From a status nobody knows it can only be closed. */
export const nextStatuses = (status: InquiryStatus): readonly InquiryStatus[] =>
  nextStatusesOf[status] ?? ['resolved']

/** What the button of a move says. */
export function statusActionLabel(from: InquiryStatus, to: InquiryStatus): string {
  if (to === 'responded') return 'Mark as Contacted'
  if (to === 'resolved') return 'Close Lead'
  return from === 'resolved' ? 'Reopen Lead' : 'Mark as New Lead'
}

export const inquiryStatusInput = z.object({ status: oneOf(inquiryStatuses), updatedAt })

/** What a family writes. */
export const inquiryInput = z.object({
  customerName: line({ max: lengths.name, min: 2, message: 'Name must be at least 2 characters' }),
  email: email(),
  phone: optionalLine(lengths.phone),
  puppyInterest: optionalLine(lengths.line),
  message: paragraphs({ max: lengths.long, min: 10, message: 'Message must be at least 10 characters' }),
  website: honeypot,
})
export type InquiryInput = z.output<typeof inquiryInput>

/** A puppy's name in an address, still in any case; null when it can be no name. */
export function puppyNamed(parameter: string | undefined): string | null {
  const name = optionalLine(lengths.name).safeParse(parameter)
  return name.success ? name.data : null
}

/** What a letter about a puppy begins with. */
export const openingLine = (puppy: string) => `Hello, I am interested in ${puppy}. `

/** '3 new leads'. */
export const newLeadsText = (count: number) => `${count} new ${count === 1 ? 'lead' : 'leads'}`

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** Families are promised an answer within so long. */
export const replyDeadlineMs = day

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`

/** 'Waiting 3 hours' of a new lead, and whether that is longer than promised. */
export function waiting(since: string, now: Date): { text: string; isOverdue: boolean } {
  const ms = now.getTime() - Date.parse(since)
  const isOverdue = ms > replyDeadlineMs
  if (ms < minute) return { text: 'Just arrived', isOverdue }
  if (ms < hour) return { text: `Waiting ${counted(Math.floor(ms / minute), 'minute')}`, isOverdue }
  if (ms < 2 * day) return { text: `Waiting ${counted(Math.floor(ms / hour), 'hour')}`, isOverdue }
  return { text: `Waiting ${counted(Math.floor(ms / day), 'day')}`, isOverdue }
}

/** '3 new leads have waited longer than the promised 24 hours.' */
export const overdueText = (count: number) =>
  `${newLeadsText(count)} ${count === 1 ? 'has' : 'have'} waited longer than the promised 24 hours.`
