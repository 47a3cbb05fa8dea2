import { vi } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'

interface Connection {
  /** Collects requests such as 'GET /api/admin/puppies'. */
  requests: string[]
  headers?: () => Record<string, string>
  /** May respond in place of the application, or lose its response. */
  respond: (request: string) => Response | 'lost' | undefined
}

/** Sends the browser's requests to the application; returns a function that waits until all have a response. */
export function connectFetch(
  site: Pick<TestApp, 'request'>,
  { requests, headers = () => ({}), respond }: Connection,
) {
  const open = new Set<Promise<Response>>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const request = `${method} ${path}`
    requests.push(request)
    const sent = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers())) sent.set(name, value)
    sent.set('Sec-Fetch-Site', 'same-origin')
    const response = respond(request)
    if (response instanceof Response) return response
    const answer = Promise.resolve(site.request(path, { ...init, method, headers: sent }))
    open.add(answer)
    await answer.finally(() => open.delete(answer))
    if (response === 'lost') throw new TypeError('Failed to fetch')
    return answer
  })
  return async () => {
    while (open.size > 0) await Promise.allSettled(open)
  }
}
