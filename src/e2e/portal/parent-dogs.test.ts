import { expect, test } from 'vitest'
import { failing } from '#src/e2e/support/network/failing.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { inDisguise, type PhotoFile, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

const dogNamed = async (name: string) =>
  (await call<ParentDog[]>('GET', '/api/admin/parent-dogs')).find((dog) => dog.name === name)

test('a photo is uploaded from the card of a dog, or the card says why not', async () => {
  const { page } = await open('/admin/parent-dogs')
  const cardOf = (name: string) => page.locator('.parent-card', { has: buttonOf(page, `Edit ${name}`) })
  async function choosePhoto(name: string, file: PhotoFile) {
    const chooser = page.waitForEvent('filechooser')
    await buttonOf(page, `Photo of ${name}`).click()
    await (await chooser).setFiles(file)
  }

  const before = (await dogNamed('Figaro'))?.photos ?? []
  const photo = await smallPhoto('new.jpg', 'navy')
  await choosePhoto('Figaro', photo)
  await expectToast(page, portalMessages.parentDogPhotoUploaded)
  const photos = (await dogNamed('Figaro'))?.photos ?? []
  expect(photos.slice(1)).toEqual(before)
  const name = photos[0]?.split('/').at(-1) ?? 'none'
  await expect.poll(() => cardOf('Figaro').locator('img').getAttribute('src')).toContain(name)

  const alert = cardOf('Sorrel').getByRole('alert')
  await choosePhoto('Sorrel', inDisguise())
  await expectFailure(page, messages.uploadFailure)
  expect(await alert.innerText()).toBe(appErrors.notAPhoto.message)
  await failing(page, 'PUT', '/api/admin/parent-dogs/.+/photos', 500)
  await choosePhoto('Sorrel', photo)
  await expectFailure(page, portalMessages.photoSaveFailure)
  expect(await alert.innerText()).toBe('Failed to save photo')
})
