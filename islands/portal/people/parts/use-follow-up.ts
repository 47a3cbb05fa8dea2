import { api, fetchJson, type Today } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { undoAction } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { longDate } from '#src/platform/values/calendar.ts'

type FollowUp = NonNullable<Today['needs'][number]['followUp']>

const failure = portalMessages.customerUpdateFailure

/** Sets the day of a customer's next follow-up, with 'Undo'. */
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

  async function set(day: string | null, description: string) {
    let isStored = false
    try {
      const saved = await put(day, updatedAt)
      isStored = true
      const altText = `Undo: ${description}`
      const undo = () => put(followUpOn, saved.updatedAt)
      toast({ title: 'Success', description, action: undoAction({ altText, undo, onBack: onDone, failure }) })
    } catch (error) {
      reportFailure(error, failure)
    }
    await onDone()
    return isStored
  }

  return {
    done: () => set(null, `You followed up with ${name}`),
    on: (day: string, when = `on ${longDate(day)}`) => set(day, `Follow up with ${name} ${when}`),
  }
}
