import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import { countWaiting } from '#src/kennel/queries/statistics.ts'
import { markedScreen } from '#src/people/rules/families.ts'
import { isDatabaseFailure, type Queryable } from '#src/platform/db/client/database.ts'
import { isOutage } from '#src/platform/db/is-outage.ts'
import type { AppError, ErrorStatus } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { outage, setRetryAfter } from '#src/platform/http/errors.ts'
import { rendering } from '#src/platform/http/rendering.ts'
import type { Rank } from '#src/platform/machine/budgets.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { formatCopyrightYears } from '#src/platform/ui/format.ts'
import { today as dayInMansfield } from '#src/platform/values/calendar.ts'
import { LostLink, lostLink, NotFound, UnknownRoute } from '#src/site/layout/not-found.tsx'
import { EmptyState, ErrorState, JoinWaitingList } from '#src/site/parts/states.tsx'
import { familiesWaiting } from '#src/waiting-list/actions/families-waiting.ts'
import { listDueLitters } from '#src/whelping/actions/due-litters.ts'
import type { Head, Page, RejectedForm } from './define-page.tsx'
import { type Document, type Frame, renderDocument } from './document.tsx'
import { sectionOf } from './header.tsx'
import type { PageInfo } from './page-info.ts'

export type PageContext = Context<AppEnv>

interface RenderOptions {
  /** Set for the portal; public pages use the default. */
  frame?: Frame
  rejected?: RejectedForm
  /** Status of the page if it loads. */
  status?: 200 | ErrorStatus
  rank?: Rank
}

/** A screen with its data, or its text for 'not found' or for a database that is down. AppError 503 while too many are rendered. */
export const renderPage = (parts: Parts, c: PageContext, page: Page, options: RenderOptions = {}) =>
  rendering(parts, () => loadAndRender(parts, c, page, options), options.rank ?? 'last')

async function loadAndRender(
  parts: Parts,
  c: PageContext,
  page: Page,
  { frame, rejected, status = 200 }: RenderOptions,
) {
  const info = await pageInfo(parts, c)
  const portal = frame ? { frame, noIndex: true } : {}
  try {
    const { db } = parts.database
    const [loaded, shell] = await Promise.all([
      page.load(db, {
        params: c.req.param(),
        query: Object.fromEntries(Object.keys(page.parameters).map((name) => [name, c.req.query(name)])),
        admin: c.get('admin') ?? null,
        now: parts.now(),
        kennel: info.kennel,
        today: info.today,
        hasMail: parts.transports.mail !== undefined,
        familiesWaiting: () => familiesWaiting(parts, info.today),
        lastBackup: parts.lastBackup,
        rejected: rejected ?? null,
      }),
      frame && readShell(db, parts.now()),
    ])
    if (!loaded) {
      if (!frame) return c.html(await renderOnce(parts, c, 'not found', lost(page), routePath(c)), 404)
      return c.html(renderDocument({ ...info, ...shell }, { ...nothingInPortal, ...portal }), 404)
    }
    const head = loaded.head(info)
    const document = { head: rejected ? errorHead(head) : head, body: loaded.body, ...portal }
    return c.html(renderDocument({ ...info, ...shell }, document), status)
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    parts.log.error({ err: error, requestId: c.get('requestId') }, 'A page could not be loaded')
    const document = { ...failed(c, frame !== undefined, page), ...portal }
    setRetryAfter(c, outage)
    return c.html(renderDocument(info, document), 503)
  }
}

/** The title of a page with a rejected form: a screen reader says it first. */
export const errorHead = (head: Head): Head => ({ ...head, title: `Error: ${head.title}` })

/** What the portal's menus show on every screen. */
async function readShell(db: Queryable, now: Date): Promise<Pick<PageInfo, 'waiting' | 'dueLitters'>> {
  const [waiting, dueLitters] = await Promise.all([countWaiting(db), listDueLitters(db, now)])
  return { waiting, dueLitters }
}

/** The page for an unknown address; with the portal's `frame` it is shown there. */
export async function renderNotFound(parts: Parts, c: PageContext, frame?: Frame) {
  if (!frame) return c.html(await renderOnce(parts, c, 'unknown address', lost(), sectionOf(c.req.path)), 404)
  const info = await pageInfo(parts, c)
  const shell = await readShell(parts.database.db, parts.now()).catch(() => null)
  return c.html(renderDocument({ ...info, ...shell }, { ...nothingInPortal, frame, noIndex: true }), 404)
}

/** The same for a secret link that never existed, has been replaced, or belongs to someone who is gone. */
export async function renderLostLink(parts: Parts, c: PageContext) {
  const { contact } = await pageInfo(parts, c)
  const notice = lostLink(contact)
  const document = { head: notice, body: <LostLink notice={notice} />, noIndex: true }
  return c.html(await renderOnce(parts, c, 'lost link', document), 404)
}

const renderedOnce = new WeakMap<Parts, { edition: string; pages: Map<string, string> }>()

/**
 * A page that is the same at many addresses: rendered once for all strangers, who can make up any number of addresses, and
 * again when the day or the kennel's facts have changed.
 */
export async function renderOnce(parts: Parts, c: PageContext, kind: string, document: Document, path = '') {
  const info = { ...(await pageInfo(parts, c)), path }
  if (info.signedIn !== null) return renderDocument(info, document)
  const edition = `${info.today} ${info.kennel.updatedAt}`
  const kept = renderedOnce.get(parts)
  const pages = kept?.edition === edition ? kept.pages : new Map<string, string>()
  renderedOnce.set(parts, { edition, pages })
  const key = `${kind} ${path}`
  const html = pages.get(key) ?? renderDocument(info, document)
  pages.set(key, html)
  return html
}

/** The page for an unexpected error; it does not reveal the cause. */
export const renderError = async (parts: Parts, c: PageContext, error: Error, inPortal: boolean) => {
  const html = renderDocument(await pageInfo(parts, c), failed(c, inPortal))
  if (!isOutage(error)) return c.html(html, 500)
  setRetryAfter(c, outage)
  return c.html(html, 503)
}

/** The page for a request rejected before it reached a page, such as a form from another site or a huge body. */
export async function renderRejection(
  parts: Parts,
  c: PageContext,
  { status, message, details }: AppError,
  inPortal: boolean,
) {
  c.header('Cache-Control', 'private, no-store')
  setRetryAfter(c, details)
  const failure = { title: messages.pageFailure.title, description: message }
  const kind = [message, wayOut(c, inPortal)].join(' ')
  return c.html(await renderOnce(parts, c, kind, failed(c, inPortal, { failure })), status)
}

const lost = ({ notFound, WayBack }: Partial<Page> = {}): Document => ({
  head: notFound ?? messages.unknownRoute,
  body: notFound ? (
    <NotFound notice={notFound}>
      {WayBack && <WayBack />}
      <JoinWaitingList />
    </NotFound>
  ) : (
    <UnknownRoute />
  ),
  noIndex: true,
})

const nothingInPortal: Document = {
  head: messages.portalNotFound,
  body: (
    <EmptyState notice={messages.portalNotFound} level="h1">
      <ButtonLink word="Back to Dashboard" href="/admin" />
    </EmptyState>
  ),
}

function failed(c: PageContext, inPortal: boolean, page: Partial<Page> = {}): Document {
  const { failure, retryLabel, Hero, Rest, WayBack } = page
  const notice = failure ?? (inPortal ? messages.portalFailure : messages.pageFailure)
  const [address, label] = wayOut(c, inPortal)
  const body = (
    <>
      {Hero && <Hero />}
      <div className="container section">
        <ErrorState notice={notice} retryLabel={retryLabel} level={Hero ? 'h2' : 'h1'}>
          {WayBack && <WayBack />}
          {address && <ButtonLink word={label} href={address} />}
        </ErrorState>
      </div>
      {Rest && <Rest />}
    </>
  )
  return { head: notice, body, noIndex: true }
}

/** The link on a failed page, unless it leads to the page itself. */
function wayOut(c: PageContext, inPortal: boolean) {
  const link = inPortal ? ['/admin', 'Back to Dashboard'] : ['/contact', 'Contact Us']
  return link[0] === c.req.path ? [] : link
}

export async function pageInfo(
  { config, assets, images, transports, kennel: facts, now }: Parts,
  c: PageContext,
): Promise<PageInfo> {
  const kennel = await facts.current()
  const today = dayInMansfield(now())
  return {
    ...config,
    contact: { ...config.contact, phone: kennel.phone },
    kennel,
    now: now().toISOString(),
    today,
    sourceNumber: sourceNumberInForce({ kennel, today }),
    assets,
    hasShareCards: images.shareCard !== undefined,
    storesPhotosWithoutMetadata: images.normalise !== undefined,
    hasBackups: config.backup !== null,
    hasMail: transports.mail !== undefined,
    copyrightYears: formatCopyrightYears(now()),
    path: c.req.path,
    marked: markedScreen(c.req.path, c.req.query('from')),
    signedIn: c.get('admin')?.username ?? null,
    waiting: { pendingInquiries: 0, photosToReview: 0 },
    dueLitters: { toWeigh: [], youngestId: null, active: [] },
    page: { islands: 0, hasPhotos: false },
  }
}
