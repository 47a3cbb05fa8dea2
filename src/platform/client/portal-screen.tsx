import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext, useState } from 'react'
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

const Admin = createContext('')

/** The username of the admin whose screen it is, under which whatever is typed is kept. */
export function useAdmin() {
  const admin = useContext(Admin)
  if (!admin) throw new Error('This screen was not given its admin')
  return admin
}

/** Gives a screen of the portal its admin and its queries. Data stays as rendered until an action invalidates it. */
export function portalScreen<Props extends object>(
  Screen: ComponentType<Props>,
  adminOf = (props: Props) => ('admin' in props ? String(props.admin) : ''),
): ComponentType<Props> {
  function PortalScreen(props: Props) {
    const [client] = useState(createClient)
    return (
      <Admin value={adminOf(props)}>
        <QueryClientProvider client={client}>
          <Screen {...props} />
        </QueryClientProvider>
      </Admin>
    )
  }
  // An island is found by the name of its component.
  return Object.defineProperty(PortalScreen, 'name', { value: Screen.name })
}
