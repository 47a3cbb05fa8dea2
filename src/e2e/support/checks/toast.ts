import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { axeViolations } from './axe.ts'

export const toastOf = (page: Page) => page.locator('.toast')

/** For the page's scripts: a toast from the page before. */
export const leaveToast = () =>
  sessionStorage.setItem('toast', JSON.stringify({ title: 'Success', description: 'Saved successfully' }))

/** Waits for the toast, which then stays while the window is in the background. */
export async function holdToast(page: Page) {
  await toastOf(page).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  // Any question would be one too many.
  page.on('dialog', (question) =>
    question.dismiss().then(() => Promise.reject(new Error(question.message()))),
  )
}

/** Gives the toast the markup of one with an action, which no page keeps for the next. */
const addAction = (page: Page) =>
  toastOf(page).evaluate((node) => {
    const close = node.querySelector('.icon-button')
    close?.previousElementSibling?.insertAdjacentHTML(
      'beforeend',
      '<p class="visually-hidden">How to undo</p>',
    )
    close?.insertAdjacentHTML(
      'beforebegin',
      '<button class="button button-secondary button-small">Undo</button>',
    )
  })

const boxesOf = (found: Locator) =>
  found.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()))

/** The toast is in the open dialog, in reach, covers no button, is accessible, and can be closed without the dialog. */
export async function checkToastAbove(page: Page) {
  const toast = toastOf(page)
  const dialog = page.locator('dialog[open]').last()
  await dialog.locator('.toast').waitFor()
  const [box] = await boxesOf(toast)
  const covered = (await boxesOf(dialog.locator('.dialog-foot .button'))).filter(
    (button) =>
      box.left < button.right &&
      button.left < box.right &&
      box.top < button.bottom &&
      button.top < box.bottom,
  )
  expect.soft(covered, 'buttons under the toast').toEqual([])
  // The dialog itself is tried without the toast.
  expect.soft(await axeViolations(page, undefined, '.toasts'), 'in the toast').toEqual([])
  await addAction(page)
  expect.soft(await axeViolations(page, undefined, '.toasts'), 'in a toast with an action').toEqual([])
  await page.keyboard.press('F8')
  expect.soft(await focusIsIn(page.locator('.toasts')), 'F8 leads to the toast').toBe(true)
  await buttonOf(toast, 'Close').click()
  await toast.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
}
