import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type Litter } from '#src/platform/client/api-client.ts'

/** The puppies of a litter, none until they have been fetched. */
export function useLitterPuppies({ id }: Litter, enabled = true) {
  const { data: puppies = [] } = useQuery({
    queryKey: ['puppies', 'of litter', id],
    queryFn: () => fetchJson(api.admin.puppies.$get({ query: { litterId: id } })),
    enabled,
  })
  return puppies
}
