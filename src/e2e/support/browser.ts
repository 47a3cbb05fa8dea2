import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
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

/** One browser for a file of tests, with a new visitor for each test. */
export function withBrowser(baseURL: () => string = () => site.url) {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: site.chromium, args: chromiumFlags })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
  })

  async function visitor(options: BrowserContextOptions = desktop): Promise<Visitor> {
    if (!browser) throw new Error('The browser has not started')
    const context = await browser.newContext({ baseURL: baseURL(), serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(20_000)
    contexts.push(context)
    return watch(context, await context.newPage(), baseURL())
  }

  /** Opens a page as a new visitor and waits until it has loaded. */
  async function open(path: string, options?: BrowserContextOptions): Promise<Visitor> {
    const opened = await visitor(options)
    await opened.page.goto(path)
    return opened
  }
  return { visitor, open }
}

/** What Playwright says wherever the portal registers its service worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

function watch(context: BrowserContext, page: Page, origin: string): Visitor {
  const complaints: string[] = []
  const strangers: string[] = []
  const scripts: string[] = []
  page.on('console', (message) => {
    if (message.text() === workerBlocked) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was asking for.
    if (request.resourceType() === 'fetch' && request.failure()?.errorText === 'net::ERR_ABORTED') return
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
  return { context, page, complaints, strangers, scripts }
}
