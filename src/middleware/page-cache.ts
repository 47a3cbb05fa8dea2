import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { DataVersion } from '#src/db/data-version.ts'
import { matchesEtag } from './etag.ts'
import { nextRequestId } from './request-id.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

interface Entry {
  page: CacheablePage
  version: string
  html: string
  headers: { ETag: string; [name: string]: string }
  variants: Partial<Record<Encoding, Variant>>
}

interface CacheablePage {
  needsDatabase: boolean
}

interface PageCacheOptions {
  dataVersion: DataVersion
  sessionCookie: string
  /** Whether the platform compresses responses itself. */
  compressed?: boolean | undefined
  /** What pages show besides the content, such as the year: when it changes, they are rendered again. */
  edition: () => string
  /** Sent with every response of a path, so that cached pages skip the other middleware. */
  headersOf: (path: string) => Record<string, string>
}

/** More pages than a kennel has; beyond it the oldest is dropped. */
const maxPages = 2000

/**
 * Caches rendered public pages in memory, compressed, for one version of the content. The version is read before the
 * page is rendered, so a write in between makes the entry stale, never wrong.
 */
export function createPageCache({
  dataVersion,
  sessionCookie,
  compressed = false,
  edition,
  headersOf,
}: PageCacheOptions) {
  const entries = new Map<string, Entry>()

  /** Null while the database is down. */
  async function currentVersion({ needsDatabase }: CacheablePage): Promise<string | null> {
    const content = needsDatabase ? await dataVersion.current().catch(() => null) : 0
    return content === null ? null : `${content} ${edition()}`
  }

  /** Whether the response depends only on the address and the content. */
  function isPublic(c: Context<AppEnv>): boolean {
    return !c.req.url.includes('?') && !header(c, 'cookie')?.includes(`${sessionCookie}=`)
  }

  return {
    /** Responds from memory before any other middleware runs. */
    serve: (async (c, next) => {
      const kept = entries.get(c.req.path)
      if (!kept || !cachedMethods.has(c.req.method) || !isPublic(c)) return next()
      const version = await currentVersion(kept.page)
      // While the database is down there is no newer page.
      return version === null || kept.version === version ? respond(c, kept, compressed) : next()
    }) satisfies MiddlewareHandler<AppEnv>,

    /** Responds by `render`, and caches the response if the page is public. */
    async keep(c: Context<AppEnv>, page: CacheablePage, render: () => Promise<Response>): Promise<Response> {
      if (!isPublic(c)) {
        c.header('Cache-Control', 'private, no-cache')
        return render()
      }
      const version = await currentVersion(page)
      const response = await render()
      const { path } = c.req
      const kept = entries.get(path)
      if (response.status === 503 && kept) return respond(c, kept, compressed)
      if (response.status !== 200 || version === null) return response
      const entry = createEntry(await response.text(), page, version, headersOf(path))
      entries.delete(path)
      entries.set(path, entry)
      if (entries.size > maxPages) entries.delete(entries.keys().next().value ?? '')
      return respond(c, entry, compressed)
    },
  }
}

const cachedMethods = new Set(['GET', 'HEAD'])

/** Node's own parsed headers if there are any: building web headers costs as much as the rest of a cached response. */
function header(c: Context, name: 'cookie' | 'if-none-match' | 'accept-encoding'): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const value = incoming ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}

function respond(c: Context<AppEnv>, entry: Entry, compressed: boolean): Response {
  c.set('headersComplete', true)
  const requestId = { 'X-Request-Id': c.get('requestId') ?? nextRequestId() }
  if (matchesEtag(header(c, 'if-none-match'), entry.headers.ETag)) {
    return new Response(null, { status: 304, headers: { ...entry.headers, ...requestId } })
  }
  const encoding = compressed ? 'identity' : bestEncoding(header(c, 'accept-encoding'))
  entry.variants[encoding] ??= createVariant(entry, encoding)
  const { body, headers } = entry.variants[encoding]
  return new Response(body, { headers: { ...headers, ...requestId } })
}

function createVariant({ html, headers }: Entry, encoding: Encoding): Variant {
  const body = compressors[encoding](html)
  const contentEncoding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  return { body, headers: { ...headers, 'Content-Length': String(body.byteLength), ...contentEncoding } }
}

function createEntry(
  html: string,
  page: CacheablePage,
  version: string,
  headers: Record<string, string>,
): Entry {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return {
    page,
    version,
    html,
    variants: {},
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ETag: etag,
      ...headers,
    },
  }
}

function bestEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const compressors: Record<Encoding, (html: string) => Uint8Array<ArrayBuffer>> = {
  br: (html) =>
    brotliCompressSync(html, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
    }),
  gzip: (html) => gzipSync(html),
  identity: (html) => new TextEncoder().encode(html),
}
