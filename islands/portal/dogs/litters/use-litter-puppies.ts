import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type Litter } from '#src/platform/client/api-client.ts'

/** The puppies of a litter, none until they have been fetched. */
export function useLitterPuppies({ id }: Litter, enabled = true) {
  const { data: puppies = [] } = useQuery({
    queryKey: ['puppies', 'all'],
    queryFn: () => fetchJson(api.admin.puppies.$get()),
    enabled,
  })
  return puppies.filter(({ litterId }) => litterId === id)
}
