import type { Message } from '#src/platform/errors/messages.ts'
import { type Kept, restoredText } from '#src/records/rules/trash.ts'
import { api, fetchJson } from './api-client.ts'
import { reportFailure } from './errors.ts'
import { toast } from './toasts.ts'

export const restored = (label: string, kept: readonly Kept[], count = 1): Message => ({
  title: 'Success',
  description: restoredText(label, kept, count),
})

export const restoreOne = (trashId: string) =>
  fetchJson(api.admin.trash[':id'].restore.$post({ param: { id: trashId } }))

interface Undoing {
  altText: string
  undo: () => Promise<unknown>
  /** Runs afterwards, even after a failure. */
  onBack: () => unknown
  failure?: Message
}

/** The toast's 'Undo'. */
export const undoAction = ({ altText, undo, onBack, failure }: Undoing) => ({
  label: 'Undo',
  altText,
  async run() {
    try {
      await undo()
    } catch (error) {
      reportFailure(error, failure)
    }
    await onBack()
  },
})

/** A deletion's 'Undo': restores the record, unless the server never had it, then runs `onBack`. */
export const undoDeletion = (trashIds: readonly string[], label: string, onBack: () => unknown) =>
  undoAction({
    altText: `Undo deleting ${label}`,
    async undo() {
      const kept: Kept[] = []
      for (const id of trashIds) kept.push(...(await restoreOne(id)).kept)
      if (trashIds.length > 0) toast(restored(label, kept, trashIds.length))
    },
    onBack,
  })
