import type { Locator } from 'playwright-core'

/** Counts what a thumb does. */
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
