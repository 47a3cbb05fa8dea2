import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '#src/app/env.ts'
import { AppError } from '#src/platform/errors/errors.ts'
import type { Rank } from '#src/platform/machine/budgets.ts'
import { incomingOf } from './client-address.ts'
import { type CacheablePage, createEntry, type Entry, variantFor } from './kept/entry.ts'
import { nextRequestId } from './request-id.ts'
import { responseOf, type Shared, shareable } from './shared-response.ts'

/** The result of a rendering: an entry, or another response that is shared but not kept. */
type Outcome = { entry: Entry } | Shared

interface Rendering {
  version: string | null
  outcome: Promise<Outcome>
}

interface PageCacheOptions {
  /** The version of the content; null while the database is down. */
  contentVersion: () => Promise<number | null>
  sessionCookie: string
  /** Whether an admin is signed in; only called when there is a session cookie. */
  isAdmin: (c: Context<AppEnv>) => Promise<boolean>
  /** Whether requests must not wait for each other's work. */
  unqueued?: boolean | undefined
  /** Whether the platform compresses responses itself. */
  compressed?: boolean | undefined
  /** The day, which pages also depend on: when it changes, they are rendered again. */
  edition: () => string
  /** Sent with every response of a path, so that cached pages skip the other middleware. */
  headersOf: (path: string) => Record<string, string>
}

export type PageCache = ReturnType<typeof createPageCache>

/** More pages than a kennel has; beyond this the oldest is dropped. */
const maxPages = 2000

/**
 * Caches rendered public pages in memory, compressed, for one version of the content. The version is read before the
 * page is rendered, so a write in between makes the entry stale, never wrong.
 */
export function createPageCache({
  contentVersion,
  sessionCookie,
  isAdmin,
  unqueued = false,
  compressed = false,
  edition,
  headersOf,
}: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()

  /** Null while the database that the page needs is down. */
  async function currentVersion({ needsDatabase }: CacheablePage): Promise<string | null> {
    const content = await contentVersion()
    return content === null && needsDatabase ? null : `${content} ${edition()}`
  }

  /** While the database is down there is no newer page. */
  async function isCurrent({ page, version }: Entry): Promise<boolean> {
    const current = await currentVersion(page)
    return current === null || current === version
  }

  const isSignedIn = async (c: Context<AppEnv>) =>
    header(c, 'cookie')?.includes(`${sessionCookie}=`) === true && (await isAdmin(c))

  async function outcomeOf(
    { path }: Context['req'],
    page: CacheablePage,
    version: string | null,
    render: () => Promise<Response>,
  ): Promise<Outcome> {
    const shared = await shareable(await render())
    if (shared.status !== 200 || version === null) return shared
    const type = shared.headers['Content-Type'] ?? ''
    return { entry: createEntry(shared.body, page, version, { 'Content-Type': type, ...headersOf(path) }) }
  }

  /** One rendering for everyone waiting for the same page. */
  async function renderShared(key: string, version: string | null, start: () => Promise<Outcome>) {
    const running = renderings.get(key)
    if (running && running.version === version && !unqueued) return running.outcome
    const latest = { version, outcome: start() }
    renderings.set(key, latest)
    try {
      const outcome = await latest.outcome
      if ('entry' in outcome) keepEntry(key, outcome.entry)
      return outcome
    } finally {
      if (renderings.get(key) === latest) renderings.delete(key)
    }
  }

  function keepEntry(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxPages) entries.delete(entries.keys().next().value ?? '')
  }

  return {
    /** Responds from memory before any other middleware runs. */
    serve: (async (c, next) => {
      const page = entries.get(c.req.path)?.page
      const key = page && cachedMethods.has(c.req.method) && keyOf(c, page)
      const kept = key && entries.get(key)
      if (!kept || (!kept.page.isSameForAdmins && (await isSignedIn(c)))) return next()
      return (await isCurrent(kept)) ? respond(c, kept, compressed) : next()
    }) satisfies MiddlewareHandler<AppEnv>,

    /** The response of `serve` to anyone without a query and a session, and whether it is still current. */
    entries: entries as ReadonlyMap<string, Entry>,
    isCurrent,
    sessionCookie,

    /**
     * Responds with `render`, and keeps the response if it depends only on the address and the content. While too much is being
     * rendered, an older page is better than none. AppError 503 if there is none.
     */
    async keep(
      c: Context<AppEnv>,
      page: CacheablePage,
      render: (rank: Rank) => Promise<Response>,
    ): Promise<Response> {
      const key = keyOf(c, page)
      const kept = entries.get(key ?? c.req.path)
      try {
        if (key === null || c.get('admin')) {
          c.header('Cache-Control', 'private, no-cache')
          return await render(c.get('admin') ? 'breeder' : 'last')
        }
        const version = await currentVersion(page)
        // Strangers can make up any number of ids.
        const rank = kept || !routePath(c).includes(':') ? 'first' : 'last'
        const outcome = await renderShared(key, version, () =>
          outcomeOf(c.req, page, version, () => render(rank)),
        )
        if ('entry' in outcome) return respond(c, outcome.entry, compressed)
        if (outcome.status === 503 && kept) return respond(c, kept, compressed)
        return responseOf(outcome)
      } catch (error) {
        if (kept && error instanceof AppError && error.status === 503) return respond(c, kept, compressed)
        throw error
      }
    },
  }
}

/** The key of a kept response; null for one that nobody else will request. */
function keyOf(c: Context, { parameters = {} }: CacheablePage): string | null {
  let key = c.req.path
  if (!c.req.url.includes('?')) return key
  for (const [name, kind] of Object.entries(parameters)) {
    const value = c.req.query(name)
    if (kind === 'text' && value) return null
    if (kind === 'flag' && value === '1') key += `?${name}`
  }
  return key
}

const cachedMethods = new Set(['GET', 'HEAD'])

/** Node's own parsed headers if there are any: building web headers costs as much as the rest of a cached response. */
function header(c: Context, name: 'cookie' | 'if-none-match' | 'accept-encoding'): string | undefined {
  const incoming = incomingOf(c)
  const value = incoming ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}

function respond(c: Context<AppEnv>, entry: Entry, compressed: boolean): Response {
  c.set('headersComplete', true)
  const requestId = { 'X-Request-Id': c.get('requestId') ?? nextRequestId() }
  const { status, body, headers } = variantFor(entry, {
    ifNoneMatch: header(c, 'if-none-match'),
    acceptEncoding: compressed ? '' : header(c, 'accept-encoding'),
  })
  return new Response(body, { status, headers: { ...headers, ...requestId } })
}
