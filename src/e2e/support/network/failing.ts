import type { Page } from 'playwright-core'

/** How a request fails: with a status, or a broken connection. */
type Trouble = number | 'lost'

/** Makes requests with one method to an address fail; returns a function that ends it. */
export async function failing(page: Page, method: string, path: string, trouble: Trouble) {
  const pattern = new RegExp(`${path}(\\?.*)?$`)
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return trouble === 'lost'
      ? route.abort('connectionfailed')
      : route.fulfill({ status: trouble, json: { message: 'Database is locked: SELECT * FROM admins' } })
  })
  return () => page.unroute(pattern)
}
