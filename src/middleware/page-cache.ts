import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { DataVersion } from '../db/data-version.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface Entry {
  version: number
  html: string
  headers: { ETag: string; [name: string]: string }
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

export type PageCache = ReturnType<typeof createPageCache>

interface CacheablePage {
  needsDatabase: boolean
}

interface PageCacheOptions {
  dataVersion: DataVersion
  sessionCookie: string
  /** Sent with every answer, so that cached pages need no further middleware. */
  headers: Record<string, string>
}

/** More pages than a kennel has; past it the oldest goes. */
const limit = 2000

/**
 * Keeps rendered public pages in memory, compressed, for one version of the content. The version is read before the
 * page is rendered, so a write that lands meanwhile makes the entry old, never wrong.
 */
export function createPageCache({ dataVersion, sessionCookie, headers }: PageCacheOptions) {
  const entries = new Map<string, Entry>()

  async function currentVersion(needsDatabase: boolean): Promise<number | null> {
    if (!needsDatabase) return 0
    return dataVersion.current().catch(() => null)
  }

  /** Answers from memory, or by `render`. */
  return async function answer(
    c: Context<AppEnv>,
    page: CacheablePage,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (c.req.url.includes('?') || c.req.header('Cookie')?.includes(`${sessionCookie}=`)) {
      c.header('Cache-Control', 'private, no-cache')
      return render()
    }
    const { path } = c.req
    const version = await currentVersion(page.needsDatabase)
    const kept = entries.get(path)
    // While the database fails there is no newer page to be had.
    if (kept && (version === null || kept.version === version)) return respond(c, kept)

    const response = await render()
    if (response.status !== 200 || version === null) return response
    const entry = createEntry(await response.text(), version, headers)
    entries.delete(path)
    entries.set(path, entry)
    if (entries.size > limit) entries.delete(entries.keys().next().value ?? '')
    return respond(c, entry)
  }
}

function respond(c: Context<AppEnv>, entry: Entry): Response {
  c.set('headersComplete', true)
  const headers = { ...entry.headers, 'X-Request-Id': c.get('requestId') }
  if (matches(c.req.header('If-None-Match'), entry.headers.ETag))
    return new Response(null, { status: 304, headers })
  const encoding = bestEncoding(c.req.header('Accept-Encoding'))
  entry.bodies[encoding] ??= compressors[encoding](entry.html)
  const body = entry.bodies[encoding]
  return new Response(body, { headers: { ...headers, ...lengthAndEncoding(encoding, body) } })
}

function createEntry(html: string, version: number, headers: Record<string, string>): Entry {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return {
    version,
    html,
    bodies: {},
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ETag: etag,
      ...headers,
    },
  }
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.split(/\s*,\s*/).includes(etag))

function bestEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

const compressors: Record<Encoding, (html: string) => Uint8Array<ArrayBuffer>> = {
  br: (html) =>
    brotliCompressSync(html, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
    }),
  gzip: (html) => gzipSync(html),
  identity: (html) => new TextEncoder().encode(html),
}

const lengthAndEncoding = (encoding: Encoding, body: Uint8Array) => ({
  'Content-Length': String(body.byteLength),
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
})
