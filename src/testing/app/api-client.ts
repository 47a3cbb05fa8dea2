import { hc } from 'hono/client'
import type { Api } from '#src/app/endpoints.ts'
import { type TestApp, testSite } from './create-test-app.ts'

/** The typed client of the browser, connected to the whole application. */
export const apiClient = ({ app }: Pick<TestApp, 'app'>) =>
  hc<Api>(`${testSite}/api`, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => app.request(input, init),
  })
