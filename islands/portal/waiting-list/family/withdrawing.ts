import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { familyFailure, familyMessages } from './texts.ts'

const one = api.admin['set-asides'][':id']

/** The change that withdraws a puppy from its family; its toast has the way back, after which `onBack` runs. */
export const withdrawing = (id: string, puppyName: string, onBack: () => unknown) => ({
  change: () => fetchJson(one.withdraw.$post({ param: { id } })),
  success: () => ({
    ...familyMessages.withdrawn(puppyName),
    action: {
      label: 'Undo',
      altText: `Undo: ${puppyName} is set aside again`,
      async run() {
        try {
          await fetchJson(one.again.$post({ param: { id } }))
          toast(familyMessages.setAsideAgain(puppyName))
        } catch (error) {
          reportFailure(error, familyFailure)
        }
        await onBack()
      },
    },
  }),
  failure: familyFailure,
})
