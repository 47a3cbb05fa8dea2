import { type InquiryStatus, nextStatuses } from '#src/domain/inquiries.ts'
import { CircleCheckIcon, PhoneOutgoingIcon, RotateCcwIcon } from '#src/ui/icons.tsx'

/** What the buttons of a move show, by the status it leads to; a row has room for one word. */
export const statusActions: Record<InquiryStatus, { word: string; Icon: typeof RotateCcwIcon }> = {
  pending: { word: 'Reopen', Icon: RotateCcwIcon },
  responded: { word: 'Contacted', Icon: PhoneOutgoingIcon },
  resolved: { word: 'Close', Icon: CircleCheckIcon },
}

/** The way back from Contacted to New Lead stands in the dialog alone. */
export const rowStatusActions = (status: InquiryStatus) =>
  nextStatuses(status).filter((to) => to !== 'pending' || status === 'resolved')
