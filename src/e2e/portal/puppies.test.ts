import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import {
  answer,
  buttonOf,
  chooseAction,
  dialogOf,
  expectBeside,
  fieldOf,
  fill,
  rowOf,
  summaryOf,
} from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

const puppyNamed = async (name: string) =>
  (await call<Puppy[]>('GET', '/api/admin/puppies')).find((puppy) => puppy.name === name)

const typed = {
  'Name *': 'Matilda',
  'Color *': 'Apricot and white',
  'Gender *': 'Female',
  'Litter *': 'Snow Gum Litter',
  'Min Price (AUD)': '2800.50',
}

async function newPuppy() {
  const { page } = await open('/admin/puppies')
  await buttonOf(page, 'Add New Puppy').click()
  const dialog = dialogOf(page, 'Add New Puppy')
  await dialog.getByText('Snow Gum Litter').waitFor({ state: 'attached' })
  return { page, dialog }
}

async function editPuppy(name: string) {
  const { page } = await open('/admin/puppies')
  await buttonOf(page, `Edit ${name}`).click()
  return { page, dialog: dialogOf(page, 'Edit Puppy') }
}

const publicText = async (page: Page, path: string) => {
  await page.goto(path)
  return page.locator('main').innerText()
}

test('a new puppy is stored, listed, and on the public pages with the next request', async () => {
  const { page, dialog } = await newPuppy()
  await fill(dialog, typed)
  await buttonOf(dialog, 'Create Puppy').click()
  await expectToast(page, portalMessages.puppyCreated)
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, 'Matilda').waitFor()
  expect(await focusIsIn(buttonOf(page, 'Add New Puppy'))).toBe(true)
  expect(await puppyNamed('Matilda')).toMatchObject({
    color: 'Apricot and white',
    gender: 'female',
    litterName: 'Snow Gum Litter',
    priceMin: 280_050,
    priceMax: null,
    status: 'available',
    description: null,
  })
  expect(await publicText(page, '/puppies')).toContain('Matilda')
})

test('a change is public with the next request', async () => {
  const { page, dialog } = await editPuppy('Wren')
  await fill(dialog, {
    'Name *': 'Wrenna',
    'Status *': 'Reserved',
    'Min Price (AUD)': '',
    'Max Price (AUD)': '4100',
  })
  await buttonOf(dialog, 'Update Puppy').click()
  await expectToast(page, portalMessages.puppyUpdated)
  await expect.poll(() => fieldOf(page, 'Status of Wrenna').inputValue()).toBe('reserved')
  const puppy = await puppyNamed('Wrenna')
  expect(puppy).toMatchObject({ status: 'reserved', priceMin: null, priceMax: 410_000 })
  expect(await publicText(page, '/puppies')).toContain('Wrenna')
  expect(await publicText(page, `/puppy/${puppy?.id}`)).toContain('$4,100 AUD')
})

test('a status is changed in its row, is public with the next request, and is taken back', async () => {
  const { page } = await open('/admin/puppies')
  const status = fieldOf(page, 'Status of Banjo')
  await status.selectOption({ label: 'Sold' })
  await expectToast(page, { title: 'Success', description: 'Banjo is sold' })
  expect(await puppyNamed('Banjo')).toMatchObject({ status: 'sold' })
  await buttonOf(page, 'Undo').click()
  await expectToast(page, { title: 'Success', description: 'Banjo is available' })
  expect(await puppyNamed('Banjo')).toMatchObject({ status: 'available' })
})

test('a deletion asks first, and is public with the next request', async () => {
  const { page } = await open('/admin/puppies')
  const question =
    'Are you sure you want to delete this puppy?\n\nMonty, black and white, Silver Wattle Litter'
  const refused = answer(page, question, false)
  await chooseAction(page, 'Delete', 'Monty')
  await refused
  expect(await puppyNamed('Monty')).toBeDefined()
  const accepted = answer(page, question, true)
  await chooseAction(page, 'Delete', 'Monty')
  await accepted
  await expectToast(page, portalMessages.puppyDeleted)
  await rowOf(page, 'Monty').waitFor({ state: 'detached' })
  expect(await focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await puppyNamed('Monty')).toBeUndefined()
  expect(await publicText(page, '/puppies')).not.toContain('Monty')
})

test('when saving fails the form says so and keeps what was typed', async () => {
  const { page, dialog } = await newPuppy()
  const mend = await failing(page, 'POST', '/api/admin/puppies', 500)
  await fill(dialog, { ...typed, 'Name *': 'Lost' })
  await buttonOf(dialog, 'Create Puppy').click()
  await expectFailure(page, portalMessages.puppyCreateFailure)
  expect(await summaryOf(dialog).innerText()).toBe('Failed to create puppy')
  expect(await focusIsIn(summaryOf(dialog))).toBe(true)
  expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('Lost')
  await mend()
  await buttonOf(dialog, 'Create Puppy').click()
  await expectToast(page, portalMessages.puppyCreated)
  expect(await puppyNamed('Lost')).toBeDefined()
})

test('an update that fails says so', async () => {
  const { page, dialog } = await editPuppy('Hazel')
  await failing(page, 'PUT', '/api/admin/puppies/.+', 500)
  await fill(dialog, { 'Name *': 'Filbert' })
  await buttonOf(dialog, 'Update Puppy').click()
  await expectFailure(page, portalMessages.puppyUpdateFailure)
  expect(await summaryOf(dialog).innerText()).toBe('Failed to update puppy')
  expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('Filbert')
  expect(await puppyNamed('Hazel')).toBeDefined()
})

test('a deletion that fails says so, in the row as well', async () => {
  const { page } = await open('/admin/puppies')
  await failing(page, 'DELETE', '/api/admin/puppies/.+', 500)
  const asked = answer(page, 'Are you sure you want to delete this puppy?', true)
  await chooseAction(page, 'Delete', 'Mabel')
  await asked
  await expectFailure(page, portalMessages.puppyDeleteFailure)
  expect(await rowOf(page, 'Mabel').getByRole('alert').innerText()).toBe('Failed to delete puppy')
  expect(await puppyNamed('Mabel')).toBeDefined()
})

test('errors are shown beside their fields, and the summary links to them', async () => {
  const { page, dialog } = await newPuppy()
  await buttonOf(dialog, 'Create Puppy').click()
  await expectBeside(fieldOf(dialog, 'Name *'), 'Name is required')
  await expectBeside(fieldOf(dialog, 'Color *'), 'Color is required')
  await expectBeside(fieldOf(dialog, 'Gender *'), 'Gender is required')
  await expectBeside(fieldOf(dialog, 'Litter *'), 'Litter is required')
  expect(await focusIsIn(summaryOf(dialog))).toBe(true)
  expect(await summaryOf(dialog).getByRole('link').allInnerTexts()).toEqual([
    'Name',
    'Color',
    'Gender',
    'Litter',
  ])
  await summaryOf(dialog).getByRole('link', { name: 'Litter' }).click()
  expect(await focusIsIn(fieldOf(dialog, 'Litter *'))).toBe(true)
  await fieldOf(dialog, 'Name *').pressSequentially('M')
  expect(await fieldOf(dialog, 'Name *').getAttribute('aria-invalid')).toBe('false')
  expect(await page.locator('.toast').count()).toBe(0)
})

test('an invalid price, or a minimum above the maximum, is rejected', async () => {
  const { dialog } = await newPuppy()
  await fill(dialog, { ...typed, 'Min Price (AUD)': '-3', 'Max Price (AUD)': '2' })
  await buttonOf(dialog, 'Create Puppy').click()
  await expectBeside(fieldOf(dialog, 'Min Price (AUD)'), 'Must be a price above 0')
  await fill(dialog, { 'Min Price (AUD)': '3' })
  await buttonOf(dialog, 'Create Puppy').click()
  await expectBeside(fieldOf(dialog, 'Max Price (AUD)'), "The maximum price can't be lower than the minimum")
})
