import { describe, expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from './support/browser.ts'
import { openPhoto } from './support/photo-dialog.ts'
import { publicPages } from './support/public-pages.ts'
import { targets, tooSmall, tooWide } from './support/targets.ts'

const { open } = withBrowser()
const widths = [320, 390, 640, 720, 768, 900, 1024, 1100, 1280]

test.each(publicPages)('$name never scrolls sideways', async ({ path }) => {
  const { page } = await open(path, desktop)
  expect(await tooWide(page, widths)).toEqual([])
})

describe('on a touch screen every target is large enough', () => {
  test.each(publicPages)('on $name', async ({ path }) => {
    const { page } = await open(path, phone)
    const all = await targets(page)
    expect(all.length).toBeGreaterThan(5)
    expect(tooSmall(all)).toEqual([])
  })

  test('in the menu', async () => {
    const { page } = await open('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(tooSmall(await targets(page))).toEqual([])
  })

  test.each(['/puppies', puppyPath('Wren'), '/gallery'])('in the photo dialog of %s', async (path) => {
    const { page } = await open(path, phone)
    await openPhoto(page)
    expect(tooSmall(await targets(page))).toEqual([])
  })
})
