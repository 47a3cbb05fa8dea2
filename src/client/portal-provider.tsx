import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isUnauthorized, leaveForLogin } from './errors.ts'

/** Around every screen of the portal: what a screen was rendered with stays until an act says that it changed. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // Looking something up finds a dead session as well as saving does.
        queryCache: new QueryCache({ onError: (error) => isUnauthorized(error) && leaveForLogin() }),
        defaultOptions: {
          queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
          mutations: { retry: false },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
