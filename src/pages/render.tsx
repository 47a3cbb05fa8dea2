import type { Context } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { isDatabaseFailure } from '#src/db/client/database.ts'
import { countNewLeads } from '#src/db/queries/inquiries.ts'
import type { AppError, ErrorStatus } from '#src/domain/errors.ts'
import { messages } from '#src/domain/messages.ts'
import { isOutage } from '#src/infra/is-outage.ts'
import { formatCopyrightYears } from '#src/ui/format.ts'
import type { Page, RejectedForm } from './define-page.tsx'
import { type Document, type Frame, renderDocument } from './layout/document.tsx'
import type { PageInfo } from './layout/page-info.ts'
import { EmptyState, ErrorState } from './parts/states.tsx'
import { NotFound, UnknownRoute } from './public/not-found.tsx'

export type PageContext = Context<AppEnv>

interface RenderOptions {
  /** Set for the portal; public pages have the default. */
  frame?: Frame
  rejected?: RejectedForm
  /** Status of the page if it loads. */
  status?: 200 | ErrorStatus
}

/** A screen with its data, or its words for 'not found' or for a database that is down. */
export async function renderPage(
  parts: Parts,
  c: PageContext,
  page: Page,
  { frame, rejected, status = 200 }: RenderOptions = {},
) {
  const info = pageInfo(parts, c)
  const portal = frame ? { frame, noIndex: true } : {}
  try {
    const { db } = parts.database
    const [loaded, newLeads] = await Promise.all([
      page.load(db, {
        params: c.req.param(),
        query: c.req.query(),
        admin: c.get('admin') ?? null,
        now: parts.now(),
        rejected: rejected ?? null,
      }),
      frame ? countNewLeads(db) : 0,
    ])
    if (!loaded) {
      const document = frame ? { ...nothingInPortal, ...portal } : lost(page)
      return c.html(renderDocument({ ...info, newLeads }, document), 404)
    }
    const document = { head: loaded.head(info), body: loaded.body, ...portal }
    return c.html(renderDocument({ ...info, newLeads }, document), status)
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    parts.log.error({ err: error, requestId: c.get('requestId') }, 'A page could not be loaded')
    const document = { ...failed(c, frame !== undefined, page), ...portal }
    return c.html(renderDocument(info, document), 503, retryLater)
  }
}

export const renderNotFound = (parts: Parts, c: PageContext) =>
  c.html(renderDocument(pageInfo(parts, c), lost()), 404)

/** The page for an unexpected error; it does not reveal the cause. */
export const renderError = (parts: Parts, c: PageContext, error: Error, inPortal: boolean) => {
  const html = renderDocument(pageInfo(parts, c), failed(c, inPortal))
  return isOutage(error) ? c.html(html, 503, retryLater) : c.html(html, 500)
}

/** The page for a request rejected before it reached a page, such as a form of another site or a huge body. */
export function renderRejection(
  parts: Parts,
  c: PageContext,
  { status, message }: AppError,
  inPortal: boolean,
) {
  c.header('Cache-Control', 'no-store')
  const failure = { title: messages.pageFailure.title, description: message }
  return c.html(renderDocument(pageInfo(parts, c), failed(c, inPortal, { failure })), status)
}

const retryLater = { 'Retry-After': '10' }

const lost = ({ notFound, WayBack }: Partial<Page> = {}): Document => ({
  head: notFound ?? messages.unknownRoute,
  body: notFound ? <NotFound notice={notFound}>{WayBack && <WayBack />}</NotFound> : <UnknownRoute />,
  noIndex: true,
})

const nothingInPortal: Document = {
  head: messages.portalNotFound,
  body: (
    <EmptyState notice={messages.portalNotFound} level="h1">
      <a className="button button-secondary" href="/admin">
        Back to Dashboard
      </a>
    </EmptyState>
  ),
}

function failed(c: PageContext, inPortal: boolean, { failure, Hero, WayBack }: Partial<Page> = {}): Document {
  const notice = failure ?? (inPortal ? messages.portalFailure : messages.pageFailure)
  const [address, label] = inPortal ? ['/admin', 'Back to Dashboard'] : ['/contact', 'Contact Us']
  const body = (
    <>
      {Hero && <Hero />}
      <div className="container section">
        {WayBack && <WayBack />}
        <ErrorState notice={notice} level={Hero ? 'h2' : 'h1'}>
          {address !== c.req.path && (
            <a className="button button-secondary" href={address}>
              {label}
            </a>
          )}
        </ErrorState>
      </div>
    </>
  )
  return { head: notice, body, noIndex: true }
}

export function pageInfo({ config, assets, now }: Parts, c: PageContext): PageInfo {
  return {
    ...config,
    assets,
    copyrightYears: formatCopyrightYears(now()),
    path: c.req.path,
    signedIn: c.get('admin')?.username ?? null,
    newLeads: 0,
    page: { islands: 0 },
  }
}
