import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { today } from '#src/platform/values/calendar.ts'

const { walkTo, call } = withPortal()

/** What can be pressed or typed into in the screen itself, but for radio buttons and menus, which arrow keys move in. */
const reachable =
  'main :is(a[href], button, input, select, textarea, summary):not([type=radio], [role=menuitem], [tabindex="-1"])'

/** Presses Tab through the whole screen: what is never reached, and where the focus cannot be seen. */
async function walk(page: Page) {
  await page.evaluate((selector) => {
    for (const [at, element] of document.querySelectorAll<HTMLElement>(selector).entries())
      if (element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
        element.dataset.stop = String(at)
  }, reachable)
  const stops = await page.locator('[data-stop]').count()
  const unseen = new Set<string>()
  for (let presses = 0; presses < stops + 120; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const active = document.activeElement
      const left = () => document.querySelectorAll('[data-stop]').length
      if (!(active instanceof HTMLElement) || active.dataset.stop === undefined)
        return { unseen: null, left: left() }
      delete active.dataset.stop
      // The ring is of the element or, where that is covered by its label or row, of one of these.
      const ringed = [active, ...active.children, active.nextElementSibling, active.parentElement]
        .concat([active.closest('label'), active.closest('li')])
        .filter((element) => element instanceof HTMLElement)
      const isRinged = ringed.some((element) =>
        ['', '::before', '::after'].some((pseudo) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo || null)
          return (
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow.includes('inset')
          )
        }),
      )
      const name = (active.getAttribute('aria-label') ?? active.innerText) || active.outerHTML
      return { unseen: isRinged ? null : name, left: left() }
    })
    if (stop.unseen) unseen.add(stop.unseen)
    if (stop.left === 0) break
  }
  const unreached = await page
    .locator('[data-stop]')
    .evaluateAll((left) => left.map((element) => element.outerHTML.slice(0, 160)))
  return { unreached, unseen: [...unseen] }
}

let litter: string
beforeAll(async () => {
  const { id } = await makeWeighedLitter(call, 3)
  const task = { litterId: id, kind: 'worming', text: 'Worm', dueOn: today(), state: 'open' }
  await call('PUT', `/api/admin/care/${crypto.randomUUID()}`, task)
  litter = `/admin/litters/${id}`
})

const paths = {
  Today: () => '/admin',
  'the litter sheet': () => litter,
  Birth: () => `${litter}/birth`,
  Photos: () => `${litter}/photos`,
  Weights: () => `${litter}/weights`,
  Care: () => `${litter}/care`,
  'the care plan': () => '/admin/kennel/care',
  'My Profile with the calendar': () => '/admin/profile',
}

test.each(Object.entries(paths))('%s can be used with the keyboard alone', async (name, pathOf) => {
  const page = await walkTo(pathOf(), desktop)
  if (name === 'Photos') {
    await page.locator('.tray .photo-input').setInputFiles([await smallPhoto('navy.jpg', 'navy')])
    await page.locator('.tray-photo').first().waitFor()
  }
  expect(await walk(page)).toEqual({ unreached: [], unseen: [] })
})
