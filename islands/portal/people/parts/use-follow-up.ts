import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { longDate } from '#src/platform/values/calendar.ts'

interface FollowUp {
  customerId: string
  name: string
  followUpOn: string | null
  updatedAt: string
}

/** Sets the day for writing to a customer again, with a way back. */
export function useFollowUp(
  { customerId: id, name, followUpOn, updatedAt }: FollowUp,
  onDone: () => Promise<unknown>,
) {
  const put = (day: string | null, version: string) =>
    fetchJson(
      api.admin.customers[':id']['follow-up'].$put({
        param: { id },
        json: { followUpOn: day, updatedAt: version },
      }),
    )

  async function attempt(run: () => Promise<unknown>) {
    try {
      await run()
    } catch (error) {
      reportFailure(error, portalMessages.customerUpdateFailure)
    }
    await onDone()
  }

  const set = (day: string | null, description: string) =>
    attempt(async () => {
      const saved = await put(day, updatedAt)
      const undo = () => attempt(() => put(followUpOn, saved.updatedAt))
      toast({
        title: 'Success',
        description,
        action: { label: 'Undo', altText: `Undo: ${description}`, run: undo },
      })
    })

  return {
    done: () => set(null, `You followed up with ${name}`),
    on: (day: string, when = `on ${longDate(day)}`) => set(day, `Follow up with ${name} ${when}`),
  }
}
