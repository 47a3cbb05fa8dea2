import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { axeViolations } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { portalScreens } from '#src/e2e/support/portal/screens.ts'

const { open } = withPortal()
const toast = (page: Page) => page.locator('.toast')
const topDialog = (page: Page) => page.locator('dialog[open]').last()

/** A screen with a toast from the page before, which stays as it does while the window is in the background. */
async function openWithToast(path: string, device: keyof typeof devices) {
  const { page } = await open(path, devices[device], () =>
    sessionStorage.setItem('toast', JSON.stringify({ title: 'Success', description: 'Saved successfully' })),
  )
  await toast(page).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  // Any question would be one too many.
  page.on('dialog', (question) =>
    question.dismiss().then(() => Promise.reject(new Error(question.message()))),
  )
  return page
}

/** Gives the toast the markup of one with an action, which no page keeps for the next. */
const addAction = (page: Page) =>
  toast(page).evaluate((node) => {
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

const withoutDialog = [
  'what waits for review',
  'the form',
  'a question',
  'an announcement',
  'an unusual source number',
  'a step of the plan',
  'a template with an unknown placeholder',
  'a newborn',
  'chosen photos',
  'the actions of a photo',
  'a number twice',
  'a round',
  'a second round',
  'an unusual weight',
  'the sheet of Priya Raman',
  'the sheet of Nathan Burrows',
  'a letter that may have been sent',
  'a letter to a customer, and a note',
]

const dialogs = portalScreens.flatMap(({ path, states }) =>
  states
    .filter(({ name }) => !withoutDialog.includes(name) && !name.includes('refused'))
    .map((state) => ({ ...state, path })),
)

describe.each([390, 1280] as const)('at %i', (device) => {
  test.each(dialogs)(
    'a toast above $name is in reach, covers no button, and is accessible',
    async (state) => {
      const page = await openWithToast(state.path, device)
      await state.show(page)
      const dialog = topDialog(page)
      await dialog.locator('.toast').waitFor()
      const [box] = await boxesOf(toast(page))
      const covered = (await boxesOf(dialog.locator('.dialog-foot .button'))).filter(
        (button) =>
          box.left < button.right &&
          button.left < box.right &&
          box.top < button.bottom &&
          button.top < box.bottom,
      )
      expect(covered).toEqual([])
      // Whether the dialog itself is accessible is tried with the screens.
      expect(await axeViolations(page, undefined, '.toasts')).toEqual([])
      await addAction(page)
      expect(await axeViolations(page, undefined, '.toasts')).toEqual([])
      await page.keyboard.press('F8')
      expect(await focusIsIn(page.locator('.toasts'))).toBe(true)
      await buttonOf(toast(page), 'Close').click()
      await toast(page).waitFor({ state: 'detached' })
      expect(await dialog.isVisible()).toBe(true)
    },
  )

  test('a toast above a dialog is announced inside it', async () => {
    const page = await openWithToast('/admin/puppies', device)
    await buttonOf(page, 'Add New Puppy').click()
    await topDialog(page).locator('.toast').waitFor()
    await buttonOf(topDialog(page), 'Add New Litter').click()
    await buttonOf(topDialog(page), 'Create Litter').click()
    await topDialog(page).locator('[role=status][aria-live=assertive]').waitFor({ state: 'attached' })
  })
})

test('closing a toast keeps what was typed, by mouse and by Escape, and asks nothing', async () => {
  for (const way of ['click', 'Escape'] as const) {
    const page = await openWithToast('/admin/puppies', 1280)
    await buttonOf(page, 'Edit Banjo').click()
    const dialog = dialogOf(page, 'Edit Puppy')
    await fill(dialog, { 'Name *': 'Typed' })
    if (way === 'click') await buttonOf(toast(page), 'Close').click()
    else {
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
    }
    await toast(page).waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Name *', { exact: true }).inputValue()).toBe('Typed')
  }
})

test('a toast returns to the page when its dialog closes, and a finger closes it', async () => {
  const page = await openWithToast('/admin/puppies', 390)
  await buttonOf(page, 'Add New Puppy').click()
  await topDialog(page).locator('.toast').waitFor()
  await buttonOf(topDialog(page), 'Cancel').tap()
  await page.locator('dialog').waitFor({ state: 'detached' })
  await toast(page).waitFor()
  await buttonOf(toast(page), 'Close').tap()
  await toast(page).waitFor({ state: 'detached' })
})
