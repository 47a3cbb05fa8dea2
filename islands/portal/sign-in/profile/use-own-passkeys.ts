import { useQuery } from '@tanstack/react-query'
import { api, fetchJson, type OwnPasskeys } from '#src/platform/client/api-client.ts'

/** The admin's passkeys, which also decide how the admin confirms their identity. */
export const useOwnPasskeys = (given: OwnPasskeys) =>
  useQuery({
    queryKey: ['passkeys'],
    queryFn: () => fetchJson(api.admin.passkeys.$get()),
    initialData: given,
  })
