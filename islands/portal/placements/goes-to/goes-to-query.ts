import { useQuery } from '@tanstack/react-query'
import { personAt } from '#src/people/rules/privacy.ts'
import { api, fetchJson, type GoesTo } from '#src/platform/client/api-client.ts'

export type FamilyFor = GoesTo['families'][number]

/** The family at an address that is typed for someone new, if it is known after all. */
export function useKnownFamily(puppyId: string, typed: string): FamilyFor | null {
  const address = personAt(typed)
  const { data } = useQuery({ ...goesToQuery(puppyId, address), enabled: address.includes('@') })
  return data?.families.find(({ email }) => email === address) ?? null
}

/** Who a puppy may go to, or who is found by a search. */
export const goesToQuery = (id: string, search: string) => ({
  // Not below 'puppies', which is refetched once the puppy has a family.
  queryKey: ['goes to', id, search],
  queryFn: () => fetchJson(api.admin.placements.for[':id'].$get({ param: { id }, query: { search } })),
  // It must never be older than the list.
  gcTime: 0,
})
