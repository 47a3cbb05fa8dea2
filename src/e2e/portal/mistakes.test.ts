import { expect, test } from 'vitest'
import { axeViolations } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import {
  answer,
  buttonOf,
  chooseAction,
  dialogOf,
  fieldOf,
  fill,
  summaryOf,
} from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, ParentDog, Puppy } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

async function openForm(path: string, opener: string, title: string) {
  const { page } = await open(path)
  await buttonOf(page, opener).click()
  return { page, dialog: dialogOf(page, title) }
}

test('a double click submits once, and the buttons are busy in the meantime', async () => {
  const { page, dialog } = await openForm('/admin/customers', 'Add Customer', 'Add Customer')
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/admin/customers', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await gate.promise
    }
    await route.continue()
  })
  await fill(dialog, { 'Name *': 'Banksia Bell', 'Email *': 'banksia@example.com' })
  await buttonOf(dialog, 'Save Changes').dblclick()
  const busy = buttonOf(dialog, 'Saving...')
  await busy.waitFor()
  expect([await busy.isDisabled(), await busy.getAttribute('aria-busy')]).toEqual([true, 'true'])
  await fieldOf(dialog, 'Name *').press('Enter')
  gate.resolve()
  await expectToast(page, portalMessages.customerCreated)
  expect(sent).toBe(1)
})

test('a deletion clicked twice is sent once', async () => {
  const { page } = await open('/admin/parent-dogs')
  await chooseAction(page, 'Delete', 'Domino')
  const dialog = dialogOf(page, 'Delete Domino?')
  let sent = 0
  await page.route('**/api/admin/parent-dogs/*', async (route) => {
    sent += 1
    await route.continue()
  })
  await buttonOf(dialog, 'Delete').dblclick()
  await expectToast(page, portalMessages.parentDogDeleted)
  expect(sent).toBe(1)
})

const rows = [
  {
    name: 'puppy',
    path: '/admin/puppies',
    calls: '/api/admin/puppies',
    title: 'Edit Puppy',
    label: 'Name *',
    send: 'Update Puppy',
    row: 'Hazel',
    failure: portalMessages.puppyUpdateFailure,
  },
  {
    name: 'dog',
    path: '/admin/parent-dogs',
    calls: '/api/admin/parent-dogs',
    title: 'Edit Parent Dog',
    label: 'Call Name *',
    send: 'Update Parent Dog',
    row: 'Merlin',
    failure: portalMessages.parentDogUpdateFailure,
  },
  {
    name: 'litter',
    path: '/admin/litters',
    calls: '/api/admin/litters',
    title: 'Edit Litter',
    label: 'Litter Name *',
    send: 'Save Changes',
    row: 'Silver Wattle Litter',
    failure: portalMessages.litterUpdateFailure,
  },
] as const

test.each(rows)(
  'both versions of a $name that has changed meanwhile are shown, and what was typed is kept until one is chosen',
  async (kind) => {
    const { page, dialog } = await openForm(kind.path, `Edit ${kind.row}`, kind.title)
    const all = await call<(Puppy | ParentDog | Litter)[]>('GET', kind.calls)
    const theirs = all.find(({ name }) => name === kind.row)
    await call('PUT', `${kind.calls}/${theirs?.id}`, { ...theirs, name: 'Theirs' })
    await fill(dialog, { [kind.label]: 'Mine' })
    await buttonOf(dialog, kind.send).click()
    await expectFailure(page, { ...kind.failure, description: appErrors.changedMeanwhile.message })
    expect(await summaryOf(dialog).innerText()).toBe(appErrors.changedMeanwhile.message)
    expect(await fieldOf(dialog, kind.label).inputValue()).toBe('Mine')
    const label = kind.label.replace(' *', '')
    await buttonOf(dialog, `Use Theirs: ${label}`).click()
    expect(await fieldOf(dialog, kind.label).inputValue()).toBe('Theirs')
    await fill(dialog, { [kind.label]: 'Theirs, corrected' })
    await buttonOf(dialog, `Keep Mine: ${label}`).click()
    expect(await fieldOf(dialog, kind.label).inputValue()).toBe('Mine')
    expect(await axeViolations(page)).toEqual([])
    await fill(dialog, { [kind.label]: 'Both' })
    await buttonOf(dialog, kind.send).click()
    await dialog.waitFor({ state: 'detached' })
    const after = await call<{ id: string; name: string }[]>('GET', kind.calls)
    expect(after.find(({ id }) => id === theirs?.id)?.name).toBe('Both')
  },
)

test.each(['Escape', 'Cancel', 'Close'])('%s asks before discarding changes', async (way) => {
  const { page, dialog } = await openForm('/admin/puppies', 'Edit Banjo', 'Edit Puppy')
  const leave = () => (way === 'Escape' ? page.keyboard.press('Escape') : buttonOf(dialog, way).click())
  await fill(dialog, { 'Name *': 'Typed' })
  const kept = answer(page, 'Discard your changes?', false)
  await leave()
  await kept
  expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('Typed')
  expect(await focusIsIn(dialog)).toBe(true)
  const thrown = answer(page, 'Discard your changes?', true)
  await leave()
  await thrown
  await dialog.waitFor({ state: 'detached' })
  expect(await focusIsIn(buttonOf(page, 'Edit Banjo'))).toBe(true)
  // Nothing was changed this time.
  await buttonOf(page, 'Edit Banjo').click()
  expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('Banjo')
  await leave()
  await dialog.waitFor({ state: 'detached' })
})

test('pressing Escape again after refusing keeps the form open', async () => {
  const { page, dialog } = await openForm('/admin/puppies', 'Edit Banjo', 'Edit Puppy')
  await fill(dialog, { 'Name *': 'Typed' })
  page.on('dialog', (question) => question.dismiss())
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape')
  // The browser closes it, and hears a moment later that it has to be open.
  await dialog.waitFor()
  expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('Typed')
})

test('a click outside the dialog closes it only without changes', async () => {
  const { page, dialog } = await openForm('/admin/puppies', 'Edit Banjo', 'Edit Puppy')
  await fill(dialog, { 'Name *': 'Typed' })
  await page.mouse.click(20, 450)
  expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('Typed')
  await page.reload()
  await buttonOf(page, 'Edit Wren').click()
  await dialog.waitFor()
  await page.mouse.click(20, 450)
  await dialog.waitFor({ state: 'detached' })
})
