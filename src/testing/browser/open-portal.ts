import './browser.ts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { currentToast, onToast } from '#src/platform/client/toasts.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { connectFetch } from './connect-fetch.ts'

type AppParts = NonNullable<Parameters<typeof createTestApp>[0]>['parts']
type PortalScreen = Awaited<ReturnType<typeof openPortal>>

/** The portal of the test that is running. */
export let portal: PortalScreen
export const db = () => portal.site.parts.database.db

/** Opens the portal for each test of a file, and closes it afterwards. */
export function openPortalForEachTest(admin?: Parameters<TestApp['signIn']>[0], parts?: AppParts) {
  beforeEach(async () => {
    portal = await openPortal(admin, parts)
  })
  afterEach(() => portal.close())
}

/** A browser of a signed-in admin, whose requests reach the whole application. */
async function openPortal(admin: Parameters<TestApp['signIn']>[0] = {}, parts: AppParts = {}) {
  const stopTimers = collectTimers()
  const site = await createTestApp({ parts })
  const session = await site.signIn(admin)
  let screen: ReturnType<typeof render> | null = null
  const opened = {
    site,
    session,
    /** Requests so far, such as 'GET /api/admin/puppies'. */
    requests: [] as string[],
    /** A request whose connection breaks. */
    failing: null as string | null,
    /** A request that arrives, but whose response is lost. */
    losing: null as string | null,
    /** A request that the server fails. */
    refusing: null as string | null,
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
      // The last of them may find that the session has expired.
      await allAnswered()
      await new Promise((resolve) => setTimeout(resolve))
      stopTimers()
      stopListening()
      localStorage.clear()
      sessionStorage.clear()
      history.replaceState(null, '')
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
      await site.close()
    },
  }
  const stopListening = onToast(() => {
    const shown = currentToast()
    if (shown) opened.toasts.push(shown.description)
  })
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    // If the page has something to lose, the browser asks instead.
    if (dispatchEvent(new Event('beforeunload', { cancelable: true })))
      opened.navigations.push(String(address))
  })
  const allAnswered = connectFetch(site, {
    requests: opened.requests,
    headers: () => ({ Cookie: opened.session.Cookie }),
    respond(request) {
      if (request === opened.failing) throw new TypeError('Failed to fetch')
      if (request === opened.losing) return 'lost'
      return request === opened.refusing ? new Response('{}', { status: 500 }) : undefined
    },
  })
  return opened
}

/** The pauses in which a screen waits for more typing or looks again; here a twentieth as long. */
const pausesMs = new Set<unknown>([250, 1000, 2500])

/** Returns a function that stops the timers started from now on: those of a closed portal would send requests in the next one. */
function collectTimers() {
  const stop = [collect('setTimeout', clearTimeout), collect('setInterval', clearInterval)]
  return () => {
    for (const each of stop) each()
  }
}

function collect(name: 'setTimeout' | 'setInterval', clear: (timer: number) => void) {
  const start = globalThis[name] as unknown as (...given: unknown[]) => number
  const timers: number[] = []
  const startAndCollect = (run: unknown, ms: unknown, ...given: unknown[]) => {
    const timer = start(run, pausesMs.has(ms) ? Number(ms) / 20 : ms, ...given)
    timers.push(timer)
    return timer
  }
  const collecting = Object.defineProperties(startAndCollect, Object.getOwnPropertyDescriptors(start))
  Object.assign(globalThis, { [name]: collecting })
  return () => {
    Object.assign(globalThis, { [name]: start })
    for (const timer of timers) clear(timer)
  }
}
