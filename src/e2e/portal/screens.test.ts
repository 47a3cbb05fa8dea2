import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asPhone, desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import {
  checkToastAbove,
  checkToastOnPhone,
  hideToast,
  holdToast,
  leaveDialogs,
  leaveToast,
  refuseQuestions,
  showToast,
} from '#src/e2e/support/checks/toast.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { portalScreens } from '#src/e2e/support/portal/screens.ts'
import type { PortalScreen, State } from '#src/e2e/support/portal/states.ts'

const { visit } = withPortal()

/** Opens a screen with a toast from the page before, which is hidden. */
async function openScreen({ path }: PortalScreen, device: BrowserContextOptions) {
  const opened = await visit(path, device, leaveToast)
  await holdToast(opened.page)
  refuseQuestions(opened.page)
  await hideToast(opened.page)
  return opened
}

/** Shows states one after the other, and what follows from each; a toast is checked above each dialog. */
async function walk(
  page: Page,
  screen: PortalScreen,
  device: BrowserContextOptions,
  states: State[],
  check: (state: State, name: string) => Promise<void>,
) {
  const kept = await page.locator('dialog[open]').count()
  for (const state of states) {
    const name = `${screen.name}: ${state.name}`
    try {
      if (state.isAfresh) await openScreen(screen, device)
      else await leaveDialogs(page, kept)
      await show(page, state)
      if (state.hasDialog) await checkToastAbove(page, name)
      await check(state, name)
    } catch (error) {
      throw new Error(`${name}: ${error}`, { cause: error })
    }
    await walk(page, screen, device, state.next ?? [], check)
  }
}

/** Shows a state, which may be another page with the same toast. */
async function show(page: Page, state: State) {
  const address = page.url()
  await state.show(page)
  if (page.url() === address) return
  await holdToast(page)
  await hideToast(page)
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

async function checkWidths(page: Page, widths: number[], name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect
      .soft(await crowded(page), `${name} at ${width}`)
      .toEqual({ touching: [], bursting: [], scrolling: [] })
  }
}

async function checkOnPhone(page: Page, name: string) {
  expect.soft(await violationsInThemes(page), `${name}: found by axe on a phone`).toEqual([])
  expect.soft(tooSmall(await targets(page)), `${name}: too small for a finger`).toEqual([])
}

/** Puts a page back on the desktop. */
async function restore(page: Page) {
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.setViewportSize(desktop.viewport)
}

const screens = portalScreens.map((screen) => ({ screen, name: screen.name }))

test.each(screens)(
  '$name and its states are right on a desktop, at every width, on a phone and on paper',
  async ({ screen, name }) => {
    const { heading, states, isByWidth } = screen
    const { page, complaints, strangers } = await openScreen(screen, desktop)
    expect.soft({ complaints, strangers }).toEqual({ complaints: [], strangers: [] })
    expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
    expect.soft(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    await checkWidths(page, [1280, 1100, 1024, 900, 899, 768, 640, 480, 390, 320], name)
    const openers = states.flatMap(({ opener }) => opener ?? [])
    await asPhone(page, async () => {
      if (!isByWidth) await checkOnPhone(page, name)
      for (const opener of openers)
        expect.soft(await buttonOf(page, opener).isVisible(), `${opener} on a phone`).toBe(true)
    })
    await showToast(page)
    expect.soft(await printed(page), 'on paper').toEqual(plain)
    await hideToast(page)
    await restore(page)

    await walk(page, screen, desktop, states, async (state, label) => {
      expect.soft(await violationsInThemes(page), `${label}: found by axe`).toEqual([])
      await checkWidths(page, [1280, 900, 768, 390, 320], label)
      if (!state.isByWidth)
        await asPhone(page, async () => {
          if (state.hasDialog) await checkToastOnPhone(page, label)
          await checkOnPhone(page, label)
        })
      expect.soft(await printed(page), `${label} on paper`).toEqual(plain)
      await restore(page)
    })

    const byWidth = states.filter((state) => state.isByWidth)
    if (!isByWidth && byWidth.length === 0) return
    const { page: held } = await openScreen(screen, phone)
    if (isByWidth) await checkOnPhone(held, name)
    await walk(held, screen, phone, byWidth, async (state, label) => {
      if (state.hasDialog) await checkToastOnPhone(held, label)
      await checkOnPhone(held, label)
    })
  },
)
