import { beforeAll, expect, test } from 'vitest'
import { galleryPhotos, kennel, litters, parentDogs, puppies } from '#src/app/tables.ts'
import { desktop, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'

const site = withOwnSite()
const { walkTo } = withBrowser(site.url)
const endless = 'Woof'.repeat(25)

beforeAll(async () => {
  const { db } = site.database()
  const words = { name: endless, description: endless.repeat(5) }
  await db.update(litters).set({ name: endless })
  await db.update(puppies).set({ ...words, color: endless, microchipId: endless, healthTesting: endless })
  await db
    .update(parentDogs)
    .set({ ...words, registeredName: endless, color: endless, achievements: endless })
  await db.update(galleryPhotos).set({ caption: endless })
  await db.update(kennel).set({ breederWords: 'Ring us.\nOr come and see.' })
})

test.each(['/', '/puppies', puppyPath('Wren'), '/gallery', '/parents', `/contact?puppy=${endless}`])(
  'a word without end does not make %s wider than the screen',
  async (path) => {
    const page = await walkTo(path, desktop)
    expect(await tooWide(page, [320, 390, 768, 1024, 1280])).toEqual([])
    if (!path.startsWith('/contact')) expect(await page.locator('main').innerText()).toContain(endless)
  },
)

test.each(['/about', '/contact'])("the breeder's words on %s keep their lines", async (path) => {
  const page = await walkTo(path, desktop)
  expect(await page.locator('.breeder-words').innerText()).toBe('Ring us.\nOr come and see.')
})
