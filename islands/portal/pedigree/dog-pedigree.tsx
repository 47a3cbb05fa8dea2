import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type ParentDog } from '#src/platform/client/api-client.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { PedigreeForm } from './pedigree-form.tsx'

interface DogPedigreeProps {
  dog: ParentDog
  /** The id of the kept form to continue with. */
  recordId?: string | undefined
  onClose: () => void
}

/** The name under which the form's input is kept. */
export const pedigreeForm = 'pedigree'

const failure = { title: 'Error', description: 'The pedigree could not be loaded.' }

/** The ancestors of a parent dog. */
export function DogPedigree({ dog, recordId, onClose }: DogPedigreeProps) {
  const admin = useAdmin()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dog-ancestors', dog.id],
    queryFn: () => fetchJson(api.admin['parent-dogs'][':id'].ancestors.$get({ param: { id: dog.id } })),
    // Anything entered on another screen since must show here.
    staleTime: 0,
    gcTime: 0,
  })
  if (data)
    return (
      <PedigreeForm
        dog={dog}
        stored={data}
        place={{ admin, name: pedigreeForm, id: dog.id, recordId }}
        reload={async () => (await refetch()).data ?? null}
        onClose={onClose}
        onSaved={onClose}
      />
    )
  return (
    <Dialog title={`${dog.name}: Pedigree`} onClose={onClose}>
      {isError && <LoadError message={failure} onRetry={refetch} />}
    </Dialog>
  )
}
