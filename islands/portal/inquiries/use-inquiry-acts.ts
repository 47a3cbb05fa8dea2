import { useRef, useState } from 'react'
import { ApiError, api, fetchJson, type Inquiry, messageFor, send } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import type { InquiryStatus } from '#src/domain/inquiries.ts'
import { type Message, messages } from '#src/domain/messages.ts'

interface Outcomes {
  /** Reads again what the act has changed. */
  refresh: () => Promise<unknown>
  onMoved: (inquiry: Inquiry) => void
  onDeleted: () => void
}

export type InquiryActions = ReturnType<typeof useInquiryActions>

/** What can be done to an inquiry, from its row and from its dialog alike: one act at a time, each failure with its row. */
export function useInquiryActions({ refresh, onMoved, onDeleted }: Outcomes) {
  const running = useRef(false)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null)

  async function run(id: string, act: () => Promise<void>, success: Message, otherwise: Message) {
    running.current = true
    setBusyId(id)
    setFailure(null)
    try {
      await act()
      toast(success)
      await refresh()
      return true
    } catch (error) {
      setFailure({ id, message: messageFor(error, otherwise.description) })
      reportFailure(error, otherwise)
      // Someone else has deleted it.
      if (error instanceof ApiError && error.status === 404) await refresh()
      return false
    } finally {
      running.current = false
      setBusyId(null)
    }
  }

  return {
    busyId,
    failure,

    async move(inquiry: Inquiry, status: InquiryStatus) {
      if (running.current) return
      const { id, updatedAt } = inquiry
      const call = () =>
        fetchJson(api.admin.inquiries[':id'].$put({ param: { id }, json: { status, updatedAt } }))
      const moved = await run(
        id,
        async () => {
          await call()
        },
        messages.inquiryUpdated,
        messages.inquiryUpdateFailure,
      )
      if (moved) onMoved(inquiry)
    },

    async remove({ id }: Inquiry) {
      if (running.current || !confirm('Are you sure you want to delete this inquiry?')) return
      const call = () => send(api.admin.inquiries[':id'].$delete({ param: { id } }))
      if (await run(id, call, messages.inquiryDeleted, messages.inquiryDeleteFailure)) onDeleted()
    },

    async reload() {
      await refresh()
      setFailure(null)
    },
  }
}
