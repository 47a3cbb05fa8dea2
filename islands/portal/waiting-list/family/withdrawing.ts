import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { undoAction } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { familyMessages } from './texts.ts'

const one = api.admin['set-asides'][':id']

/** The change that withdraws a puppy from its family; its toast has 'Undo', after which `onBack` runs. */
export const withdrawing = (id: string, puppyName: string, onBack: () => unknown) => ({
  change: () => fetchJson(one.withdraw.$post({ param: { id } })),
  success: () => ({
    ...familyMessages.withdrawn(puppyName),
    action: undoAction({
      altText: `Undo: ${puppyName} is set aside again`,
      async undo() {
        await fetchJson(one.again.$post({ param: { id } }))
        toast(familyMessages.setAsideAgain(puppyName))
      },
      onBack,
    }),
  }),
})
