import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, devices, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let server: SiteServer
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startSite({ DATA_DIR: folder, SEED: 'none' })
})
afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})
const { open, walkTo } = withBrowser(() => server.url)

const emptyStates = [
  {
    name: 'Home',
    path: '/',
    texts: ['Current Litters', 'No Puppies Currently Available', 'Check back soon for new litters!'],
  },
  {
    name: 'Available Puppies',
    path: '/puppies',
    texts: [
      'No Available Puppies',
      'Check back soon for new arrivals! Contact us to be notified about upcoming litters.',
    ],
  },
  {
    name: 'Gallery',
    path: '/gallery',
    texts: ['No Photos Yet', "We're currently building our photo gallery. Check back soon..."],
    // There is a form to share the first photo.
    loaders: 1,
  },
  { name: 'Our Dogs', path: '/parents', texts: ['Our Dams', 'Our Sires', 'Coming Soon'] },
]

test('a start without the demo does not mention it', () => {
  expect(server.output().stdout).not.toContain('demo kennel')
})

describe.each(emptyStates)('$name of a kennel that is still empty', ({ path, texts, loaders = 0 }) => {
  test('says so, loads no script but the loader, and logs nothing', async () => {
    const { page, scripts, complaints } = await open(path)
    const text = await page.locator('main').innerText()
    for (const expected of texts) expect(text).toContain(expected)
    expect(scripts).toHaveLength(loaders)
    expect(complaints).toEqual([])
  })

  test('is as accessible as a full one, and fits narrow screens', async () => {
    for (const width of [1280, 390] as const) {
      const page = await walkTo(path, devices[width])
      expect(await violationsInThemes(page)).toEqual([])
    }
    const page = await walkTo(path, desktop)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('pages without data do not change', async () => {
  for (const [path, heading] of [
    ['/about', 'A family home, a puppy hut and a lot of curls'],
    ['/contact', 'Contact Us'],
  ] as const) {
    const { page, complaints } = await open(path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    expect(complaints).toEqual([])
  }
})

test('a missing puppy is not found, and the list is empty', async () => {
  const answer = await fetch(`${server.url}/puppy/00000000-0000-4000-8000-000000000000`)
  expect(answer.status).toBe(404)
  expect(await (await fetch(`${server.url}/api/puppies`)).json()).toEqual([])
})
