import { api, moveToTrash, type Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

/** The row action that moves a puppy to the trash, once the breeder has confirmed it. */
export const deletingPuppy = ({ name, color }: Pick<Puppy, 'name' | 'color'>, litter: string | null) => ({
  question: {
    text: 'Are you sure you want to delete this puppy?',
    concerns: [name, color.toLowerCase(), litter].filter(Boolean).join(', '),
  },
  change: ({ id }: { id: string }) => moveToTrash(api.admin.puppies[':id'].$delete({ param: { id } })),
  undo: name,
  success: portalMessages.puppyDeleted,
  failure: portalMessages.puppyDeleteFailure,
})
