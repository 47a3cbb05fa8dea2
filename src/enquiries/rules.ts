import * as z from 'zod/mini'
import { dayMs, hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'
import { email, lengths, line, optionalLine, paragraphs } from '#src/platform/values/fields/text.ts'
import { honeypot } from '#src/platform/values/fields/values.ts'

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

/** The statuses an inquiry may change to. From an unknown status it can only be closed. */
export const nextStatuses = (status: InquiryStatus): readonly InquiryStatus[] =>
  nextStatusesOf[status] ?? ['resolved']

export function statusActionLabel(from: InquiryStatus, to: InquiryStatus): string {
  if (to === 'responded') return 'Mark as Contacted'
  if (to === 'resolved') return 'Close Lead'
  return from === 'resolved' ? 'Reopen Lead' : 'Mark as New Lead'
}

export const inquiryInput = z.object({
  customerName: line({ max: lengths.name, min: 2, message: 'Name must be at least 2 characters' }),
  email: email(),
  phone: optionalLine(lengths.phone),
  puppyInterest: optionalLine(lengths.line),
  message: paragraphs({ max: lengths.long, min: 10, message: 'Message must be at least 10 characters' }),
  website: honeypot,
})
export type InquiryInput = z.output<typeof inquiryInput>

/** The puppy's name from a query parameter, in any case; null if it is not a valid name. */
export function puppyNamed(parameter: string | undefined): string | null {
  const name = optionalLine(lengths.name).safeParse(parameter)
  return name.success ? name.data : null
}

/** Prefilled in an enquiry about a puppy. */
export const openingLine = (puppy: string) => `Hello, I am interested in ${puppy}. `

/** Formats a count as '3 new enquiries'. */
export const newEnquiriesText = (count: number) => `${count} new ${count === 1 ? 'enquiry' : 'enquiries'}`

/** Families are promised a reply within this time. */
export const replyDeadlineMs = dayMs

const mostOfSentence = 120

/** The beginning of a message, cut between words, or within a word that is too long for that. */
export function firstSentence(message: string): string {
  const [sentence = ''] = message.trim().split(/(?<=[.!?])\s|\n/)
  if (sentence.length <= mostOfSentence) return sentence
  const cut = sentence.lastIndexOf(' ', mostOfSentence)
  return `${sentence.slice(0, cut > 0 ? cut : mostOfSentence)}…`
}

/** How long a new enquiry has been waiting, as 'Waiting 3 hours', or 'Overdue, 2 days' once that is longer than promised. */
export function waiting(since: string, now: Date): { text: string; isOverdue: boolean } {
  const ms = now.getTime() - Date.parse(since)
  const isOverdue = ms > replyDeadlineMs
  const word = isOverdue ? 'Overdue,' : 'Waiting'
  if (ms < minuteMs) return { text: 'Just arrived', isOverdue }
  if (ms < hourMs) return { text: `Waiting ${counted(Math.floor(ms / minuteMs), 'minute')}`, isOverdue }
  if (ms < 2 * dayMs) return { text: `${word} ${counted(Math.floor(ms / hourMs), 'hour')}`, isOverdue }
  return { text: `${word} ${counted(Math.floor(ms / dayMs), 'day')}`, isOverdue }
}

/** Formats counts as '5 new enquiries, 3 of them overdue'. */
export const waitingEnquiriesText = (open: number, overdue: number) =>
  newEnquiriesText(open) + (overdue === 0 ? '' : `, ${overdue}${open === 1 ? '' : ' of them'} overdue`)
