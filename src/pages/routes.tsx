import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isDatabaseFailure } from '../db/client.ts'
import { type Notice, notices } from '../domain/messages.ts'
import type { PageCache } from '../middleware/page-cache.ts'
import type { Parts } from '../parts.ts'
import { formatCopyrightYears } from '../ui/format.ts'
import { type Document, renderDocument } from './document.tsx'
import { Nothing, type Page } from './page.tsx'
import { aboutPage } from './public/about.tsx'
import { contactPage } from './public/contact.tsx'
import { galleryPage } from './public/gallery.tsx'
import { homePage } from './public/home.tsx'
import { NotFound, PuppyNotFound } from './public/not-found.tsx'
import { parentsPage } from './public/parents.tsx'
import { puppiesPage } from './public/puppies.tsx'
import { puppyPage } from './public/puppy.tsx'
import type { Site } from './site.ts'
import { ErrorState } from './states.tsx'

/** All public screens, as the specification's route table has them. */
export const publicPages: Record<string, Page> = {
  '/': homePage,
  '/about': aboutPage,
  '/puppies': puppiesPage,
  '/puppy/:id': puppyPage,
  '/gallery': galleryPage,
  '/parents': parentsPage,
  '/contact': contactPage,
}

type PageContext = Context<AppEnv>

export function pageRoutes(parts: Parts, cache: PageCache) {
  const routes = new Hono<AppEnv>()
  for (const [path, page] of Object.entries(publicPages)) {
    routes.get(path, (c) => cache.keep(c, page, () => answerPage(parts, c, page)))
  }
  return routes
}

async function answerPage(parts: Parts, c: PageContext, page: Page) {
  const site = siteOf(parts, c)
  try {
    const loaded = await page.load(parts.database.db, c.req.param())
    if (!loaded) return c.html(renderDocument(site, lost(notices.puppyNotFound, <PuppyNotFound />)), 404)
    return c.html(renderDocument(site, { head: loaded.head(site), body: loaded.body }))
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    parts.log.error({ err: error, requestId: c.get('requestId') }, 'A page could not be loaded')
    return c.html(renderDocument(site, failed(page)), 503, retryLater)
  }
}

export const answerNotFound = (parts: Parts, c: PageContext) =>
  c.html(renderDocument(siteOf(parts, c), lost(notices.unknownRoute, <NotFound />)), 404)

/** A page for what should not have happened; it tells the visitor nothing of the cause. */
export const answerFailure = (parts: Parts, c: PageContext, error: Error) => {
  const html = renderDocument(siteOf(parts, c), failed({ failure: notices.pageFailure }))
  return isDatabaseFailure(error) ? c.html(html, 503, retryLater) : c.html(html, 500)
}

const retryLater = { 'Retry-After': '10' }

const lost = (notice: Notice, body: Document['body']): Document => ({
  head: headOf(notice),
  body,
  noIndex: true,
})

function failed({
  failure,
  Hero = Nothing,
  WayBack = Nothing,
}: Pick<Page, 'failure'> & Partial<Page>): Document {
  const body = (
    <>
      <Hero />
      <div className="container section">
        <WayBack />
        <ErrorState notice={failure} level={Hero === Nothing ? 'h1' : 'h2'} />
      </div>
    </>
  )
  return { head: headOf(failure), body, noIndex: true }
}

const headOf = ({ title, description }: Notice) => ({ title, description })

function siteOf({ config, assets, now }: Parts, c: PageContext): Site {
  return {
    ...config,
    assets,
    copyrightYears: formatCopyrightYears(now()),
    path: c.req.path,
    signedIn: Boolean(c.get('admin')),
    page: { islands: 0 },
  }
}
