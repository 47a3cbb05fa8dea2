import { fieldOfRole, parentRoles } from '#src/dogs/rules/litters.ts'
import { api, type Litter, moveToTrash } from '#src/platform/client/api-client.ts'
import { DeleteDialog } from '#src/platform/client/delete-dialog.tsx'
import { useParentDogs } from '#src/platform/client/hooks/use-parent-dogs.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { useLitterPuppies } from './use-litter-puppies.ts'

interface DeleteLitterProps {
  litter: Litter
  onClose: () => void
  onDeleted: () => Promise<unknown>
}

// Not in the catalogue, which public pages load.
const deleted = { title: 'Success', description: 'Litter deleted successfully' }
const failure = { title: 'Error', description: 'Failed to delete litter' }

export function DeleteLitter({ litter, ...props }: DeleteLitterProps) {
  const own = useLitterPuppies(litter)
  const { dogs } = useParentDogs()
  const parents = parentRoles.flatMap((role) => dogs.find(({ id }) => id === litter[fieldOfRole[role]]) ?? [])
  const [photo] = [...own, ...parents].flatMap(({ photos }) => photos)
  const names = [litter.damName, litter.sireName].filter((name) => name !== null)
  return (
    <DeleteDialog
      {...props}
      row={litter}
      photo={photo}
      facts={[`Born ${formatDate(litter.dateOfBirth)}`, ...names].join(' · ')}
      remove={({ id }) => moveToTrash(api.admin.litters[':id'].$delete({ param: { id } }))}
      success={deleted}
      failure={failure}
    >
      {own.length > 0 && (
        <p>
          It can only be deleted without puppies. It has{' '}
          {new Intl.ListFormat('en-AU').format(own.map(({ name }) => name))}.
        </p>
      )}
    </DeleteDialog>
  )
}
