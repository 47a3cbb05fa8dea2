import type { Locator, Page } from 'playwright-core'

export const focusIsIn = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement))

/** Presses Tab until an element has the focus, as a visitor without a mouse does. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  // Found once: finding it by its role at each press would cost more than the press.
  let node = await element.elementHandle()
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const [isThere, hasFocus] = await page.evaluate(
      (found) => [found?.isConnected, found === document.activeElement],
      node,
    )
    if (hasFocus) return
    if (!isThere) node = await element.elementHandle()
  }
  throw new Error('Tab never arrives there')
}
