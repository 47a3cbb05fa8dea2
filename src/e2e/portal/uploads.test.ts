import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import {
  grainyPhoto,
  inDisguise,
  letter,
  type PhotoFile,
  pdf,
  phonePhoto,
  smallPhoto,
  tooLarge,
} from '#src/e2e/support/site/photo-files.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { ParentDog, Puppy } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { messages, namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, walkTo, call, url } = withPortal()

const openPuppy = async (name?: string) => openForm((await open('/admin/puppies')).page, name)
/** For photos that upload without trouble. */
const walkToPuppy = async (name?: string) => openForm(await walkTo('/admin/puppies', desktop), name)

/** The form of a puppy without a photo, with something typed. */
async function openForm(page: Page, name = 'Olive') {
  await buttonOf(page, `Edit ${name}`).click()
  const dialog = dialogOf(page, 'Edit Puppy')
  await fill(dialog, { Description: 'Typed before the photo' })
  return { page, context: page.context(), dialog, ...uploadsOf(page) }
}

const uploadsOf = (page: Page) => ({
  choose: (...files: PhotoFile[]) => page.locator('dialog .photo-input').setInputFiles(files),
  photos: page.locator('.photo-item'),
  item: page.locator('.upload-item'),
  notice: page.locator('.upload-notice'),
  typed: () => fieldOf(page, 'Description').inputValue(),
})

const publicAddress = (path: string) => `${url()}/public-objects/uploads/${path.split('/').at(-1)}`

test('a phone’s photo of twelve megapixels is shrunk before it is sent, and stored upright and without its location', async () => {
  const { page, dialog, choose, photos } = await walkToPuppy('Monty')
  let bytes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/objects/upload')) bytes += request.postDataJSON().size
  })
  // Four megabytes; grain is the hardest to compress.
  const photo = await phonePhoto()
  await choose(photo)
  await expectToast(page, namedMessages.photosUploaded(1))
  expect(await photos.count()).toBe(1)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(photo.buffer.length / 4)
  await buttonOf(dialog, 'Update Puppy').click()
  await expectToast(page, portalMessages.puppyUpdated)
  const puppy = (await call<Puppy[]>('GET', '/api/admin/puppies')).find(({ name }) => name === 'Monty')
  expect(puppy).toMatchObject({ description: 'Typed before the photo', photos: [expect.any(String)] })
  const stored = await fetch(publicAddress(puppy?.photos[0] ?? ''))
  const { width, height, exif } = await sharp(await stored.arrayBuffer()).metadata()
  expect([width, height, exif]).toEqual([1500, 2000, undefined])
})

test('files that are too large, or not photos, are rejected before upload or by the server', async () => {
  const { page, choose, notice, item, photos, typed } = await walkToPuppy()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/objects/upload')) asked += 1
  })
  await choose(tooLarge())
  await expect
    .poll(() => notice.allInnerTexts())
    .toEqual(['panorama.jpg exceeds maximum allowed size of 10 MB'])
  await choose(pdf(), letter())
  await expect
    .poll(() => notice.allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        'papers.pdf is not a JPG, PNG or GIF photo',
        'letter.jpg is not a JPG, PNG or GIF photo',
      ]),
    )
  // At most four messages at once.
  await choose(...Array.from({ length: 7 }, (_, index) => ({ ...pdf(), name: `${index}.pdf` })))
  const notAPhoto = expect.stringMatching(/^\d\.pdf is not a JPG, PNG or GIF photo$/)
  await expect.poll(() => notice.allInnerTexts()).toEqual([notAPhoto, notAPhoto, notAPhoto, notAPhoto])
  expect([asked, await item.count()]).toEqual([0, 0])

  // One that begins like a photo is not tried again.
  await choose(inDisguise())
  await expectFailure(page, messages.uploadFailure)
  expect(await item.getByRole('alert').innerText()).toBe(appErrors.notAPhoto.message)
  expect(await item.getByRole('button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
    'Dismiss letter.jpg',
  ])
  await buttonOf(page, 'Dismiss letter.jpg').click()
  expect([await item.count(), await photos.count(), await typed()]).toEqual([0, 0, 'Typed before the photo'])
})

test('without a connection an upload says so, and continues by itself', async () => {
  const { context, dialog, choose, photos, item } = await openPuppy()
  await choose(await smallPhoto('blue.jpg', 'blue'))
  await photos.waitFor()
  await context.setOffline(true)
  await choose(await smallPhoto('red.jpg', 'red'))
  await item.getByText('No internet connection').waitFor()
  await dialog.getByText('Kept on this phone. You can save now').waitFor()
  await context.setOffline(false)
  await expect.poll(() => photos.count()).toBe(2)
})

test('progress is shown, the form waits, and an upload can be cancelled', async () => {
  const { page, context, dialog, choose, item, photos } = await openPuppy()
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  })
  await choose(await grainyPhoto())
  const percent = () => item.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)
  await expect.poll(percent).toBeGreaterThan(0)
  expect(await percent()).toBeLessThan(100)
  expect(await item.locator('.upload-state').innerText()).toMatch(/^\d+%$/)
  expect(await buttonOf(dialog, 'Uploading...').isDisabled()).toBe(true)
  await buttonOf(item, 'Cancel grainy.jpg').click()
  await buttonOf(dialog, 'Update Puppy').waitFor()
  expect([await item.count(), await photos.count(), await page.locator('.toast').count()]).toEqual([0, 0, 0])
})

test('the dog’s form has its own messages, and room for ten photos', async () => {
  const page = await walkTo('/admin/parent-dogs', desktop)
  await buttonOf(page, 'Edit Pippin').click()
  const { choose, photos } = uploadsOf(page)
  await choose(await smallPhoto('red.jpg', 'red'))
  await expectToast(page, portalMessages.dogFormPhotoUploaded)
  expect(await photos.count()).toBe(3)
  await page.getByText('Photos3 of 10').waitFor()
  await buttonOf(page, 'Update Parent Dog').click()
  await expectToast(page, portalMessages.parentDogUpdated)
  const dogs = await call<ParentDog[]>('GET', '/api/admin/parent-dogs')
  expect(dogs.find(({ name }) => name === 'Pippin')?.photos).toHaveLength(3)
})
