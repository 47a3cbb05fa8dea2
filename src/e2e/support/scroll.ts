import type { Page } from 'playwright-core'

/** Scrolls a page to its end in steps, as a reader does, and waits until each step is painted. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      const before = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await painted()
      if (scrollY === before) break
    }
    // What is folded away is not fetched, however long one waits.
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.allSettled(shown.map((image) => image.decode()))
    await painted()
  })
}
