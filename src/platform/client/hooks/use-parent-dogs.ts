import { useQuery, useQueryClient } from '@tanstack/react-query'
import { genderOfRole, type ParentRole } from '#src/dogs/rules/litters.ts'
import { parentDogInput, quickAdded } from '#src/dogs/rules/parent-dogs.ts'
import { api, fetchJson, type ParentDog } from '#src/platform/client/api-client.ts'

const endpoints = api.admin['parent-dogs']
const queryKey = ['parent-dogs']

/** Creates a parent dog from a name alone; the breeder fills in the rest later. */
export function addParentDog({ id, name, role }: { id: string; name: string; role: ParentRole }) {
  const json = parentDogInput.parse({ name, gender: genderOfRole[role], ...quickAdded, status: 'active' })
  return fetchJson(endpoints.$post({ json: { ...json, id } }))
}

/** All parent dogs, fetched when a dialog first needs them; `list` adds one that was just created. */
export function useParentDogs() {
  const queryClient = useQueryClient()
  const { data: dogs = [], isError } = useQuery({ queryKey, queryFn: () => fetchJson(endpoints.$get()) })
  function list(dog: ParentDog) {
    queryClient.setQueryData<ParentDog[]>(queryKey, (known = []) => [...known, dog])
    queryClient.invalidateQueries({ queryKey })
  }
  return { dogs, isError, list }
}
