import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import { buttonOf, chooseAction, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { open, call } = withPortal()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses a button with the keyboard, and confirms any question. */
async function press(page: Page, button: Locator) {
  page.once('dialog', (question) => question.accept())
  await button.focus()
  await page.keyboard.press('Enter')
}

const expectFocus = (element: Locator) => expect.poll(() => focusIsIn(element)).toBe(true)
const toastOf = (page: Page) => page.locator('.toast').waitFor()

describe('a failed action leaves the focus on its button', () => {
  test.each([
    ['/admin/gallery', 'Make Private', 'Fergus sees the sea', 'PUT', '/api/admin/gallery/.+'],
    ['/admin/gallery', 'Delete', 'Fergus sees the sea', 'DELETE', '/api/admin/gallery/.+'],
    ['/admin/puppies', 'Delete', 'Wren', 'DELETE', '/api/admin/puppies/.+'],
    ['/admin/inquiries', 'Contacted', 'Priya Raman', 'PUT', '/api/admin/inquiries/.+'],
    ['/admin/inquiries', 'Delete', 'Priya Raman', 'DELETE', '/api/admin/inquiries/.+'],
  ])('on %s: %s %s of a menu', async (path, action, name, method, address) => {
    const { page } = await open(path)
    await failing(page, method, address, 500)
    page.once('dialog', (question) => question.accept())
    await chooseAction(page, action, name)
    await toastOf(page)
    expect(await focusIsIn(buttonOf(page, `More actions for ${name}`))).toBe(true)
  })

  test('in a confirmation dialog', async () => {
    const { page } = await open('/admin/parent-dogs')
    await failing(page, 'DELETE', '/api/admin/parent-dogs/.+', 500)
    await chooseAction(page, 'Delete', 'Saffron')
    const button = buttonOf(dialogOf(page, 'Delete Saffron?'), 'Delete')
    await press(page, button)
    await toastOf(page)
    expect(await focusIsIn(button)).toBe(true)
  })
})

test('a photo that stays in the list keeps the focus, on its tile and in its dialog', async () => {
  const { page } = await open('/admin/gallery')
  await chooseAction(page, 'Make Private', 'Fergus sees the sea')
  await toastOf(page)
  await expectFocus(buttonOf(page, 'More actions for Fergus sees the sea'))
  await buttonOf(page, 'View Fergus sees the sea').click()
  const dialog = dialogOf(page, 'Photo Details')
  await press(page, buttonOf(dialog, 'Make Public: Fergus sees the sea'))
  await buttonOf(dialog, 'Make Private: Fergus sees the sea').waitFor()
  await expectFocus(dialog)
})

test('when a photo leaves the filter the focus moves to its neighbour, or from the last one to the heading', async () => {
  const { page } = await open('/admin/gallery')
  await page.getByRole('button', { name: 'To Review' }).click()
  const reviews = page.locator('.review')
  await expect.poll(() => reviews.count()).toBe(2)
  await press(page, reviews.first().getByRole('button', { name: /^Publish / }))
  await expect.poll(() => reviews.count()).toBe(1)
  await expectFocus(reviews.first())
  await press(page, reviews.first().getByRole('button', { name: /^More actions for / }))
  await page.getByRole('menuitem', { name: /^Keep Private / }).click()
  await expect.poll(() => reviews.count()).toBe(0)
  await expectFocus(heading(page))

  await page.getByRole('button', { name: 'Public Only' }).click()
  const tiles = page.locator('.photo-tile')
  const count = await tiles.count()
  await press(page, tiles.nth(2).getByRole('button', { name: /^More actions for / }))
  await page.getByRole('menuitem', { name: /^Make Private / }).click()
  await expect.poll(() => tiles.count()).toBe(count - 1)
  await expectFocus(tiles.nth(2))
})

test('when a photo reviewed in its dialog leaves the list, the focus moves to the heading', async () => {
  for (const { id, isPublic } of await call<{ id: string; isPublic: boolean }[]>('GET', '/api/admin/gallery'))
    if (!isPublic) await call('PUT', `/api/admin/gallery/${id}`, { isPublic: true })
  const { page } = await open('/admin/gallery')
  await page.getByRole('button', { name: 'Public Only' }).click()
  await press(page, buttonOf(page, 'View Fergus sees the sea'))
  const dialog = dialogOf(page, 'Photo Details')
  await press(page, buttonOf(dialog, 'Make Private: Fergus sees the sea'))
  await buttonOf(dialog, 'Make Public: Fergus sees the sea').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(heading(page))
})
