import { type PaymentKind, paymentKindLabels } from '#src/placements/rules/payments.ts'
import { longDate } from '#src/platform/values/calendar.ts'

/** A row of the papers that a family may open. */
export interface FamilyPaper {
  kind: 'agreement' | 'receipt' | 'file' | 'pack'
  label: string
  note: string
  link: string
  /** What the tap does. */
  word: string
  /** Whether it lies in the folder with what is printed. */
  isEnclosed: boolean
}

/** 'PDF, 240 KB', of a stored file. */
export function fileNote(path: string, bytes: number | null): string {
  const type = path.endsWith('.pdf') ? 'PDF' : 'Photo'
  if (bytes === null) return type
  const kilobytes = Math.max(Math.round(bytes / 1024), 1)
  return `${type}, ${kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`}`
}

interface Paid {
  kind: PaymentKind
  paidOn: string
  voidedAt: string | null
}

/** 'Deposit, 26 October 2026', with 'Void' before it where it no longer counts. */
export const paymentNote = ({ kind, paidOn, voidedAt }: Paid) =>
  `${voidedAt ? 'Void: ' : ''}${paymentKindLabels[kind]}, ${longDate(paidOn)}`
