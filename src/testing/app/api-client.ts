import { hc } from 'hono/client'
import type { Api } from '#src/api/routes.ts'
import { type TestApp, testSite } from './create-test-app.ts'

/** The calls as the browser makes them, typed, and answered by the whole application. */
export const apiClient = ({ app }: Pick<TestApp, 'app'>) =>
  hc<Api>(`${testSite}/api`, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => app.request(input, init),
  })
