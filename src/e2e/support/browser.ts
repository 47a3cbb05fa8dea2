import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { chromiumFlags } from './chromium.ts'

export const site = inject('site')

export const puppyPath = (name: string) => {
  const id = site.puppies[name]
  if (!id) throw new Error(`The demo kennel has no puppy ${name}`)
  return `/puppy/${id}`
}

export const themes = ['light', 'dark'] as const

export const desktop = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions
export const devices = { 1280: desktop, 390: phone } as const

/** Turns a desktop's page into a phone's, until the session is detached and the page reloaded. */
export async function becomePhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const { viewport, deviceScaleFactor, isMobile: mobile } = phone
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return session
}

/** Turns it into a phone's meanwhile. */
export async function asPhone(page: Page, use: () => Promise<void>) {
  const session = await becomePhone(page)
  await use()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
}

/** A visitor with an empty cache, recording errors and requests to other sites. */
interface Visitor {
  context: BrowserContext
  page: Page
  /** Console messages, page errors, failed requests and responses of 400 and above. */
  complaints: string[]
  /** Requests to any other origin. */
  strangers: string[]
  /** Addresses of the requested scripts, in order. */
  scripts: string[]
}

/** A test's pages live for seconds: a process of their own, or optimised code, would cost more than it saves. */
export const briefFlags = [
  ...chromiumFlags,
  '--renderer-process-limit=1',
  '--js-flags=--no-maglev,--no-turbofan',
]

let started: Promise<Browser> | undefined

/** The browser of this worker, for all its files; it ends with the process. */
function startedBrowser(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: site.chromium, args: briefFlags }).then((browser) =>
    browser.once('disconnected', () => {
      started = undefined
    }),
  )
  return started
}

/** For a file of tests: a new visitor for each test, or one page for a walk through many screens. */
export function withBrowser(baseURL: () => string = () => site.url) {
  const contexts: BrowserContext[] = []
  const walks = new Map<BrowserContextOptions, Page>()
  const scripts: Disposable[] = []

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(async () => {
    await Promise.all([...walks.values()].map((page) => page.context().close()))
  })

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const browser = await startedBrowser()
    const context = await browser.newContext({ baseURL: baseURL(), serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(60_000)
    return context.newPage()
  }

  async function visitor(options: BrowserContextOptions = desktop): Promise<Visitor> {
    const page = await newPage(options)
    contexts.push(page.context())
    return watch(page, baseURL())
  }

  /**
   * The page of a walk that only looks: in a warm browser a screen opens in a third of the time.
   * It starts at an address without scripts, with nothing left of the screen before; `before` runs ahead of each page's scripts.
   */
  async function walker(options: BrowserContextOptions, before?: () => void): Promise<Page> {
    let page = walks.get(options)
    if (!page || page.isClosed()) {
      page = await newPage(options)
      walks.set(options, page)
    }
    page.removeAllListeners()
    await Promise.all(scripts.splice(0).map((script) => script.dispose()))
    await page.emulateMedia({ media: null, colorScheme: null })
    if (options.viewport) await page.setViewportSize(options.viewport)
    await page.goto('/robots.txt')
    await forget(page, baseURL())
    if (before) scripts.push(await page.addInitScript(before))
    return page
  }

  /** Opens a page as a new visitor and waits until it has loaded. */
  async function open(path: string, options?: BrowserContextOptions): Promise<Visitor> {
    const opened = await visitor(options)
    await opened.page.goto(path)
    return opened
  }

  /** Opens a page on the page of a walk. */
  async function walkTo(path: string, options: BrowserContextOptions): Promise<Page> {
    const page = await walker(options)
    await page.goto(path)
    return page
  }

  /** The page of a walk as a visitor, before it is opened. */
  const watchedWalker = async (options: BrowserContextOptions) => watch(await walker(options), baseURL())

  return { visitor, walker, open, walkTo, watchedWalker }
}

/** Removes everything that an origin's pages have kept. */
async function forget(page: Page, origin: string) {
  await page.evaluate(() => sessionStorage.clear())
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await session.detach()
}

/** Playwright's message when the portal registers its service worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

export function watch(page: Page, origin: string): Visitor {
  const complaints: string[] = []
  const strangers: string[] = []
  const scripts: string[] = []
  page.on('console', (message) => {
    if (message.text() === workerBlocked) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left, or whose theme or photo changes, cancels its requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') strangers.push(request.url())
    if (request.resourceType() === 'script') scripts.push(url.pathname)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return { context: page.context(), page, complaints, strangers, scripts }
}
