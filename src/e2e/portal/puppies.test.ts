import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
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
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call, url } = withPortal()

const stored = async () =>
  (await call<Puppy[]>('GET', '/api/admin/puppies')).find(({ name }) => name === 'Matilda')
const published = async () => (await fetch(`${url()}/puppies`)).text()

test('a puppy is added, public with the next request, and deleted after a question', async () => {
  const { page } = await open('/admin/puppies')
  await buttonOf(page, 'Add New Puppy').click()
  const dialog = dialogOf(page, 'Add New Puppy')
  await dialog.getByText('Snow Gum Litter').waitFor({ state: 'attached' })
  await buttonOf(dialog, 'Create Puppy').click()
  await expectBeside(fieldOf(dialog, 'Litter *'), 'Litter is required')
  expect(await focusIsIn(summaryOf(dialog))).toBe(true)
  await summaryOf(dialog).getByRole('link', { name: 'Litter' }).click()
  expect(await focusIsIn(fieldOf(dialog, 'Litter *'))).toBe(true)
  await fill(dialog, {
    'Name *': 'Matilda',
    'Color *': 'Apricot and white',
    'Gender *': 'Female',
    'Litter *': 'Snow Gum Litter',
    'Min Price (AUD)': '2800.50',
  })
  await buttonOf(dialog, 'Create Puppy').click()
  await expectToast(page, portalMessages.puppyCreated)
  await rowOf(page, 'Matilda').waitFor()
  expect(await focusIsIn(buttonOf(page, 'Add New Puppy'))).toBe(true)
  expect(await stored()).toMatchObject({ litterName: 'Snow Gum Litter', priceMin: 280_050, priceMax: null })
  expect(await published()).toContain('Matilda')

  const question =
    'Are you sure you want to delete this puppy?\n\nMatilda, apricot and white, Snow Gum Litter'
  const refused = answer(page, question, false)
  await chooseAction(page, 'Delete', 'Matilda')
  await refused
  expect(await stored()).toBeDefined()
  const accepted = answer(page, question, true)
  await chooseAction(page, 'Delete', 'Matilda')
  await accepted
  await expectToast(page, portalMessages.puppyDeleted)
  await rowOf(page, 'Matilda').waitFor({ state: 'detached' })
  expect(await focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await stored()).toBeUndefined()
  expect(await published()).not.toContain('Matilda')
})
