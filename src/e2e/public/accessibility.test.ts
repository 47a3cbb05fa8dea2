import { describe, expect, test } from 'vitest'
import { becomePhone, desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { walkTo, watchedWalker } = withBrowser()

// Targets are those of a phone.
describe('axe finds nothing wrong in either theme, and every target is large enough', () => {
  test.each([
    ['a puppy', puppyPath('Wren')],
    ['a puppy with one photo', puppyPath('Otis')],
    ['the gallery', '/gallery'],
  ])('with the photo dialog of %s open, and browsing its photos logs nothing', async (_, path) => {
    const { page, complaints, strangers } = await watchedWalker(desktop)
    await page.goto(path)
    const { next, close, dialog, count } = await openPhoto(page)
    expect.soft(await violationsInThemes(page), 'on a desktop').toEqual([])
    const session = await becomePhone(page)
    expect.soft(await violationsInThemes(page), 'on a phone').toEqual([])
    expect.soft(tooSmall(await targets(page)), 'too small for a finger').toEqual([])

    const total = Number((await count.innerText()).split(' of ')[1] ?? 0)
    for (let shown = 1; shown <= total; shown++) await next.click()
    await partsOf(page).sharp.waitFor()
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] })
    await session.detach()
  })

  test('with the menu open', async () => {
    const page = await walkTo('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect.soft(await violationsInThemes(page)).toEqual([])
    expect.soft(tooSmall(await targets(page)), 'too small for a finger').toEqual([])
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
