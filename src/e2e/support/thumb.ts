import type { Locator } from 'playwright-core'

/** Counts a thumb's taps. */
export function thumb() {
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator) {
      taps += 1
      await target.tap()
    },
  }
}
