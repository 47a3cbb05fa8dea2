import type { Page } from 'playwright-core'

/** All scripts except the loader in the page. */
const islandScripts = /\/assets\/(?!loader)[^/]+\.js$/

/** Delays the scripts of islands; returns a function that releases them. */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(islandScripts, async (route) => {
    asked += 1
    await released
    await route.continue()
  })
  return { release, asked: () => asked }
}

export const failScripts = (page: Page) => page.route(islandScripts, (route) => route.abort())
