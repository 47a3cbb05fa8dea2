import { expect, test } from 'vitest'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { currentStop, focusable, stopsAfter } from '#src/e2e/support/checks/tab-stops.ts'

const { walkTo } = withBrowser()

test('the skip link is hidden until it is the first stop, and skips the navigation; Shift+Tab goes back the same way', async () => {
  const page = await walkTo('/puppies', desktop)
  const box = await page.locator('.skip-link').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Tab')
  const skip = await currentStop(page)
  expect(skip).toMatchObject({ what: 'A Skip to content', seen: true })
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.keyboard.press('Tab')
  expect(await currentStop(page)).toMatchObject({ insideMain: true, seen: true })

  const expected = await focusable(page)
  await page.getByRole('link', { name: 'Admin Login' }).focus()
  const back = await stopsAfter(page, expected.length - 1, 'back')
  expect(back.map(({ what }) => what).toReversed()).toEqual(expected.slice(0, -1))
})

test('answers on Contact open one at a time, and axe finds nothing in all of them', async () => {
  const page = await walkTo('/contact', desktop)
  const answers = page.locator('.questions details')
  const opened = () =>
    answers.evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])))
  expect(await opened()).toEqual([0])
  await page.getByText('Is there a waiting list?').click()
  expect(await opened()).toEqual([3])
  expect(await page.getByText("Tell us what you're hoping for").isVisible()).toBe(true)
  await page.getByText('Is there a waiting list?').focus()
  await page.keyboard.press('Enter')
  expect(await opened()).toEqual([])
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })
  expect(await violationsInThemes(page)).toEqual([])
})
