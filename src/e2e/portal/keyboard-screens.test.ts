import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { today } from '#src/platform/values/calendar.ts'

const { open, call } = withPortal()

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
      if (!(active instanceof HTMLElement) || active.dataset.stop === undefined) return null
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
      return isRinged ? null : (active.getAttribute('aria-label') ?? active.innerText) || active.outerHTML
    })
    if (stop) unseen.add(stop)
    if ((await page.locator('[data-stop]').count()) === 0) break
  }
  const unreached = await page
    .locator('[data-stop]')
    .evaluateAll((left) => left.map((element) => element.outerHTML.slice(0, 160)))
  return { unreached, unseen: [...unseen] }
}

const paths = {
  Today: () => '/admin',
  'the litter sheet': (litter: string) => litter,
  Birth: (litter: string) => `${litter}/birth`,
  Photos: (litter: string) => `${litter}/photos`,
  Weights: (litter: string) => `${litter}/weights`,
  Care: (litter: string) => `${litter}/care`,
  'the care plan': () => '/admin/kennel/care',
  'My Profile with the calendar': () => '/admin/profile',
}

test.each(Object.entries(paths))('%s can be used with the keyboard alone', async (name, pathOf) => {
  const { id } = await makeWeighedLitter(call, 3)
  const task = { litterId: id, kind: 'worming', text: `Worm for ${name}`, dueOn: today(), state: 'open' }
  await call('PUT', `/api/admin/care/${crypto.randomUUID()}`, task)
  const { page } = await open(pathOf(`/admin/litters/${id}`), desktop)
  await hydrated(page)
  if (name === 'Photos') {
    await page.locator('.tray .photo-input').setInputFiles([await smallPhoto('navy.jpg', 'navy')])
    await page.locator('.tray-photo').first().waitFor()
  }
  expect(await walk(page)).toEqual({ unreached: [], unseen: [] })
})
