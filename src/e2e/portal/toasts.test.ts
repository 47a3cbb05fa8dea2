import { expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import {
  holdToast,
  leaveToast,
  refuseQuestions,
  toastOf,
  toastViolations,
  topDialog,
} from '#src/e2e/support/checks/toast.ts'
import { buttonOf, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { visit } = withPortal()

async function openWithToast(path: string, device: keyof typeof devices) {
  const { page } = await visit(path, devices[device], leaveToast)
  await holdToast(page)
  refuseQuestions(page)
  return page
}

test('a toast above a dialog is accessible, and announced inside it', async () => {
  const page = await openWithToast('/admin/puppies', 390)
  await buttonOf(page, 'Add New Puppy').click()
  await topDialog(page).locator('.toast').waitFor()
  expect(await toastViolations(page)).toEqual([])
  await buttonOf(topDialog(page), 'Add New Litter').click()
  // It is announced for a second.
  const announced = page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open]')]
      .at(-1)
      ?.querySelector('[role=status][aria-live=assertive]'),
  )
  await buttonOf(topDialog(page), 'Create Litter').click()
  await announced
})

test('closing a toast keeps what was typed, by mouse and by Escape, and asks nothing', async () => {
  for (const way of ['click', 'Escape'] as const) {
    const page = await openWithToast('/admin/puppies', 1280)
    await buttonOf(page, 'Edit Banjo').click()
    const dialog = dialogOf(page, 'Edit Puppy')
    await fill(dialog, { 'Name *': 'Typed' })
    if (way === 'click') await buttonOf(toastOf(page), 'Close').click()
    else {
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
    }
    await toastOf(page).waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Name *', { exact: true }).inputValue()).toBe('Typed')
  }
})

test('a toast returns to the page when its dialog closes, and a finger closes it', async () => {
  const page = await openWithToast('/admin/puppies', 390)
  await buttonOf(page, 'Add New Puppy').click()
  await topDialog(page).locator('.toast').waitFor()
  await buttonOf(topDialog(page), 'Cancel').tap()
  await page.locator('dialog').waitFor({ state: 'detached' })
  await toastOf(page).waitFor()
  await buttonOf(toastOf(page), 'Close').tap()
  await toastOf(page).waitFor({ state: 'detached' })
})
