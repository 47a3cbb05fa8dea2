import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, fetchJson, type ParentDog } from '#src/client/api-client.ts'
import { genderOfRole, type ParentRole } from '#src/domain/litters.ts'
import { parentDogInput, quickAdded } from '#src/domain/parent-dogs.ts'

const calls = api.admin['parent-dogs']
const queryKey = ['parent-dogs']

/** Makes a parent of a name alone; the rest waits until the breeder fills it in. */
export function addParentDog(name: string, role: ParentRole) {
  const json = parentDogInput.parse({ name, gender: genderOfRole[role], ...quickAdded, status: 'active' })
  return fetchJson(calls.$post({ json }))
}

/** All parent dogs, asked for when a dialog first wants them, and a way to list one that was just made. */
export function useParentDogs() {
  const queryClient = useQueryClient()
  const { data: dogs = [], isError } = useQuery({ queryKey, queryFn: () => fetchJson(calls.$get()) })
  function list(dog: ParentDog) {
    queryClient.setQueryData<ParentDog[]>(queryKey, (known = []) => [...known, dog])
    queryClient.invalidateQueries({ queryKey })
  }
  return { dogs, isError, list }
}
