import { api, fetchJson, type GoesTo } from '#src/platform/client/api-client.ts'

export type FamilyFor = GoesTo['families'][number]

/** Who a puppy may go to, or who is found by a search. */
export const goesToQuery = (id: string, search: string) => ({
  // Not below 'puppies', which is refetched once the puppy has a family.
  queryKey: ['goes to', id, search],
  queryFn: () => fetchJson(api.admin.placements.for[':id'].$get({ param: { id }, query: { search } })),
  // It must never be older than the list.
  gcTime: 0,
})
