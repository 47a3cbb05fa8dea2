import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { axeViolations } from './axe.ts'

export const toastOf = (page: Page) => page.locator('.toast')

/** For the page's scripts: a toast from the page before. */
export const leaveToast = () =>
  sessionStorage.setItem('toast', JSON.stringify({ title: 'Success', description: 'Saved successfully' }))

/** Waits for the toast, which then stays while the window is in the background, though the focus or the pointer leaves it. */
export async function holdToast(page: Page) {
  await toastOf(page).waitFor()
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'))
    for (const type of ['focusout', 'pointerleave'])
      addEventListener(
        type,
        (event) => {
          if (event.target instanceof Element && event.target.closest('[role=region]:has(> .toasts)'))
            event.stopImmediatePropagation()
        },
        true,
      )
  })
}

/** No question should appear from now on. */
export const refuseQuestions = (page: Page) =>
  page.on('dialog', (question) =>
    question.dismiss().then(() => Promise.reject(new Error(question.message()))),
  )

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

export const topDialog = (page: Page) => page.locator('dialog[open]').last()

/** The buttons of the dialog that the toast covers. */
async function coveredButtons(page: Page) {
  // A dialog that has just opened may not have it yet.
  const box = await topDialog(page)
    .locator('.toast')
    .evaluate((toast) => toast.getBoundingClientRect().toJSON())
  const buttons = await topDialog(page)
    .locator('.dialog-foot .button')
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()))
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
export async function checkToastAbove(page: Page, name: string) {
  await topDialog(page).locator('.toast').waitFor()
  expect.soft(await coveredButtons(page), `${name}: buttons under the toast`).toEqual([])
  await page.keyboard.press('F8')
  expect.soft(await focusIsIn(page.locator('.toasts')), `${name}: F8 leads to the toast`).toBe(true)
  await hideToast(page)
}

/** On a phone the hidden toast covers no button either, and a finger can close it. */
export async function checkToastOnPhone(page: Page, name: string) {
  await showToast(page)
  expect.soft(await coveredButtons(page), `${name}: buttons under the toast on a phone`).toEqual([])
  await buttonOf(toastOf(page), 'Close').click({ trial: true })
  await hideToast(page)
}

/**
 * Closes all but the first dialogs, even where their button is hidden or below the toast. A toast that is left returns to the page, and
 * is hidden there.
 */
export async function leaveDialogs(page: Page, kept: number) {
  const open = page.locator('dialog[open]')
  const count = await open.count()
  for (let left = count; left > kept; left--) {
    await topDialog(page)
      .locator('.menu-head > [aria-label=Close], .dialog-head > [aria-label=Close]')
      .dispatchEvent('click')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  if (kept > 0) return
  if (count > 0)
    await page.waitForFunction(() => {
      const list = document.querySelector('.toasts')
      return !list || (!list.closest('dialog') && list.matches(':popover-open'))
    })
  if ((await toastOf(page).count()) > 0) await hideToast(page)
}
