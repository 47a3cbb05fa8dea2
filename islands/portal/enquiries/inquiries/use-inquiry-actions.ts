import type { InquiryStatus } from '#src/enquiries/rules.ts'
import {
  api,
  fetchJson,
  type Inquiry as ListedInquiry,
  moveToTrash,
} from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { formatTime } from '#src/platform/ui/format.ts'

type Inquiry = Pick<ListedInquiry, 'id' | 'updatedAt' | 'customerName' | 'createdAt'>

interface Outcomes {
  refetch: () => Promise<unknown>
  onMoved?: (id: string) => void
  onDeleted: () => void
}

export type InquiryActions = ReturnType<typeof useInquiryActions>

/** Actions on an inquiry, both from its row and from its dialog. */
export function useInquiryActions({ refetch, onMoved, onDeleted }: Outcomes) {
  const { run, ...actions } = useRowActions(refetch)
  return {
    ...actions,

    async move(inquiry: Inquiry, status: InquiryStatus) {
      const outcome = await run([inquiry], {
        change: ({ id, updatedAt }) =>
          fetchJson(api.admin.inquiries[':id'].$put({ param: { id }, json: { status, updatedAt } })),
        success: portalMessages.inquiryUpdated,
        failure: portalMessages.inquiryUpdateFailure,
      })
      if (outcome === 'done') onMoved?.(inquiry.id)
    },

    async remove(inquiry: Inquiry) {
      const outcome = await run([inquiry], {
        question: {
          text: 'Are you sure you want to delete this inquiry?',
          concerns: `${inquiry.customerName}, ${formatTime(inquiry.createdAt)}`,
        },
        change: ({ id }) => moveToTrash(api.admin.inquiries[':id'].$delete({ param: { id } })),
        undo: inquiry.customerName,
        success: portalMessages.inquiryDeleted,
        failure: portalMessages.inquiryDeleteFailure,
      })
      if (outcome) onDeleted()
    },
  }
}
