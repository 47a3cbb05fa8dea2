import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import {
  buttonOf,
  chooseAction,
  dialogOf,
  expectBeside,
  fieldOf,
  fill,
  summaryOf,
} from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { inDisguise, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

const dogNamed = async (name: string) =>
  (await call<ParentDog[]>('GET', '/api/admin/parent-dogs')).find((dog) => dog.name === name)

const cardOf = (page: Awaited<ReturnType<typeof open>>['page'], name: string) =>
  page.locator('.parent-card', { has: buttonOf(page, `Edit ${name}`) })

async function openForm(button: string, title: string) {
  const { page } = await open('/admin/parent-dogs')
  await buttonOf(page, button).click()
  return { page, dialog: dialogOf(page, title) }
}

const typed = {
  'Call Name *': 'Acacia',
  'Registered Name *': 'Mansfield Golden Wattle',
  'Gender *': 'Female',
  'Colour *': 'Apricot and white',
  'Date of Birth': '2024-02-29',
  'Weight (kg)': '23.4',
  'Height (cm)': '58.5',
  'Show Achievements': 'Best Puppy in Group, 2025',
}

test('a new dog is stored in grams and millimetres, listed, counted, and on the public page', async () => {
  const { page, dialog } = await openForm('Add Parent Dog', 'Add New Parent Dog')
  const total = page.locator('.parent-counters b').first()
  expect(await total.innerText()).toBe('8')
  await fill(dialog, typed)
  await buttonOf(dialog, 'Create Parent Dog').click()
  await expectToast(page, portalMessages.parentDogCreated)
  await expect.poll(() => total.innerText()).toBe('9')
  const text = await cardOf(page, 'Acacia').innerText()
  for (const part of [
    'Active Breeder',
    '♀ Dam',
    'Mansfield Golden Wattle',
    'Feb 2024',
    '23.4 kg',
    'Image coming soon',
  ])
    expect(text).toContain(part)
  expect(await dogNamed('Acacia')).toMatchObject({ weight: 23_400, height: 585, dateOfBirth: '2024-02-29' })
  await page.goto('/parents')
  await page.getByRole('heading', { name: 'Acacia' }).waitFor()
})

test('an edited dog is on the public page with the next request', async () => {
  const { page, dialog } = await openForm('Edit Saffron', 'Edit Parent Dog')
  await fill(dialog, { 'Call Name *': 'Saffy', 'Weight (kg)': '' })
  await buttonOf(dialog, 'Update Parent Dog').click()
  await expectToast(page, portalMessages.parentDogUpdated)
  await cardOf(page, 'Saffy').getByText('Not recorded').waitFor()
  expect(await focusIsIn(buttonOf(page, 'Edit Saffy'))).toBe(true)
  await page.goto('/parents')
  await page.getByRole('heading', { name: 'Saffy' }).waitFor()
})

test('errors are shown beside their fields', async () => {
  const { dialog } = await openForm('Add Parent Dog', 'Add New Parent Dog')
  await fill(dialog, { 'Date of Birth': '1899-12-31', 'Weight (kg)': '-1' })
  await buttonOf(dialog, 'Create Parent Dog').click()
  for (const [label, message] of [
    ['Call Name *', 'Call name is required'],
    ['Registered Name *', 'Registered name is required'],
    ['Gender *', 'Gender is required'],
    ['Colour *', 'Colour is required'],
    ['Date of Birth', 'Enter a date between 1900 and today'],
    ['Weight (kg)', 'Must be a weight above 0 and up to 200 kg'],
  ] as const)
    await expectBeside(fieldOf(dialog, label), message)
  expect(await focusIsIn(summaryOf(dialog))).toBe(true)
})

test('a failure to save shows the usual message', async () => {
  const { page, dialog } = await openForm('Add Parent Dog', 'Add New Parent Dog')
  await failing(page, 'POST', '/api/admin/parent-dogs', 500)
  await fill(dialog, { ...typed, 'Call Name *': 'Lost' })
  await buttonOf(dialog, 'Create Parent Dog').click()
  await expectFailure(page, portalMessages.parentAddFailure)
  expect(await summaryOf(dialog).innerText()).toBe('Failed to create parent dog')

  const edit = await openForm('Edit Merlin', 'Edit Parent Dog')
  await failing(edit.page, 'PUT', '/api/admin/parent-dogs/.+', 500)
  await buttonOf(edit.dialog, 'Update Parent Dog').click()
  await expectFailure(edit.page, portalMessages.parentDogUpdateFailure)
  expect(await summaryOf(edit.dialog).innerText()).toBe('Failed to update parent dog')
})

test('a deletion asks in a dialog whose first focus is on Cancel', async () => {
  const { page } = await open('/admin/parent-dogs')
  await chooseAction(page, 'Delete', 'Nutmeg')
  const dialog = dialogOf(page, 'Delete Nutmeg?')
  await expect
    .poll(() => dialog.locator('.dialog-body').innerText())
    .toBe(
      'Are you sure you want to delete Nutmeg? This action cannot be undone.\n\nBrown and white · Dam, Ebbstone Grated Nutmeg\n\nNutmeg is the dam of Silver Wattle Litter. The litter stays, without a dam.',
    )
  expect(await dialog.locator('.deletion-photo img').isVisible()).toBe(true)
  expect(await dialog.locator('.dialog-foot button').allInnerTexts()).toEqual(['Cancel', 'Delete'])
  expect(await focusIsIn(buttonOf(dialog, 'Cancel'))).toBe(true)
  await buttonOf(dialog, 'Cancel').click()
  expect(await focusIsIn(buttonOf(page, 'More actions for Nutmeg'))).toBe(true)
  expect(await dogNamed('Nutmeg')).toBeDefined()

  await chooseAction(page, 'Delete', 'Nutmeg')
  const mend = await failing(page, 'DELETE', '/api/admin/parent-dogs/.+', 500)
  await buttonOf(dialog, 'Delete').click()
  await expectFailure(page, portalMessages.parentDogDeleteFailure)
  expect(await summaryOf(dialog).innerText()).toBe('Failed to delete parent dog')
  await mend()
  await buttonOf(dialog, 'Delete').click()
  await expectToast(page, portalMessages.parentDogDeleted)
  await cardOf(page, 'Nutmeg').waitFor({ state: 'detached' })
  expect(await focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await dogNamed('Nutmeg')).toBeUndefined()
})

async function choosePhoto(name: string, file: Awaited<ReturnType<typeof smallPhoto>>) {
  const { page } = await open('/admin/parent-dogs')
  const chooser = page.waitForEvent('filechooser')
  await buttonOf(page, `Photo of ${name}`).click()
  const choose = async () => (await chooser).setFiles(file)
  return { page, card: cardOf(page, name), choose }
}

test('a photo uploaded from the card comes first, and the others are kept', async () => {
  const before = (await dogNamed('Figaro'))?.photos ?? []
  const { page, card, choose } = await choosePhoto('Figaro', await smallPhoto('new.jpg', 'navy'))
  await choose()
  await expectToast(page, portalMessages.parentDogPhotoUploaded)
  const photos = (await dogNamed('Figaro'))?.photos ?? []
  expect(photos.slice(1)).toEqual(before)
  const name = photos[0]?.split('/').at(-1) ?? 'none'
  await expect.poll(() => card.locator('img').getAttribute('src')).toContain(name)
})

test('a failure to save a photo is reported in a toast and on the card', async () => {
  const { page, card, choose } = await choosePhoto('Sorrel', await smallPhoto('new.jpg', 'navy'))
  await failing(page, 'PUT', '/api/admin/parent-dogs/.+/photos', 500)
  await choose()
  await expectFailure(page, portalMessages.photoSaveFailure)
  expect(await card.getByRole('alert').innerText()).toBe('Failed to save photo')
})

test('a file that is not a photo is rejected on the card with the message of the server', async () => {
  const { page, card, choose } = await choosePhoto('Sorrel', inDisguise())
  await choose()
  await expectFailure(page, messages.uploadFailure)
  expect(await card.getByRole('alert').innerText()).toBe(appErrors.notAPhoto.message)
})
