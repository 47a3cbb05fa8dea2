import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from '#src/e2e/support/browser.ts'
import { finger } from '#src/e2e/support/finger.ts'

const { visitor } = withBrowser()
const toast = (page: Page) => page.locator('.toast')
const submit = (page: Page) => page.getByRole('button', { name: 'Continue to Photo Upload' })

/** A page with the photo form open, whose clock the test winds. */
async function openForm(options?: Parameters<typeof visitor>[0]) {
  const { page } = await visitor(options)
  await page.clock.install()
  await page.goto('/gallery')
  await page.locator('.share summary').click()
  await submit(page).waitFor()
  // On a slow machine a toast's five seconds could be over before the test has looked.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  return page
}
/** A form without its required values shows a toast. */
async function showToast(page: Page) {
  await submit(page).press('Enter')
  await page.clock.runFor(100)
  await toast(page).waitFor()
}
const gone = (page: Page) => toast(page).waitFor({ state: 'detached' })

test('a toast is announced, stays five seconds or as long as the mouse or the focus is in it, and can be closed', async () => {
  const page = await openForm()
  await showToast(page)
  // A failure is announced at once.
  expect(
    await page.locator('[role=status][aria-live=assertive], [role=alert].toast').count(),
  ).toBeGreaterThan(0)
  await page.clock.runFor(4800)
  expect(await toast(page).count()).toBe(1)
  await page.clock.runFor(400)
  await gone(page)

  await showToast(page)
  await toast(page).hover()
  await page.clock.runFor(20_000)
  expect(await toast(page).count()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5200)
  await gone(page)

  for (const key of ['Escape', 'Enter']) {
    await showToast(page)
    await page.keyboard.press('F8')
    expect(await page.locator('.toasts').evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.clock.runFor(20_000)
    expect(await toast(page).count()).toBe(1)
    if (key === 'Enter') await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    await gone(page)
  }

  // One at a time: the next takes its place.
  await showToast(page)
  await page.getByLabel('Your name').fill('Ruby')
  await page.getByLabel('Email').fill('ruby@example.com')
  await submit(page).click()
  await page.getByRole('button', { name: 'Submit Photo' }).click()
  await toast(page).getByText('No photo uploaded').waitFor()
  expect(await toast(page).count()).toBe(1)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await gone(page)
})

test('a finger swipes it away to the right, and no other way', async () => {
  const page = await openForm(phone)
  await showToast(page)
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('There is no toast')
  const from = { x: box.x + 80, y: box.y + box.height / 2 }
  const touch = await finger(page)
  for (const to of [from.x - 70, from.x + 40]) {
    await touch.down(from)
    await touch.moveTo({ x: to, y: from.y })
    await touch.up()
    expect(await toast(page).getAttribute('data-state')).toBe('open')
  }
  await touch.down(from)
  await touch.moveTo({ x: from.x + 120, y: from.y })
  await touch.up()
  await gone(page)
})
