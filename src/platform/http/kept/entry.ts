import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { etagOf, matchesEtag } from '#src/platform/http/etag.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

export interface Entry {
  page: CacheablePage
  version: string
  html: string
  headers: { ETag: string; [name: string]: string }
  variants: Partial<Record<Encoding, Variant>>
}

/** A flag counts when it is `1`. Each text makes a page of its own, which is not kept. */
export type QueryParameters = Record<string, 'flag' | 'text'>

export interface CacheablePage {
  /** False for a page that is made from the last known facts while the database is down. */
  needsDatabase: boolean
  /** The part of the query that the page depends on; the rest is ignored. */
  parameters?: QueryParameters
  /** True for a response that is made without looking at the session. */
  isSameForAdmins?: true
}

interface Conditions {
  ifNoneMatch: string | undefined
  acceptEncoding: string | undefined
}

/** The response to one request, which has an id of its own. */
export function variantFor(entry: Entry, { ifNoneMatch, acceptEncoding }: Conditions) {
  if (ifNoneMatch && matchesEtag(ifNoneMatch, entry.headers.ETag))
    return { status: 304, body: null, headers: entry.headers }
  const encoding = bestEncoding(acceptEncoding)
  entry.variants[encoding] ??= createVariant(entry, encoding)
  return { status: 200, ...entry.variants[encoding] }
}

function createVariant({ html, headers }: Entry, encoding: Encoding): Variant {
  const body = compressors[encoding](html)
  const contentEncoding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  return { body, headers: { ...headers, 'Content-Length': String(body.byteLength), ...contentEncoding } }
}

export function createEntry(
  html: string,
  page: CacheablePage,
  version: string,
  headers: Record<string, string>,
): Entry {
  return {
    page,
    version,
    html,
    variants: {},
    headers: {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ETag: etagOf(html),
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
