import { describe, expect, test } from 'vitest'
import { desktop, devices, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { openPhoto } from '#src/e2e/support/public/photo-dialog.ts'

const { walkTo } = withBrowser()

describe.each([1280, 390] as const)('at %i axe finds nothing wrong in either theme', (width) => {
  test.each([
    ['a card', '/puppies'],
    ['a puppy', puppyPath('Wren')],
    ['a puppy with one photo', puppyPath('Otis')],
    ['the gallery', '/gallery'],
  ])('with the photo dialog of %s open', async (_, path) => {
    const page = await walkTo(path, devices[width])
    await openPhoto(page)
    expect(await violationsInThemes(page)).toEqual([])
  })
})

describe('axe finds nothing wrong in either theme', () => {
  test('with the menu open', async () => {
    const page = await walkTo('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
  })

  test('with all answers on Contact open', async () => {
    const page = await walkTo('/contact', desktop)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        details.removeAttribute('name')
        details.open = true
      }
    })
    expect(await violationsInThemes(page)).toEqual([])
  })
})
