import type { Message } from '#src/platform/errors/messages.ts'
import { type Kept, restoredText } from '#src/records/rules/trash.ts'
import { api, fetchJson } from './api-client.ts'
import { reportFailure } from './errors.ts'
import { toast } from './toasts.ts'

export const restoreFailure: Message = { title: 'Error', description: 'Please try again later.' }

export const restored = (label: string, kept: readonly Kept[], count = 1): Message => ({
  title: 'Success',
  description: restoredText(label, kept, count),
})

export const restoreOne = (trashId: string) =>
  fetchJson(api.admin.trash[':id'].restore.$post({ param: { id: trashId } }))

/** The toast's way back from a deletion: restores the deleted record, then runs `onBack`. */
export const undoDeletion = (trashIds: readonly string[], label: string, onBack: () => unknown) => ({
  label: 'Undo',
  altText: `Undo deleting ${label}`,
  async run() {
    try {
      const kept: Kept[] = []
      for (const id of trashIds) kept.push(...(await restoreOne(id)).kept)
      toast(restored(label, kept, trashIds.length))
    } catch (error) {
      reportFailure(error, restoreFailure)
    }
    await onBack()
  },
})
