import './browser.ts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { currentToast, onToast } from '#src/client/toasts.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { connectFetch } from './connect-fetch.ts'

export type PortalScreen = Awaited<ReturnType<typeof openPortal>>

/** A browser of a signed-in admin, whose requests reach the whole application. */
export async function openPortal(admin: Parameters<TestApp['signIn']>[0] = {}) {
  const site = await createTestApp()
  const session = await site.signIn(admin)
  let screen: ReturnType<typeof render> | null = null
  const portal = {
    site,
    session,
    /** Requests so far, such as 'GET /api/admin/puppies'. */
    requests: [] as string[],
    /** A request whose connection breaks. */
    failing: null as string | null,
    /** Descriptions of the toasts so far. */
    toasts: [] as string[],
    /** Addresses that scripts have navigated to. */
    navigations: [] as string[],
    show(island: ReactNode) {
      if (screen) screen.rerender(island)
      else screen = render(island)
    },
    /** Empties the document, as when the page is opened again in the same tab. */
    reopen() {
      cleanup()
      screen = null
    },
    async close() {
      cleanup()
      stopListening()
      localStorage.clear()
      sessionStorage.clear()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
      await site.close()
    },
  }
  const stopListening = onToast(() => portal.toasts.push(currentToast()?.description ?? ''))
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    portal.navigations.push(String(address))
  })
  connectFetch(site, {
    requests: portal.requests,
    headers: () => ({ Cookie: portal.session.Cookie }),
    respond(request) {
      if (request === portal.failing) throw new TypeError('Failed to fetch')
      return undefined
    },
  })
  return portal
}
