import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import { buttonOf, chooseAction, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { walkTo } = withPortal()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses a button with the keyboard, and confirms any question. */
async function press(page: Page, button: Locator) {
  page.once('dialog', (question) => question.accept())
  await button.focus()
  await page.keyboard.press('Enter')
}

const expectFocus = (element: Locator) => expect.poll(() => focusIsIn(element)).toBe(true)

test('a deletion that fails leaves the focus on its button', async () => {
  const page = await walkTo('/admin/parent-dogs', desktop)
  await failing(page, 'DELETE', '/api/admin/parent-dogs/.+', 500)
  await chooseAction(page, 'Delete', 'Saffron')
  const button = buttonOf(dialogOf(page, 'Delete Saffron?'), 'Delete')
  await press(page, button)
  await page.locator('.toast').waitFor()
  expect(await focusIsIn(button)).toBe(true)
})

test('of a photo the focus stays with it, or moves to its neighbour or the heading when it leaves the filter', async () => {
  const page = await walkTo('/admin/gallery', desktop)
  await page.getByRole('button', { name: /^To Review/ }).click()
  const reviews = page.locator('.review')
  await expect.poll(() => reviews.count()).toBe(2)
  await press(page, reviews.first().getByRole('button', { name: /^Publish / }))
  await expect.poll(() => reviews.count()).toBe(1)
  await expectFocus(reviews.first())
  await press(page, reviews.first().getByRole('button', { name: /^More actions for / }))
  await page.getByRole('menuitem', { name: /^Keep Private / }).click()
  await expect.poll(() => reviews.count()).toBe(0)
  await expectFocus(heading(page))

  await page.getByRole('button', { name: /^Public Only/ }).click()
  const tiles = page.locator('.photo-tile')
  const count = await tiles.count()
  await press(page, tiles.nth(2).getByRole('button', { name: /^More actions for / }))
  await page.getByRole('menuitem', { name: /^Make Private / }).click()
  await expect.poll(() => tiles.count()).toBe(count - 1)
  await expectFocus(tiles.nth(2))

  // Reviewed in its dialog it leaves the list behind it.
  await press(page, buttonOf(page, 'View Fergus sees the sea'))
  const dialog = dialogOf(page, 'Photo Details')
  await press(page, buttonOf(dialog, 'Make Private: Fergus sees the sea'))
  await buttonOf(dialog, 'Make Public: Fergus sees the sea').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(heading(page))

  await page.getByRole('button', { name: /^All/ }).click()
  await press(page, buttonOf(page, 'View Fergus sees the sea'))
  await press(page, buttonOf(dialog, 'Make Public: Fergus sees the sea'))
  await buttonOf(dialog, 'Make Private: Fergus sees the sea').waitFor()
  await expectFocus(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await chooseAction(page, 'Make Private', 'Fergus sees the sea')
  await expectFocus(buttonOf(page, 'More actions for Fergus sees the sea'))
})
