import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { kennelSectionIds } from '#src/kennel/rules/sections.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, walkTo } = withPortal()

test('an announcement is above every page, and leads where it says', async () => {
  const { page } = await open('/admin/kennel/banner', phone)
  const text = `Meet the Snow Gum puppies on Sunday, by appointment and in good company`
  await fill(page, { Text: text, Link: '/puppies' })
  await buttonOf(page, 'Save Changes').click()
  await expectToast(page, portalMessages.kennelUpdated)
  expect(await focusIsIn(buttonOf(page, 'Save Changes'))).toBe(true)
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect((await banner.boundingBox())?.y).toBe(0)
  }
  expect(await violationsInThemes(page)).toEqual([])
  expect(await tooWide(page, [1280, 390, 320])).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await banner.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/puppies')
  expect(await banner.innerText()).toContain(text)
})

/** Presses the last pixels of a row of the list, below its words. */
async function pressEndOf(page: Page, section: (typeof kennelSectionIds)[number]) {
  const rows = page.locator('.topics li')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights).toHaveLength(kennelSectionIds.length)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(52)
  const above = kennelSectionIds.indexOf(section)
  const box = await rows.nth(above).boundingBox()
  await page.locator('.topics').click({
    position: {
      x: (box?.width ?? 0) - 4,
      y: heights.slice(0, above).reduce((sum, height) => sum + height, 20),
    },
  })
  await page.waitForURL(`**/admin/kennel/${section}`)
}

test('each topic has its screen, which its old address and its whole row lead to, and which asks before it is left', async () => {
  const page = await walkTo('/admin/trash', desktop)
  await page.goto('/admin/kennel#questions')
  await page.waitForURL('**/admin/kennel/questions')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Questions and answers')
  expect(await page.locator('.sidebar [aria-current=page]').innerText()).toContain('Kennel')
  await page.goBack()
  await page.waitForURL('**/admin/trash')

  await page.goto('/admin/kennel')
  await pressEndOf(page, 'care')
  await page.setViewportSize(phone.viewport)
  await page.goto('/admin/kennel')
  await pressEndOf(page, 'contact')
  await hydrated(page)
  await fill(page, { 'Visiting Hours': 'Sundays' })
  const asked = page.waitForEvent('dialog')
  const left = page.locator('main').getByRole('link', { name: 'Kennel', exact: true }).click()
  await (await asked).dismiss()
  await left
  expect(await fieldOf(page, 'Visiting Hours').inputValue()).toBe('Sundays')
})
