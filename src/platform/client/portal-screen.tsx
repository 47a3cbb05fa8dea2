import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { isUnauthorized, leaveForLogin } from './errors.ts'

const createClient = () =>
  new QueryClient({
    // Queries can find that the session has expired, just as saving can.
    queryCache: new QueryCache({ onError: (error) => isUnauthorized(error) && leaveForLogin() }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a query should fail and say so, not wait in silence.
        networkMode: 'always',
      },
    },
  })

/** Gives a screen of the portal its queries. Data stays as rendered until an action invalidates it. */
export function portalScreen<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  function PortalScreen(props: Props) {
    const [client] = useState(createClient)
    return (
      <QueryClientProvider client={client}>
        <Screen {...props} />
      </QueryClientProvider>
    )
  }
  // An island is found by the name of its component.
  return Object.defineProperty(PortalScreen, 'name', { value: Screen.name })
}
