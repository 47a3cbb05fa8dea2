import { afterEach, describe, expect, it } from 'vitest'
import { kennel } from '#src/app/tables.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'

let site: TestApp
afterEach(() => site.close())

const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
const saveKennel = (keepMonths: number | null) => {
  const facts = initialKennel({ sourceNumber: null, phone: '0491 570 156' })
  return site.parts.database.write((tx) =>
    tx.insert(kennel).values({ ...facts, questions: [], id: 1, ...at, keepMonths }),
  )
}
const section = (document: Document, heading: string) =>
  [...document.querySelectorAll('main section')]
    .filter((element) => textOf(element.querySelector('h2')) === heading)
    .map((element) => textOf(element.querySelector('p')))[0]

describe('Privacy', () => {
  it('says what is kept, why, for how long, and what a family can ask for', async () => {
    site = await createTestApp({ env: { BACKUP_TO: '/backups' } })
    const { status, document } = await openPage(site, '/privacy')
    expect(status).toBe(200)
    expect(document.title).toBe('Privacy | Standard Parti Poodles')
    expect(textOf(only(document, 'h1'))).toBe('Privacy')
    expect(texts(document, 'main h2')).toEqual([
      'Who we are',
      'What we keep',
      'Why',
      'Who else sees it',
      'How long',
      'Cookies',
      'Your say',
    ])
    expect(section(document, 'Who we are')).toBe(
      'Standard Parti Poodles, Mansfield, Victoria. 0491 570 006, hello@example.com.',
    )
    expect(section(document, 'Who else sees it')).toBe(
      'The companies that host this website and carry our mail, and the microchip registry when a puppy becomes yours.',
    )
    expect(section(document, 'How long')).toBe(
      'Until you ask us to erase it. Backups are kept for 30 nights.',
    )
    expect(section(document, 'Your say')).toBe(
      "Write to hello@example.com and within 30 days we'll show you what we keep, correct it or erase it. If you're not happy with our answer, you can go to the Office of the Australian Information Commissioner, oaic.gov.au.",
    )
  })

  it('names the companies of SITE_HOSTS', async () => {
    site = await createTestApp({ env: { SITE_HOSTS: 'Fly.io, Turso and Fastmail' } })
    const { document } = await openPage(site, '/privacy')
    expect(section(document, 'Who else sees it')).toContain('our mail: Fly.io, Turso and Fastmail, and the')
  })

  it('has the phone number and the months that the breeder has chosen', async () => {
    site = await createTestApp({ env: { BACKUP_TO: '/backups' } })
    await saveKennel(24)
    const { document } = await openPage(site, '/privacy')
    expect(section(document, 'Who we are')).toContain('0491 570 156')
    expect(section(document, 'How long')).toBe(
      'Until 24 months after we last heard from each other, unless you have a puppy from us or are on the waiting list. Backups are kept for 30 nights.',
    )
  })

  it('promises nothing of backups where none are made, nor of stored photos where they are kept as sent', async () => {
    site = await createTestApp()
    const { document } = await openPage(site, '/privacy')
    expect(section(document, 'How long')).toBe('Until you ask us to erase it.')
    expect(section(document, 'What we keep')).toContain(
      'and the photo without its place and camera data and, if you tick the box, your words with your first name. If',
    )
    expect(section(document, 'What we keep')).toContain(
      'If a puppy is reserved for you: your address, what we agreed, and what was paid. And what we write back.',
    )
    const { normalise: _, ...edge } = site.parts.images
    await site.close()
    site = await createTestApp({ parts: { images: edge as typeof site.parts.images } })
    const { document: shown } = await openPage(site, '/privacy')
    expect(section(shown, 'What we keep')).toContain(
      'and the photo, which is never shown with its place and camera data, and, if you tick the box, your words with your first name. If',
    )
  })

  it('is in the sitemap', async () => {
    site = await createTestApp()
    expect(await (await site.request('/sitemap.xml')).text()).toContain('/privacy</loc>')
  })
})

describe('the notice beside a form', () => {
  it.each([
    ['/contact', '#write', 'We use this to answer you. Privacy'],
    [
      '/gallery',
      '.share',
      'Your photo appears with its caption. If you leave that empty, it says "Photo by" and your name. We never show your email. Privacy',
    ],
  ])('on %s says what happens with the details, and leads to Privacy', async (path, form, notice) => {
    site = await createTestApp()
    const { document } = await openPage(site, path)
    expect(texts(document, `${form} .form-note`)).toContain(notice)
    expect(only(document, `${form} a[href="/privacy"]`).textContent).toBe('Privacy')
  })
})
