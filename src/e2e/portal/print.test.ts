import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { portalScreens } from '#src/e2e/support/portal/screens.ts'

const { open } = withPortal()

const paper = { ...desktop, viewport: { width: 718, height: 1047 }, colorScheme: 'dark' } as const

/** What is on paper: anything to press that says nothing by itself, anything around the screen, and how much does not fit. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .map((element) => element.outerHTML.slice(0, 90))
    return {
      controls: shown(
        'button:not(.review-photo, .puppy-photo, .birth-facts button, .row-warning, .item-toggle), .button, .sidebar, .portal-bar, .list-tools, .toast, .segments',
      ),
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.querySelector('h1, dialog[open] h2') ?? document.body).color,
    }
  })
  await page.emulateMedia({ media: null })
  return found
}
const plain = { controls: [], beyond: 0, ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' }

test.each(portalScreens)('$name and what it opens print without controls', async ({ path, states }) => {
  const { page } = await open(path, paper)
  await page.evaluate(() =>
    sessionStorage.setItem('toast', JSON.stringify({ title: 'Success', description: 'Saved' })),
  )
  await page.reload()
  await page.locator('.toast').waitFor()
  expect(await printed(page)).toEqual(plain)
  for (const { name, show } of states) {
    await page.goto(path)
    await hydrated(page)
    await show(page)
    expect(await printed(page), name).toEqual(plain)
  }
})

test('a list prints as a table, and its messages whole', async () => {
  const { page } = await open('/admin/inquiries', paper)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('columnheader', { name: 'Customer' }).isVisible()).toBe(true)
  const cut = await page
    .locator('.inquiry-line')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
})

test('of an open dialog the whole content prints, and nothing of the list below it', async () => {
  const { page } = await open('/admin/puppies', paper)
  await page.getByRole('button', { name: 'Edit Wren', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Puppy' })
  await dialog.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.table').isVisible()).toBe(false)
  const body = dialog.locator('.dialog-body')
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  expect(await dialog.getByLabel('Microchip ID').isVisible()).toBe(true)
})
