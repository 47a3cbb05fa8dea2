import { useQuery } from '@tanstack/react-query'
import { fieldOfRole, roleLabels } from '#src/dogs/rules/litters.ts'
import { api, fetchJson, moveToTrash, type ParentDog } from '#src/platform/client/api-client.ts'
import { DeleteDialog } from '#src/platform/client/delete-dialog.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

interface DeleteDogProps {
  dog: ParentDog
  onClose: () => void
  onDeleted: () => Promise<unknown>
}

export function DeleteDog({ dog, ...props }: DeleteDogProps) {
  const { data: litters = [] } = useQuery({
    queryKey: ['litters'],
    queryFn: () => fetchJson(api.admin.litters.$get()),
  })
  const role = dog.gender === 'female' ? 'dam' : 'sire'
  const own = litters.filter((litter) => litter[fieldOfRole[role]] === dog.id).map(({ name }) => name)
  return (
    <DeleteDialog
      {...props}
      row={dog}
      photo={dog.photos[0]}
      facts={`${dog.color} · ${roleLabels[role]}${dog.registeredName ? `, ${dog.registeredName}` : ''}`}
      remove={({ id }) => moveToTrash(api.admin['parent-dogs'][':id'].$delete({ param: { id } }))}
      success={portalMessages.parentDogDeleted}
      failure={portalMessages.parentDogDeleteFailure}
    >
      {own.length > 0 && (
        <p>
          {dog.name} is the {role} of {new Intl.ListFormat('en-AU').format(own)}.{' '}
          {own.length === 1 ? 'The litter stays' : 'The litters stay'}, without a {role}.
        </p>
      )}
    </DeleteDialog>
  )
}
