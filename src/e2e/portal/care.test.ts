import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, dialogOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { thumb } from '#src/e2e/support/thumb.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Customer, LitterCare } from '#src/platform/client/api-client.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'

const { open, walkTo, call } = withPortal()

const rowOf = (page: Page, text: string) => page.locator('.care-row').filter({ hasText: text })

/** A task that is due today, under a name that no other test uses. */
async function makeTask(text: string, litterId: string | null = null) {
  const task = { litterId, kind: 'worming', text, dueOn: today(), state: 'open' }
  await call('PUT', `/api/admin/care/${crypto.randomUUID()}`, task)
}

async function careOf(litterId: string, text: string) {
  const { care } = await call<LitterCare>('GET', `/api/admin/litters/${litterId}/care`)
  return care.filter((row) => row.text === text)
}

test('by thumb a worming of nine is one tap, with its details at most six, and a follow-up one with Undo', async () => {
  const litter = await makeWeighedLitter(call, 9)
  await makeTask('Worm all nine', litter.id)
  await makeTask('Worm eight of nine', litter.id)
  const { id } = await call<Customer>('POST', '/api/admin/customers', {
    name: 'Ruth Follows',
    email: 'ruth.follows@example.com',
    followUpOn: today(),
  })
  const { page } = await open('/admin', phone)
  let { tap, taps } = thumb()
  await tap(buttonOf(page, 'Worm all nine, done'))
  await expectToast(page, { title: 'Done', description: 'Worm all nine, Candlebark Litter' })
  await expect.poll(async () => (await careOf(litter.id, 'Worm all nine'))[0]?.puppies?.length).toBe(9)
  expect(taps()).toBe(1)

  ;({ tap, taps } = thumb())
  await tap(buttonOf(page, 'Worm eight of nine'))
  const row = rowOf(page, 'Worm eight of nine')
  await tap(fieldOf(row, litter.names[4] ?? ''))
  await row.getByText(`${litter.names[4]} stays open.`).waitFor()
  expect(tooSmall(await targets(page))).toEqual([])
  // The product is the last one of its kind.
  await tap(fieldOf(row, 'Batch'))
  await page.keyboard.type('KP0H3S3')
  await tap(buttonOf(row, 'Save'))
  await expect
    .poll(async () =>
      (await careOf(litter.id, 'Worm eight of nine'))
        .map(({ state, product, batch, puppies }) => [state, product, batch, puppies?.length])
        .sort(),
    )
    .toEqual([
      ['done', 'Drontal Puppy', 'KP0H3S3', 8],
      ['open', null, null, 1],
    ])
  expect(taps()).toBeLessThanOrEqual(6)

  const followUpOn = async () =>
    (await call<Customer[]>('GET', '/api/admin/customers?q=ruth.follows')).find((row) => row.id === id)
      ?.followUpOn
  await buttonOf(page, 'In a week: follow up with Ruth Follows').tap()
  await expect.poll(followUpOn).toBe(addDays(today(), 7))
  await buttonOf(page, 'Undo').tap()
  await expect.poll(followUpOn).toBe(today())
  await buttonOf(page, 'Done: follow up with Ruth Follows').tap()
  await expect.poll(followUpOn).toBe(null)
})

test('Today and the care of a litter fit and have no fault, open and closed', async () => {
  const { id } = await makeWeighedLitter(call, 9)
  await makeTask('Worm at any width', id)
  const page = await walkTo('/admin', phone)
  const actions = buttonOf(page, 'More actions for Worm at any width')
  await buttonOf(page, 'Worm at any width').click()
  expect(await violationsAtWidths(page)).toEqual([])
  await actions.click()
  await page.getByRole('menuitem', { name: 'Skip' }).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await buttonOf(page, 'Add Task').click()
  const dialog = dialogOf(page, 'Add Task')
  await dialog.waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  expect(await tooWide(page, [1280, 390])).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('#today').evaluate((heading) => {
    heading.textContent = 'Today, Wednesday 30 September'
  })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(tooSmall(await targets(page))).toEqual([])
  }

  await page.goto(`/admin/litters/${id}/care`)
  await hydrated(page)
  await buttonOf(page, 'Worm at any width').click()
  expect(tooSmall(await targets(page))).toEqual([])
  expect(await tooWide(page, [1280, 390])).toEqual([])
})

test('a parent dog has its own care', async () => {
  const page = await walkTo('/admin/parent-dogs', phone)
  await buttonOf(page, 'Edit Saffron').tap()
  await buttonOf(dialogOf(page, 'Edit Parent Dog'), 'Care').tap()
  const dialog = dialogOf(page, 'Saffron: Care')
  await buttonOf(dialog, 'Add Task').tap()
  const task = dialogOf(page, 'Add Task')
  await fieldOf(task, 'What *').fill('Check teeth')
  await buttonOf(task, 'Add Task').tap()
  await buttonOf(dialog, 'Check teeth, done').tap()
  await expectToast(page, { title: 'Done', description: 'Check teeth, Saffron' })
  await dialog.getByText('done today').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
})
