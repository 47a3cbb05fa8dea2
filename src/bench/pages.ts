import { type Browser, chromium, type Page } from 'playwright-core'
import { audit } from '#src/e2e/support/checks/lighthouse.ts'
import { chromiumFlags, findChromium, startChromium } from '#src/e2e/support/chromium.ts'
import { scrollThrough } from '#src/e2e/support/scroll.ts'
import { median, startServer } from './http.ts'

const auditRuns = 3
const kinds = ['Document', 'Stylesheet', 'Font', 'Script', 'Image'] as const
const phone = { width: 390, height: 844 }
type Kind = (typeof kinds)[number]
type Scores = Awaited<ReturnType<typeof audit>>['scores']

/** Bytes of each public page as a phone receives them, and Lighthouse's scores for it. */
export async function measurePages(target: string, dataDir: string) {
  const server = await startServer(target, { DATA_DIR: dataDir, NODE_ENV: '' })
  const path = findChromium()
  const browser = await chromium.launch({ executablePath: path, args: chromiumFlags })
  const auditor = await startChromium(path)
  try {
    const rows = []
    for (const page of await publicAddresses(server.url)) {
      const bytes = await transferred(browser, server.url + page)
      const images = await imageBytes(browser, server.url + page)
      const scores: Scores[] = []
      for (let run = 0; run < auditRuns; run++)
        scores.push((await audit(server.url + page, auditor.port)).scores)
      const score = (category: keyof Scores) => median(scores.map((each) => each[category]))
      rows.push({
        page: page.startsWith('/puppy/') ? '/puppy/:id' : page,
        ...bytes,
        images,
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best practices': score('best-practices'),
        seo: score('seo'),
      })
    }
    return rows
  } finally {
    await Promise.all([browser.close(), auditor.stop(), server.stop()])
  }
}

/** The pages in the sitemap, with one puppy that has photos to open. */
async function publicAddresses(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const puppies = (await (await fetch(`${url}/api/puppies`)).json()) as { id: string; photos: string[] }[]
  const shown = puppies.find((puppy) => puppy.photos.length > 2)
  return [...listed.filter((path) => !path.startsWith('/puppy/')), `/puppy/${shown?.id}`]
}

async function transferred(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  const bytes = await countBytes(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const before = { ...bytes }
  const photo = page.locator('[data-photo]').first()
  if ((await photo.count()) > 0) {
    await photo.click()
    await page.locator('dialog[open]').waitFor()
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return {
    html: before.Document,
    css: before.Stylesheet,
    fonts: before.Font,
    script: before.Script,
    'script, dialog open': bytes.Script,
  }
}

/** Bytes of all images of a page, once scrolled through on a phone with three pixels to a point. */
export async function imageBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 3, isMobile: true })
  const page = await context.newPage()
  const bytes = await countBytes(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  return bytes.Image
}

/** Adds up the bytes that the browser receives over the wire, by kind, as long as the page lives. */
async function countBytes(page: Page): Promise<Record<Kind, number>> {
  const bytes: Record<Kind, number> = { Document: 0, Stylesheet: 0, Font: 0, Script: 0, Image: 0 }
  const ownerOf = new Map<string, Kind>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds.find((each) => each === type)
    if (kind) ownerOf.set(requestId, kind)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = ownerOf.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  return bytes
}
