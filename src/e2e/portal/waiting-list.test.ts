import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, chooseAction, dialogOf, fieldOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Customer, Puppy, WaitingEntry } from '#src/platform/client/api-client.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'

const { walkTo, call, url } = withPortal()

const families = () => call<WaitingEntry[]>('GET', '/api/admin/waiting-list')
const puppies = () => call<Puppy[]>('GET', '/api/admin/puppies')
const success = (description: string) => ({ title: 'Success', description })

const family = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  wishes: [{ gender: null, coats: [] }],
  timeline: 'flexible',
  home: 'Two adults and a fenced yard.',
})

/** A toast in the dialog has a button of this name, too. */
const closeDialog = (dialog: Locator) => buttonOf(dialog.locator('.dialog-foot'), 'Close').click()

/** Presses a button of the family's own page. */
const answerOnPage = ({ pageUrl, openSetAside }: WaitingEntry) =>
  fetch(url() + new URL(pageUrl).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url() },
    body: new URLSearchParams({ act: 'yes', setAside: openSetAside?.id ?? '' }),
  })

test('a family is moved, said yes on its page, and has its puppy', async () => {
  const name = 'Ines Carter'
  const puppy = 'Wren'
  for (const each of ['First', name]) await call('POST', '/api/admin/waiting-list', family(each))
  const page = await walkTo('/admin/waiting-list', phone)
  await chooseAction(page, 'Details', name)
  const details = dialogOf(page, name)
  await buttonOf(details, 'Move to Place').click()
  await fieldOf(dialogOf(page, 'Move to Place'), 'Place').fill('1')
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(dialogOf(page, 'Move to Place'), 'Move').click()
  await expectToast(page, success(`${name} has a new place`))
  expect(await focusIsIn(buttonOf(details, 'Move to Place'))).toBe(true)
  await closeDialog(details)
  expect(await rowOf(page, name).locator('[data-head="Place"]').innerText()).toBe('1')

  const { id: puppyId } = (await puppies()).find((each) => each.name === puppy) ?? {}
  const entryId = (await families()).find((each) => each.name === name)?.id
  await call('POST', '/api/admin/set-asides', { puppyId, entryId, untilOn: addDays(today(), 3) })
  const asked = (await families()).find((each) => each.name === name)
  if (!asked) throw new Error('The family is not on the list')
  expect((await answerOnPage(asked)).status).toBe(303)

  await page.goto('/admin/waiting-list')
  await hydrated(page)
  await rowOf(page, name).getByText(`Said yes: ${puppy}`).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(page, `Reserve ${name}`).click()
  const question = dialogOf(page, `Reserve ${puppy}`)
  await question.waitFor()
  expect(await focusIsIn(question)).toBe(true)
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(question, `Reserve ${puppy} for Ines`).click()
  await expectToast(page, success(`${puppy} is reserved for ${name}`))
  await expect.poll(() => rowOf(page, name).count()).toBe(0)

  expect((await puppies()).find((each) => each.name === puppy)?.status).toBe('reserved')
  const customers = await call<Customer[]>('GET', '/api/admin/customers?q=ines.carter@example.com')
  expect(customers.map(({ status }) => status)).toEqual(['current'])
})

test('the filter is a row of buttons, and on a phone a select', async () => {
  await call('POST', '/api/admin/waiting-list', {
    ...family('Boys Only'),
    wishes: [{ gender: 'male', coats: [] }],
  })
  const page = await walkTo('/admin/waiting-list', phone)
  await page.getByRole('combobox', { name: 'Families shown' }).selectOption('Girl')
  await expect.poll(() => rowOf(page, 'Boys Only').count()).toBe(0)
  await page.setViewportSize(desktop.viewport)
  await buttonOf(page, 'Boy').click()
  await rowOf(page, 'Boys Only').waitFor()
})
