import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until an element is hydrated. */
export const hydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true)
