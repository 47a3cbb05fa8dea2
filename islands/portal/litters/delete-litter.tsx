import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type Litter, send } from '#src/client/api-client.ts'
import { DeleteDialog } from '#src/client/delete-dialog.tsx'
import { messages } from '#src/domain/messages.ts'
import { formatDate } from '#src/ui/format.ts'

interface DeleteLitterProps {
  litter: Litter
  onClose: () => void
  onDeleted: () => Promise<void>
}

export function DeleteLitter({ litter, ...props }: DeleteLitterProps) {
  const { data: puppies = [] } = useQuery({
    queryKey: ['puppies', 'all'],
    queryFn: () => fetchJson(api.admin.puppies.$get()),
  })
  const own = puppies.filter(({ litterId }) => litterId === litter.id).map(({ name }) => name)
  return (
    <DeleteDialog
      {...props}
      title="Delete Litter"
      row={litter}
      remove={({ id }) => send(api.admin.litters[':id'].$delete({ param: { id } }))}
      success={messages.litterDeleted}
      failure={messages.litterDeleteFailure}
    >
      <p>
        Are you sure you want to delete {litter.name}, born {formatDate(litter.dateOfBirth)}? This action
        cannot be undone.
      </p>
      {own.length > 0 && (
        <p>It can only be deleted without puppies. It has {new Intl.ListFormat('en-AU').format(own)}.</p>
      )}
    </DeleteDialog>
  )
}
