import type { CareKind } from '#src/care/rules/plan.ts'
import type { CheckName } from '#src/placements/rules/readiness.ts'
import { api, fetchJson, type PlacementSheet, send } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { undoAction } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'

/** Care that can be recorded where it is missing, before a puppy goes home. */
const cares: Partial<Record<CheckName, { kind: CareKind; text: string }>> = {
  vaccinated: { kind: 'vaccination', text: 'Vaccination' },
  wormed: { kind: 'worming', text: 'Worming' },
  vet: { kind: 'vet', text: 'Vet check' },
}

const nothingElse = {
  dogId: null,
  day: null,
  product: null,
  batch: null,
  givenBy: null,
  note: null,
  nextDue: null,
  nextId: null,
  restId: null,
}

/** Whether missing care can be recorded as done today. */
export const isCare = (name: CheckName) => cares[name] !== undefined

/** Records that something was done for the puppy today, with 'Undo'. */
export function useDoneCare(
  { litterId, puppyId }: PlacementSheet,
  today: string,
  reload: () => Promise<unknown>,
) {
  return async (name: CheckName) => {
    const care = cares[name]
    if (!care) return
    const id = crypto.randomUUID()
    const json = {
      ...nothingElse,
      ...care,
      litterId,
      puppies: [puppyId],
      dueOn: today,
      state: 'done' as const,
      doneOn: today,
    }
    try {
      await fetchJson(api.admin.care[':id'].$put({ param: { id }, json }))
      toast({
        title: 'Success',
        description: `${care.text} recorded`,
        action: undoAction({
          altText: `Undo: ${care.text}`,
          undo: () => send(api.admin.care[':id'].$delete({ param: { id } })),
          onBack: reload,
        }),
      })
    } catch (error) {
      reportFailure(error)
    }
    await reload()
  }
}
