import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { checkToastAbove, holdToast, leaveToast } from '#src/e2e/support/checks/toast.ts'
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

/** Each screen, and each of its states by itself: one test that opens many would take a minute. */
const views = portalScreens.flatMap(({ name, path, heading, states }) => [
  { view: name, path, heading, isRefused: false, hasDialog: false, show: null },
  ...states.map((state) => ({
    view: `${name}: ${state.name}`,
    path,
    heading,
    isRefused: state.name.includes('refused'),
    hasDialog: !withoutDialog.includes(state.name) && !state.name.includes('refused'),
    show: state.show,
  })),
])

/** Opens the view; a toast from the page before is checked above its dialog first. */
async function openView({ path, hasDialog, show }: (typeof views)[number], device: BrowserContextOptions) {
  const page = await walkTo(path, device, hasDialog ? leaveToast : undefined)
  if (hasDialog) await holdToast(page)
  await show?.(page)
  if (hasDialog) await checkToastAbove(page)
  return page
}

/** Badges with less than 4 pixels between them. */
const touchingBadges = (page: Page) =>
  page.evaluate(() => {
    const badges = [...document.querySelectorAll('.badge')].filter((badge) => badge.checkVisibility())
    const boxes = badges.map((badge) => ({ badge, box: badge.getBoundingClientRect() }))
    return boxes.flatMap(({ badge, box }, index) =>
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
  })

/** How far anything sticks out of the dialog sideways. */
const outOfDialog = (page: Page) =>
  page.evaluate(() => {
    const body = [...document.querySelectorAll('dialog[open] .dialog-body')].at(-1)
    return body ? body.scrollWidth - body.clientWidth : 0
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

test.each(views)('$view is right on a desktop, at every width and on paper', async (view) => {
  const { heading, isRefused, show } = view
  const page = await openView(view, desktop)
  expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
  if (!show) expect.soft(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)

  for (const width of isRefused ? [] : [390, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await touchingBadges(page), `badges that touch at ${width}`).toEqual([])
  }
  const widths = show ? [390, 320] : [320, 390, 480, 640, 768, 899, 900, 1024, 1100, 1280]
  expect.soft(await tooWide(page, widths), 'widths at which it scrolls sideways').toEqual([])
  expect.soft(await outOfDialog(page), 'beyond the dialog').toBe(0)

  if (!show) {
    await page.evaluate(() =>
      sessionStorage.setItem('toast', JSON.stringify({ title: 'Success', description: 'Saved' })),
    )
    await page.reload()
    await page.locator('.toast').waitFor()
  }
  expect.soft(await printed(page), 'on paper').toEqual(plain)
})

test.each(views)('$view is right on a phone', async (view) => {
  const page = await openView(view, phone)
  expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
  expect.soft(tooSmall(await targets(page)), 'too small for a finger').toEqual([])
})
