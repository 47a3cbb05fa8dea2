import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'

const { walkTo } = withBrowser()

test('axe finds nothing in the open menu, and every target is large enough', async () => {
  const page = await walkTo('/', phone)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect.soft(await violationsInThemes(page)).toEqual([])
  expect.soft(tooSmall(await targets(page)), 'too small for a finger').toEqual([])
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
