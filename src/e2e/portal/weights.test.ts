import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { buttonOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'

const { open, walkTo, call } = withPortal()
const saved = { title: 'Success', description: 'Round saved' }
const kept = (page: Page) => page.getByText('Kept on this phone', { exact: true })

test('a round of nine puppies needs nothing but the keyboard', async () => {
  const litter = await makeWeighedLitter(call, 9)
  const { page } = await open(litter.path, desktop)
  const [first = '', ...others] = litter.names
  await tabTo(page, fieldOf(page, first))
  await page.keyboard.type('830')
  for (const [at, name] of others.entries()) {
    await page.keyboard.press('Enter')
    expect(await focusIsIn(fieldOf(page, name)), name).toBe(true)
    await page.keyboard.type(at === 7 ? '1900' : String(840 + at * 10))
  }
  await page.keyboard.press('Enter')
  expect(await focusIsIn(buttonOf(page, 'Save Round'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusIsIn(buttonOf(page, 'Correct It'))).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('910')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectToast(page, saved)
  expect(await litter.newest()).toEqual([830, 840, 850, 860, 870, 880, 890, 900, 910])
  await expect.poll(() => focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('a round made without a connection is kept, marked on every screen, and sent from any', async () => {
  const litter = await makeWeighedLitter(call, 9)
  const before = await litter.count()
  const { page, context } = await open(litter.path, phone)
  // The last weight takes one line, and the actions of a round are icons side by side.
  const facts = await page
    .locator('.weigh-facts p')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  expect(facts).toHaveLength(9)
  expect(facts.filter((height) => height > 24)).toEqual([])
  const edit = await page.locator('.rounds .row-action').first().boundingBox()
  expect([edit?.width, edit?.height]).toEqual([44, 44])

  const [first = '', second = ''] = litter.names
  await fill(page, { [first]: '820' })
  await context.setOffline(true)
  await fill(page, { [second]: '830' })
  await buttonOf(page, 'Save Round').dblclick()
  await kept(page).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  const dock = page.locator('.weigh-dock')
  expect(await dock.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none')
  expect(await litter.count()).toBe(before)
  const weighings = '**/weighings'
  await context.route(weighings, (route) => route.abort())
  await context.setOffline(false)

  await page.goto('/admin/puppies')
  const mark = page.getByRole('banner').getByRole('button', { name: '1 waiting to send' })
  await mark.waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await mark.innerText()).toContain('1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(tooSmall(await targets(page)).filter(({ what }) => what.includes('waiting'))).toEqual([])
  }
  await mark.tap()
  await page.getByText(/ round, Candlebark Litter$/).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await context.unroute(weighings)
  await buttonOf(page, 'Try Now').tap()
  await page.getByRole('banner').getByText('All sent').waitFor()
  expect([(await litter.newest()).slice(0, 2), await litter.count()]).toEqual([[820, 830], before + 2])
})

test('on grey paper each line has a label, and a pattern that its neighbours do not have', async () => {
  const litter = await makeWeighedLitter(call, 12)
  const page = await walkTo(litter.path, { viewport: { width: 718, height: 1047 } })
  await page.emulateMedia({ media: 'print' })
  const lines = await page.locator('.growth-line').evaluateAll((all) =>
    all.map((line) => {
      const { stroke, strokeDasharray } = getComputedStyle(line)
      return { stroke, strokeDasharray }
    }),
  )
  expect(new Set(lines.map(({ stroke }) => stroke))).toEqual(new Set(['rgb(0, 0, 0)']))
  const patterns = lines.map(({ strokeDasharray }) => strokeDasharray)
  expect(patterns.filter((pattern, at) => pattern === patterns[at + 1])).toEqual([])
  expect(new Set(patterns).size).toBe(4)
  const labels = await page
    .locator('.growth-labels text')
    .evaluateAll((all) =>
      all.map((label) => ({ text: label.textContent, y: label.getBoundingClientRect().y })),
    )
  expect(labels.map(({ text }) => text?.replace(/ \d+$/, '')).toSorted()).toEqual(
    [...litter.names, 'Litter mean'].toSorted(),
  )
  const places = labels.map(({ y }) => y).toSorted((a, b) => a - b)
  expect(places.slice(1).every((y, at) => y - (places[at] ?? 0) > 18)).toBe(true)
  expect(await page.locator('.rounds').isVisible()).toBe(true)
  expect(await page.locator('.weigh-now').isVisible()).toBe(false)
})
