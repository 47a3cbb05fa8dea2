import type { Locator, Page } from 'playwright-core'

export const focusIsIn = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement))

/** Presses Tab until an element has the focus, as a visitor without a mouse does. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((node) => node === document.activeElement)) return
  }
  throw new Error('Tab never arrives there')
}
