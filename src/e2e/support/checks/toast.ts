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
  // No question should appear.
  page.on('dialog', (question) =>
    question.dismiss().then(() => Promise.reject(new Error(question.message()))),
  )
}

export const hideToast = (page: Page) =>
  page.locator('.toasts').evaluate((list: HTMLElement) => list.hidePopover())

export const showToast = (page: Page) =>
  page.locator('.toasts').evaluate((list: HTMLElement) => list.showPopover())

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

const topDialog = (page: Page) => page.locator('dialog[open]').last()

/** The buttons of the dialog that the toast covers. */
async function coveredButtons(page: Page) {
  const [box] = await boxesOf(toastOf(page))
  const buttons = await boxesOf(topDialog(page).locator('.dialog-foot .button'))
  return buttons.filter(
    (button) =>
      box.left < button.right &&
      button.left < box.right &&
      box.top < button.bottom &&
      button.top < box.bottom,
  )
}

/** The violations axe finds in the toast, without and with an action; it looks alike in all dialogs. */
export async function toastViolations(page: Page): Promise<string[]> {
  const plain = await axeViolations(page, '.toasts')
  await addAction(page)
  return [...plain, ...(await axeViolations(page, '.toasts'))]
}

/** The toast is in the open dialog, in reach, and covers no button. It is then hidden, to test the dialog without it. */
export async function checkToastAbove(page: Page) {
  await topDialog(page).locator('.toast').waitFor()
  expect.soft(await coveredButtons(page), 'buttons under the toast').toEqual([])
  await page.keyboard.press('F8')
  expect.soft(await focusIsIn(page.locator('.toasts')), 'F8 leads to the toast').toBe(true)
  await hideToast(page)
}

/** On a phone the hidden toast covers no button either, and can be closed without the dialog. */
export async function checkToastOnPhone(page: Page) {
  await showToast(page)
  expect.soft(await coveredButtons(page), 'buttons under the toast on a phone').toEqual([])
  await buttonOf(toastOf(page), 'Close').click()
  await toastOf(page).waitFor({ state: 'detached' })
  expect(await topDialog(page).isVisible()).toBe(true)
}
