import type { BrowserContext } from 'playwright-core'

/** Sends a request with the session of a browser; returns the body. */
export async function callAs<Body>(
  { request }: BrowserContext,
  origin: string,
  method: string,
  path: string,
  data?: object,
): Promise<Body> {
  const answer = await request.fetch(origin + path, {
    method,
    headers: { Origin: origin },
    ...(data && { data }),
    // The site may close a connection that was idle just as a request is sent on it.
    maxRetries: 1,
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`)
  return (await answer.json()) as Body
}
