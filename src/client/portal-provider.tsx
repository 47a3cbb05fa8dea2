import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isUnauthorized, leaveForLogin } from './errors.ts'

/** Wraps every screen of the portal. Data stays as rendered until an action invalidates it. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // Queries can find that the session has expired, just as saving can.
        queryCache: new QueryCache({ onError: (error) => isUnauthorized(error) && leaveForLogin() }),
        defaultOptions: {
          queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
          mutations: { retry: false },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
