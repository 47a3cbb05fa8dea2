import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomePhone, desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import {
  checkToastAbove,
  checkToastOnPhone,
  hideToast,
  holdToast,
  leaveToast,
  showToast,
  toastViolations,
} from '#src/e2e/support/checks/toast.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { portalScreens } from '#src/e2e/support/portal/screens.ts'

const { walkTo } = withPortal()

/** States without a dialog that a toast could stand above. */
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

/** Views that scripts lay out for a phone as they open. */
const openedForPhone = [
  'Dashboard',
  'Customer Inquiries: the sheet of Priya Raman',
  'Customer Inquiries: a letter that may have been sent',
  'Customer Inquiries: Put on Waiting List for Priya Raman',
  'Customer CRM: a letter to a customer, and a note',
  'Waiting List: the sheet of Nathan Burrows',
  'Litter sheet: a number twice',
  'Litter sheet: a price, refused',
]

/** Each screen, and each of its states by itself: one test that opens many would take a minute. */
const views = portalScreens.flatMap(({ name, path, heading, states }) => [
  {
    view: name,
    path,
    heading,
    hasDialog: false,
    show: null,
    openers: states.flatMap(({ opener }) => opener ?? []),
  },
  ...states.map((state) => ({
    view: `${name}: ${state.name}`,
    path,
    heading,
    hasDialog: !withoutDialog.includes(state.name) && !state.name.includes('refused'),
    show: state.show,
    openers: [],
  })),
])
type View = (typeof views)[number]

/** Opens the view; a toast from the page before is checked above its dialog first, and on paper without one. */
async function openView({ path, hasDialog, show }: View, device: BrowserContextOptions) {
  const page = await walkTo(path, device, hasDialog || !show ? leaveToast : undefined)
  if (hasDialog || !show) await holdToast(page)
  await show?.(page)
  if (hasDialog) await checkToastAbove(page)
  else if (!show) await hideToast(page)
  return page
}

/**
 * Badges with less than 4 pixels between them, buttons whose words stand beyond them, and whether the page or its dialog can be scrolled
 * sideways.
 */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const badges = [...document.querySelectorAll('.badge')].filter((badge) => badge.checkVisibility())
    const boxes = badges.map((badge) => ({ badge, box: badge.getBoundingClientRect() }))
    const touching = boxes.flatMap(({ badge, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ badge: other, box: { left, right, top, bottom } }) =>
            badge.closest('dialog') === other.closest('dialog') &&
            left - box.right < 4 &&
            box.left - right < 4 &&
            top - box.bottom < 4 &&
            box.top - bottom < 4,
        )
        .map(({ badge: other }) => `${badge.textContent} and ${other.textContent}`),
    )
    const overflowing = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight
    const bursting = [...document.querySelectorAll('.button, .row-action')].filter(overflowing)
    const body = [...document.querySelectorAll('dialog[open] .dialog-body')].at(-1)
    const scrolling = [document.documentElement, ...(body ? [body] : [])].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    return {
      touching,
      bursting: bursting.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      scrolling: scrolling.map(({ className }) => className),
    }
  })

/** On paper: buttons that say nothing by themselves, parts around the screen, and how much does not fit. */
async function printed(page: Page) {
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .map((element) => element.outerHTML.slice(0, 90))
    return {
      controls: shown(
        'button:not(.review-photo, .photo-tile-open, .puppy-photo, .birth-facts button, .sheet-facts button, .sheet-tally button, .row-name, .item-toggle, .care-tick, .care-facts button), .button, .sidebar, .portal-bar, .list-tools, .toast, .segments',
      ),
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.querySelector('h1, dialog[open] h2') ?? document.body).color,
    }
  })
}
const plain = { controls: [], beyond: 0, ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' }

test.each(views)('$view is right on a desktop, at every width, on a phone and on paper', async (view) => {
  const { heading, hasDialog, show, openers } = view
  const page = await openView(view, desktop)
  expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
  if (!show) expect.soft(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)

  for (const width of show
    ? [1280, 900, 768, 390, 320]
    : [1280, 1100, 1024, 900, 899, 768, 640, 480, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await crowded(page), `at ${width}`).toEqual({ touching: [], bursting: [], scrolling: [] })
  }

  const isOpenedAgain = openedForPhone.includes(view.view)
  const held = isOpenedAgain ? await openView(view, phone) : page
  const session = isOpenedAgain ? null : await becomePhone(page)
  if (hasDialog) await checkToastOnPhone(held)
  expect.soft(await violationsInThemes(held), 'found by axe on a phone').toEqual([])
  expect.soft(tooSmall(await targets(held)), 'too small for a finger').toEqual([])
  for (const opener of openers)
    expect.soft(await buttonOf(held, opener).isVisible(), `${opener} on a phone`).toBe(true)
  await session?.detach()

  if (!show) await showToast(page)
  expect.soft(await printed(page), 'on paper').toEqual(plain)
})

test.each([desktop, phone])('a toast above a dialog is accessible: %o', async (device) => {
  const page = await walkTo('/admin/puppies', device, leaveToast)
  await holdToast(page)
  await buttonOf(page, 'Add New Puppy').click()
  await page.locator('dialog[open] .toast').waitFor()
  expect(await toastViolations(page)).toEqual([])
})
