import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import {
  buttonOf,
  dialogOf,
  expectBeside,
  fieldOf,
  fill,
  rowOf,
  summaryOf,
} from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, ParentDog } from '#src/platform/client/api-client.ts'
import { messages, namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

const litterNamed = async (name: string) =>
  (await call<Litter[]>('GET', '/api/admin/litters')).find((litter) => litter.name === name)
const dogNamed = async (name: string) =>
  (await call<ParentDog[]>('GET', '/api/admin/parent-dogs')).find((dog) => dog.name === name)

/** Opens the nested dialogs for a new puppy and its new litter. */
async function newLitter() {
  const { page } = await open('/admin/puppies')
  await buttonOf(page, 'Add New Puppy').click()
  const puppy = dialogOf(page, 'Add New Puppy')
  await fill(puppy, { 'Name *': 'Matilda' })
  await buttonOf(puppy, 'Add New Litter').click()
  return { page, puppy, litter: dialogOf(page, 'Add New Litter') }
}
const day = '2026-10-02'

test('a litter, its dam and its sire are added while adding a puppy', async () => {
  const { page, puppy, litter } = await newLitter()
  await fill(litter, { 'Litter Name *': 'Wattle Litter', 'Date of Birth *': day })
  for (const [role, label, name] of [
    ['dam', 'Dam', 'Acacia'],
    ['sire', 'Sire', 'Boobook'],
  ] as const) {
    await buttonOf(litter, `Add New ${label}`).click()
    const parent = dialogOf(page, `Add New ${label}`)
    // One dialog is visible at a time; those below keep their values.
    await expect.poll(() => litter.isVisible()).toBe(false)
    await fill(parent, { 'Name *': name })
    await buttonOf(parent, `Add ${label}`).click()
    await expectToast(page, namedMessages.parentAdded(name, role))
    await parent.waitFor({ state: 'detached' })
    expect(await focusIsIn(fieldOf(litter, label))).toBe(true)
    expect(await fieldOf(litter, label).locator('option:checked').innerText()).toBe(name)
  }
  await buttonOf(litter, 'Create Litter').click()
  await expectToast(page, namedMessages.litterCreated('Wattle Litter'))
  await litter.waitFor({ state: 'detached' })
  expect(await focusIsIn(fieldOf(puppy, 'Litter *'))).toBe(true)
  expect(await fieldOf(puppy, 'Litter *').locator('option:checked').innerText()).toBe('Wattle Litter')
  expect(await fieldOf(puppy, 'Name *').inputValue()).toBe('Matilda')

  const quick = { color: 'Unknown', dateOfBirth: '2020-01-01', status: 'active' }
  expect(await dogNamed('Acacia')).toMatchObject({ gender: 'female', ...quick })
  expect(await dogNamed('Boobook')).toMatchObject({ gender: 'male', ...quick })
  expect(await litterNamed('Wattle Litter')).toMatchObject({
    dateOfBirth: day,
    damName: 'Acacia',
    sireName: 'Boobook',
    isActive: true,
  })
})

test('a failure to add a litter is reported, and the entered values are kept', async () => {
  const { page, litter } = await newLitter()
  await failing(page, 'POST', '/api/admin/litters', 500)
  await fill(litter, { 'Litter Name *': 'Lost Litter', 'Date of Birth *': day })
  await buttonOf(litter, 'Create Litter').click()
  await expectFailure(page, portalMessages.litterCreateFailure)
  expect(await summaryOf(litter).innerText()).toBe('Failed to create litter')
  expect(await fieldOf(litter, 'Litter Name *').inputValue()).toBe('Lost Litter')
})

test('a failure to add a dam is reported, and her name is kept', async () => {
  const { page, litter } = await newLitter()
  await failing(page, 'POST', '/api/admin/parent-dogs', 500)
  await buttonOf(litter, 'Add New Dam').click()
  const parent = dialogOf(page, 'Add New Dam')
  await fill(parent, { 'Name *': '   ' })
  await buttonOf(parent, 'Add Dam').click()
  await expectBeside(fieldOf(parent, 'Name *'), 'Name is required')
  await fill(parent, { 'Name *': 'Lost' })
  await buttonOf(parent, 'Add Dam').click()
  await expectFailure(page, portalMessages.parentAddFailure)
  expect(await summaryOf(parent).innerText()).toBe('Failed to create parent dog')
  expect(await fieldOf(parent, 'Name *').inputValue()).toBe('Lost')
})

async function editLitter(name: string) {
  const { page } = await open('/admin/litters')
  await buttonOf(page, `Edit ${name}`).click()
  const dialog = dialogOf(page, 'Edit Litter')
  await dialog.locator('#damId option', { hasText: 'Nutmeg' }).waitFor({ state: 'attached' })
  return { page, dialog }
}

test('an edited litter is public with the next request', async () => {
  const { page, dialog } = await editLitter('Silver Wattle Litter')
  expect(await dialog.locator('#damId option').allInnerTexts()).not.toContain('Merlin')
  await fill(dialog, { 'Litter Name *': 'Silver Wattles', Dam: 'Nutmeg', Sire: 'None' })
  await buttonOf(dialog, 'Save Changes').click()
  await expectToast(page, portalMessages.litterUpdated)
  await rowOf(page, 'Silver Wattles').getByText('Not set').waitFor()
  expect(await focusIsIn(buttonOf(page, 'Edit Silver Wattles'))).toBe(true)
  expect(await litterNamed('Silver Wattles')).toMatchObject({ damName: 'Nutmeg', sireId: null })
  await page.goto('/puppies')
  await page.getByRole('heading', { name: 'Silver Wattles' }).waitFor()

  await page.goto('/admin/litters')
  await buttonOf(page, 'Edit Silver Wattles').click()
  await fill(dialogOf(page, 'Edit Litter'), { Status: 'Inactive' })
  await buttonOf(page, 'Save Changes').click()
  await rowOf(page, 'Silver Wattles').getByText('Inactive').waitFor()
  await page.goto('/puppies')
  expect(await page.getByRole('heading', { name: 'Silver Wattles' }).count()).toBe(0)
})

test('a dam chosen with the keyboard stays chosen', async () => {
  const { page } = await open('/admin/litters')
  await page
    .getByRole('button', { name: /^Edit .* Litter$/ })
    .first()
    .click()
  const dam = fieldOf(page, 'Dam')
  await expect.poll(() => dam.locator('option').count()).toBeGreaterThan(2)
  await dam.selectOption({ index: 1 })
  const before = await dam.inputValue()
  await dam.press('ArrowDown')
  expect(await dam.inputValue()).not.toBe(before)
})

test('an edited litter without name and date shows errors in a toast and beside both fields', async () => {
  const { page, dialog } = await editLitter('Alpine Ash Litter')
  await fill(dialog, { 'Litter Name *': ' ', 'Date of Birth *': '' })
  await buttonOf(dialog, 'Save Changes').click()
  await expectFailure(page, messages.litterIncomplete)
  await expectBeside(fieldOf(dialog, 'Litter Name *'), 'Please fill in required fields')
  await expectBeside(fieldOf(dialog, 'Date of Birth *'), 'Please fill in required fields')
})
