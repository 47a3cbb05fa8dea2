import type { Page } from 'playwright-core'

/** Scrolls to the end of a page in steps, and waits until each is painted. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      const before = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await painted()
      if (scrollY === before) break
    }
    // Hidden images are never loaded.
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.allSettled(shown.map((image) => image.decode()))
    await painted()
  })
}
