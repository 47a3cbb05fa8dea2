import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type Litter, send } from '#src/client/api-client.ts'
import { DeleteDialog } from '#src/client/delete-dialog.tsx'
import { formatDate } from '#src/ui/format.ts'

interface DeleteLitterProps {
  litter: Litter
  onClose: () => void
  onDeleted: () => Promise<void>
}

// Not in the catalogue, which public pages load.
const deleted = { title: 'Success', description: 'Litter deleted successfully' }
const failure = { title: 'Error', description: 'Failed to delete litter' }

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
      success={deleted}
      failure={failure}
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
