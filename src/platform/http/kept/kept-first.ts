import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PageCache } from '#src/platform/http/page-cache.ts'
import { nextRequestId } from '#src/platform/http/request-id.ts'
import { type Entry, variantFor } from './entry.ts'

/** Hosts that the application's adapter leaves as they are; it decides about all others, and may reject them. */
const plainHost = /^[a-z\d.-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

type Cache = Pick<PageCache, 'entries' | 'isCurrent' | 'sessionCookie'>

/**
 * Responds from the page cache before the application sees a request: the same bytes and headers for less work. It only serves
 * requests that need no decision: no query, no session and a current page.
 */
export const keptFirst =
  (cache: Cache, serve: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const entry = entryFor(cache, incoming)
    if (!entry) return serve(incoming, outgoing)
    cache.isCurrent(entry).then(
      (isCurrent) => (isCurrent ? send(entry, incoming, outgoing) : serve(incoming, outgoing)),
      // It fails in the application too, and is logged there.
      () => serve(incoming, outgoing),
    )
  }

function entryFor({ entries, sessionCookie }: Cache, { method, url = '', headers }: IncomingMessage) {
  const isRead = method === 'GET' || method === 'HEAD'
  // Entries of addresses with a flag have a question mark in their key; the application reads the query.
  if (!isRead || url.includes('?') || !plainHost.test(headers.host ?? '')) return undefined
  return headers.cookie?.includes(`${sessionCookie}=`) ? undefined : entries.get(url)
}

function send(entry: Entry, { headers: sent }: IncomingMessage, outgoing: ServerResponse) {
  const { status, headers, body } = variantFor(entry, {
    ifNoneMatch: sent['if-none-match'],
    acceptEncoding: textOf(sent['accept-encoding']),
  })
  outgoing.writeHead(status, { ...headers, 'X-Request-Id': nextRequestId() })
  outgoing.end(body)
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value)
