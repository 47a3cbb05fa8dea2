import type { BrowserContextOptions, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { failScripts, holdScripts } from '#src/e2e/support/network/island-scripts.ts'
import { cardPhoto, partsOf, photoDialog } from '#src/e2e/support/public/photo-dialog.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { walker } = withBrowser()

/** The page of a walk, without what the test before has done to its scripts. */
async function newPage(options: BrowserContextOptions = desktop) {
  const page = await walker(options)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page
}

test('a photo is shown as a file when the scripts fail', async () => {
  const page = await newPage()
  await failScripts(page)
  await page.goto('/puppies')
  const address = await cardPhoto(page, 'Banjo').getAttribute('href')
  await cardPhoto(page, 'Banjo').click()
  await page.waitForURL((url) => url.pathname + url.search === address)
  expect(await page.evaluate(() => document.contentType)).toMatch(/^image\//)
})

test.each([
  ['a tap', '/puppies', phone, (photo: Locator) => photo.tap()],
  ['Enter', '/gallery', desktop, (photo: Locator) => photo.press('Enter')],
])(
  'after %s on %s the small photo is large at once, and nothing moves when the dialog comes',
  async (_, path, options, press) => {
    const page = await newPage(options)
    const scripts = await holdScripts(page)
    await page.goto(path)
    await press(page.locator('a[data-photo]').nth(2))
    const waiting = page.locator('.photo-waiting')
    await waiting.waitFor()
    await expect.poll(scripts.asked).toBeGreaterThan(0)
    expect(await photoDialog(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(path)
    const look = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]')
        const parts = ['.photo-count', '.photo-close', '.photo-preview', '.photo-name'].map((part) => {
          const element = dialog?.querySelector(`:not([aria-hidden=true]) > ${part}`)
          const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
          return [element?.textContent, element?.getAttribute('src'), x, y, width, height]
        })
        return { parts, opacity: dialog && getComputedStyle(dialog).opacity }
      })
    await settled(page)
    const before = await look()
    expect(before.parts[2]?.[1]).toContain('/public-objects/')
    const asked = scripts.asked()
    scripts.release()
    await photoDialog(page).waitFor()
    expect(await look()).toEqual(before)
    expect(await waiting.count()).toBe(0)
    // All were asked for at once, none was found only in another.
    expect(scripts.asked()).toBe(asked)
  },
)

test('while scripts are slow other links work, a photo that is closed stays closed, and the last one pressed opens', async () => {
  const page = await newPage()
  const scripts = await holdScripts(page)
  await page.goto('/puppies')
  await cardPhoto(page, 'Banjo').hover()
  await page.getByRole('link', { name: 'View Details of Banjo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banjo' }).waitFor()

  await page.goto('/puppies')
  const waiting = page.locator('.photo-waiting')
  // Of another litter, and so with a dialog of its own.
  await cardPhoto(page, 'Hazel').click()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await waiting.waitFor({ state: 'detached' })
  await cardPhoto(page, 'Banjo').click()
  await page.keyboard.press('Escape')
  await cardPhoto(page, 'Wren').click()
  scripts.release()
  const { dialog, name } = partsOf(page)
  await dialog.waitFor()
  expect(await name.innerText()).toBe('Wren')
  expect(await dialog.count()).toBe(1)
})
