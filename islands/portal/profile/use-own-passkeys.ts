import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type OwnPasskeys } from '#src/client/api-client.ts'

/** The admin's passkeys, which also say how she confirms who she is. */
export const useOwnPasskeys = (given: OwnPasskeys) =>
  useQuery({
    queryKey: ['passkeys'],
    queryFn: () => fetchJson(api.admin.passkeys.$get()),
    initialData: given,
  })
