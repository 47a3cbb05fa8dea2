import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
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
const { watchedWalker } = withBrowser(() => server.url)

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

test.each(emptyStates)(
  '$name of a kennel that is still empty says so, loads no script but the loader, logs nothing, and is as accessible as a full one',
  async ({ path, texts, loaders = 0 }) => {
    const { page, scripts, complaints } = await watchedWalker(desktop)
    await page.goto(path)
    const text = await page.locator('main').innerText()
    for (const expected of texts) expect(text).toContain(expected)
    expect(scripts).toHaveLength(loaders)
    expect.soft(await violationsAtWidths(page), 'found by axe').toEqual([])
    expect.soft(await tooWide(page, [320]), 'widths at which it scrolls sideways').toEqual([])
    expect(complaints).toEqual([])
  },
)
