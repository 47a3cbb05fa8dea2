import { vi } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'

interface Connection {
  /** Collects requests such as 'GET /api/admin/puppies'. */
  requests: string[]
  headers?: () => Record<string, string>
  /** May respond in place of the application. */
  respond: (request: string) => Response | undefined
}

/** Sends the browser's requests to the application. */
export function connectFetch(
  site: Pick<TestApp, 'request'>,
  { requests, headers = () => ({}), respond }: Connection,
) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const request = `${method} ${path}`
    requests.push(request)
    const sent = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers())) sent.set(name, value)
    sent.set('Sec-Fetch-Site', 'same-origin')
    return respond(request) ?? site.request(path, { ...init, method, headers: sent })
  })
}
