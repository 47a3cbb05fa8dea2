import type { Page } from 'playwright-core'

/** Waits until fonts have loaded and visible images are painted; moves animations to their end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Animations in hidden content never end.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
    for (const animation of moving)
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const inView = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      // Folded content has a place, but is not loaded.
      return image.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.allSettled(inView.map((image) => image.decode()))
  })
}
