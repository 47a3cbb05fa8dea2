import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { buttonOf, dialogOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, walkTo } = withPortal()

/** The browser's questions from now on; it stays where it is. */
function questions(page: Page) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  return asked
}

test('a reload asks before discarding entered values', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  const asked = questions(page)
  await buttonOf(page, 'Edit Banjo').click()
  const name = fieldOf(dialogOf(page, 'Edit Puppy'), 'Name *')
  await name.pressSequentially('Typed')
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await name.inputValue()).toBe('TypedBanjo')
})

test('a link of the sidebar asks while the profile is being edited', async () => {
  const page = await walkTo('/admin/profile', desktop)
  const asked = questions(page)
  await buttonOf(page, 'Edit Profile').click()
  await fieldOf(page, 'First Name *').pressSequentially('Kate')
  await page.getByRole('complementary').getByRole('link', { name: 'Manage Litters' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await fieldOf(page, 'First Name *').inputValue()).toBe('Kate')
})

test('nothing is asked after saving, nor when redirected to the login, where values are kept', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  const asked = questions(page)
  const dialog = dialogOf(page, 'Edit Puppy')
  await buttonOf(page, 'Edit Banjo').click()
  await fieldOf(dialog, 'Color *').pressSequentially('!')
  await buttonOf(dialog, 'Update Puppy').click()
  await expectToast(page, portalMessages.puppyUpdated)
  await page.reload()
  await buttonOf(page, 'Edit Banjo').click()
  await fieldOf(dialog, 'Color *').pressSequentially('!')
  await page.context().clearCookies()
  await buttonOf(dialog, 'Update Puppy').click()
  await page.waitForURL('**/admin-login?**')
  expect(asked).toEqual([])
})

test('it asks during an upload as well', async () => {
  const { page } = await open('/admin/puppies')
  const asked = questions(page)
  await page.route('**/api/uploads/**', () => {})
  await buttonOf(page, 'Edit Banjo').click()
  const dialog = dialogOf(page, 'Edit Puppy')
  const buffer = Buffer.from('/9j/4AAQSkZJRg==', 'base64')
  await dialog.locator('.photo-input').setInputFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer })
  await buttonOf(dialog, 'Uploading...').waitFor()
  await buttonOf(dialog, 'Cancel').click()
  await expect.poll(() => asked).toEqual(['confirm'])
  expect(await dialog.isVisible()).toBe(true)
})
