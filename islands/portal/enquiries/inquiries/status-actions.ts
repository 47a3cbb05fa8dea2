import { type InquiryStatus, nextStatuses } from '#src/enquiries/rules.ts'
import { CircleCheckIcon, PhoneOutgoingIcon, RotateCcwIcon } from '#src/platform/ui/icons.tsx'

/** How the buttons that change the status look, by the new status; a row has room for one word. */
export const statusActions: Record<InquiryStatus, { word: string; Icon: typeof RotateCcwIcon }> = {
  pending: { word: 'Reopen', Icon: RotateCcwIcon },
  responded: { word: 'Contacted', Icon: PhoneOutgoingIcon },
  resolved: { word: 'Close', Icon: CircleCheckIcon },
}

/** Only the dialog offers to change Contacted back to New Lead. */
export const rowStatusActions = (status: InquiryStatus) =>
  nextStatuses(status).filter((to) => to !== 'pending' || status === 'resolved')
