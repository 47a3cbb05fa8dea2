import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import type { UploadListener } from '#src/platform/client/uploads/types.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { photoBytes, sendPhoto } from '#src/testing/app/send-photo.ts'
import { connectFetch } from '#src/testing/browser/connect-fetch.ts'
import {
  cleanup,
  click,
  clickRepeatedly,
  field,
  fill,
  render,
  screen,
  shownToast,
  summary,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import SharePhoto from './share-photo.tsx'

/** Sends photos to the application without XMLHttpRequest. */
vi.mock('#src/platform/client/uploads/uploader.ts', () => ({
  createUploader: (listener: UploadListener) => ({
    async add([file]: File[]) {
      if (file?.name === 'slow.jpg')
        return listener.changed([{ id: '1', name: file.name, order: 1, state: 'sending', percent: 40 }])
      if (file?.name === 'lost.jpg') return listener.settled({ done: 0, failed: 1, unsure: 0, pathless: 0 })
      // It begins like a photo: any other file is rejected before it is stored.
      const body = file?.name === 'page.jpg' ? (await photoBytes()).slice(0, 200) : undefined
      const path = await sendPhoto(site, {}, { from: '/api/public/upload', ...(body && { body }) })
      await listener.uploaded(path, { name: 'photo.jpg', order: 1 })
      listener.settled({ done: 1, failed: 0, unsure: 0, pathless: 0 })
    },
    cancelAll() {},
  }),
}))

let site: TestApp
let requests: string[]
/** Responds in place of the application. */
let instead: (() => Response) | null

beforeEach(async () => {
  site = await createTestApp()
  instead = null
  requests = []
  connectFetch(site, { requests, respond: () => instead?.() })
  render(
    <SharePhoto
      values={{}}
      errors={{}}
      shared={false}
      dams={['Saffron']}
      sires={['Merlin']}
      befores={[{ id: 'before', url: '/objects/uploads/before.jpg', caption: 'Pippin, small' }]}
      resizing="local"
    />,
  )
  details().open = true
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await site.close()
})

function details() {
  const found = document.querySelector('details')
  if (!found) throw new Error('There is no form to open')
  return found
}
const stored = () => site.parts.database.db.select().from(galleryPhotos)
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const step = () => document.querySelector('.share-step')?.textContent
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.actions button')]
const buttonNames = () => buttons().map(({ textContent }) => textContent)
const labels = {
  name: 'Your name',
  email: 'Email',
  puppyName: 'Puppy name',
  ageDescription: 'Age',
  parentDam: 'Dam',
  parentSire: 'Sire',
  caption: 'Caption',
  photoType: 'Photo type',
}
type Name = keyof typeof labels
const names = Object.keys(labels) as Name[]
const sender = { name: 'Ruby Sinclair', email: 'ruby@example.com' }
const about = {
  ...sender,
  puppyName: 'Pippin',
  ageDescription: '6-months',
  parentDam: 'Saffron',
  parentSire: 'Merlin',
  caption: 'Pippin at the lake',
  photoType: 'single',
}
const values = () => Object.fromEntries(names.map((name) => [name, field(labels[name]).value]))
/** The messages beside the fields, by the field's name. */
const errors = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.field-error')].map(({ id, textContent }) => [
      id.replace('-error', ''),
      textContent?.trim(),
    ]),
  )

/** The first bytes of every JPEG. */
const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

const choosePhoto = (name = 'pippin.jpg') =>
  user.upload(
    field('Photo'),
    new File([name === 'letter.jpg' ? 'Dear Sir' : jpegStart], name, { type: 'image/jpeg' }),
  )
async function uploadPhoto(name?: string) {
  await choosePhoto(name)
  await waitFor(() => expect(document.querySelector('.photo-sent')).not.toBeNull())
}
async function goToPhoto(values: Partial<Record<Name, string>> = sender) {
  for (const name of names) if (values[name]) await fill(labels[name], values[name])
  await click('Continue to Photo Upload')
}

it('asks for the details first, and requires a name and an email before a photo', async () => {
  expect([step(), heading()]).toEqual(['Step 1 of 2', 'Share your photo'])
  expect(buttonNames()).toEqual(['Continue to Photo Upload', 'Cancel'])
  await goToPhoto({ puppyName: 'Pippin' })
  expect(errors()).toEqual({
    name: 'Please provide your name',
    email: 'Please enter a valid email address',
  })
  expect(document.activeElement?.className).toBe('form-summary')
  expect(shownToast()).toEqual({
    title: 'Missing required information',
    description: 'Please provide your name and email before selecting a photo.',
    destructive: true,
  })
  expect([step(), field('Puppy name').value]).toEqual(['Step 1 of 2', 'Pippin'])
})

it('continues to the photo and back without losing a value', async () => {
  await goToPhoto(about)
  expect([step(), heading()]).toEqual(['Step 2 of 2', 'Choose your photo'])
  expect(document.activeElement?.textContent).toBe('Choose your photo')
  const isHidden = (element: Element) => element.closest('[hidden]') !== null
  expect([isHidden(field('Your name')), isHidden(screen.getByText('Submit Photo'))]).toEqual([true, false])
  expect(buttonNames()).toEqual(['Submit Photo', 'Back to Form', 'Cancel'])
  await click('Back to Form')
  expect([step(), document.activeElement?.textContent]).toEqual(['Step 1 of 2', 'Share your photo'])
  expect(isHidden(field('Your name'))).toBe(false)
  expect(values()).toEqual(about)
})

it('requires a photo before submitting', async () => {
  await goToPhoto()
  await click('Submit Photo')
  expect(shownToast()).toEqual({
    title: 'No photo uploaded',
    description: 'Please upload a photo first.',
    destructive: true,
  })
  expect(errors()).toEqual({ photoURL: 'Please upload a photo first.' })
  expect(step()).toBe('Step 2 of 2')
  await uploadPhoto()
  expect(errors()).toEqual({})
  expect(requests).toEqual([])
})

it('returns to the details when they have been emptied since', async () => {
  await goToPhoto()
  await uploadPhoto()
  field('Your name').value = ''
  await click('Submit Photo')
  expect(shownToast()).toEqual({
    title: 'Missing information',
    description: 'Please provide your name and email address.',
    destructive: true,
  })
  expect([step(), Object.keys(errors())]).toEqual(['Step 1 of 2', ['name']])
})

it('shows that the photo was uploaded, and removes it', async () => {
  await goToPhoto()
  await uploadPhoto()
  const message = {
    title: 'Photo uploaded successfully!',
    description: 'Please review your information and click Submit to send your photo for approval.',
  }
  expect(shownToast()).toEqual({ ...message, destructive: false })
  expect(document.querySelector('.photo-sent')?.textContent).toContain(message.description)
  expect(document.activeElement?.textContent?.trim()).toBe('Remove Photo')
  await click('Remove Photo')
  expect(document.querySelector('.photo-sent')).toBeNull()
  expect(document.activeElement?.textContent?.trim()).toBe('Choose Photo')
})

it('submits photo and details, resets and closes the form, and thanks the sender until it is opened again', async () => {
  await goToPhoto(about)
  await uploadPhoto()
  await click('Submit Photo')
  await waitFor(() => expect(shownToast()?.title).toBe('Photo submitted successfully!'))
  expect(shownToast()).toMatchObject({
    description: 'Your photo will be reviewed by our team before appearing in the gallery.',
    destructive: false,
  })
  const { name, email, ...rest } = about
  expect(await stored()).toMatchObject([
    { ...rest, uploaderName: name, uploaderEmail: email, isPublic: false, reviewedAt: null },
  ])
  expect(details().open).toBe(false)
  expect(step()).toBe('Step 1 of 2')
  expect([field('Your name').value, document.querySelector('.photo-sent')]).toEqual(['', null])
  const thanks = await screen.findByRole('heading', { name: 'Photo submitted successfully!' })
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(thanks.parentElement?.textContent).toContain(
    'Your photo will be reviewed by our team before appearing in the gallery.',
  )
  details().open = true
  await waitFor(() => expect(document.querySelector('#shared')).toBeNull())
})

it('shows the caption as the gallery will show it', async () => {
  const caption = () => document.querySelector('.caption-shown')?.textContent
  expect(caption()).toBe('The gallery will show: ‘Photo by your name’')
  await fill('Your name', 'Ruby Sinclair')
  expect(caption()).toBe('The gallery will show: ‘Photo by Ruby Sinclair’')
  await fill('Caption', 'Pippin at the lake')
  expect(caption()).toBe('The gallery will show: ‘Pippin at the lake’')
})

it('rejects a file that only has the name of a photo as soon as it is chosen', async () => {
  await goToPhoto()
  await choosePhoto('letter.jpg')
  await waitFor(() => expect(errors()).toEqual({ photoURL: 'letter.jpg is not a JPG, PNG or GIF photo' }))
  expect(shownToast()).toEqual({
    title: 'Upload failed',
    description: 'No files were uploaded successfully.',
    destructive: true,
  })
  expect(document.querySelector('.photo-sent')).toBeNull()
  await uploadPhoto()
  expect(errors()).toEqual({})
})

it('says so when there is no "before" photo to match', () => {
  cleanup()
  render(
    <SharePhoto values={{}} errors={{}} shared={false} dams={[]} sires={[]} befores={[]} resizing="local" />,
  )
  expect(document.querySelector('.before-photos')?.textContent).toBe(
    'The gallery has no “before” photos to match yet. You can share this photo on its own.',
  )
})

it('is submitted once, with all buttons disabled meanwhile', async () => {
  await goToPhoto()
  await uploadPhoto()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = vi.fn(() => promise)
  vi.stubGlobal('fetch', sent)
  await clickRepeatedly('Submit Photo', 2)
  expect(buttonNames()).toEqual(['Submitting...', 'Back to Form', 'Cancel'])
  for (const { disabled } of buttons()) expect(disabled).toBe(true)
  resolve(Response.json({ status: 'pending' }, { status: 201 }))
  await waitFor(() => expect(details().open).toBe(false))
  expect(sent).toHaveBeenCalledTimes(1)
})

it('keeps everything when submitting fails, and can be submitted again', async () => {
  await goToPhoto(about)
  await uploadPhoto()
  instead = () => {
    throw new TypeError('Failed to fetch')
  }
  await click('Submit Photo')
  const message = 'There was an error submitting your photo. Please try again.'
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Submission failed', description: message, destructive: true }),
  )
  expect(document.querySelector('.form-summary')?.textContent?.trim()).toBe(message)
  expect([step(), values()]).toEqual(['Step 2 of 2', about])
  expect(document.querySelector('.photo-sent')).not.toBeNull()
  instead = null
  await click('Submit Photo')
  await waitFor(() => expect(details().open).toBe(false))
  expect(await stored()).toHaveLength(1)
})

it('is stored once when its response was lost and it is submitted again', async () => {
  await goToPhoto()
  await uploadPhoto()
  const send = fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await send(...request)
    vi.stubGlobal('fetch', send)
    throw new TypeError('Failed to fetch')
  })
  await click('Submit Photo')
  await waitFor(() => expect(shownToast()?.title).toBe('Submission failed'))
  expect(await stored()).toHaveLength(1)
  await click('Submit Photo')
  await waitFor(() => expect(details().open).toBe(false))
  expect(await stored()).toHaveLength(1)
})

it('asks for another photo when the server rejects its type', async () => {
  await goToPhoto(about)
  await uploadPhoto('page.jpg')
  await click('Submit Photo')
  await waitFor(() =>
    expect(shownToast()?.description).toBe('The file is damaged, or not a JPG, PNG or GIF photo'),
  )
  expect(document.querySelector('.photo-sent')).toBeNull()
  expect([step(), values()]).toEqual(['Step 2 of 2', about])
})

it('returns to the detail that the server rejected', async () => {
  await goToPhoto({ ...about, photoType: 'after' })
  await user.click(screen.getByRole('radio', { name: 'Pippin, small', hidden: true }))
  await uploadPhoto()
  await click('Submit Photo')
  await waitFor(() => expect(step()).toBe('Step 1 of 2'))
  expect(within(summary()).getByRole('link').getAttribute('href')).toBe('#relatedPhotoId')
  expect(document.getElementById('relatedPhotoId')?.textContent).toContain(
    'Choose a published "before" photo',
  )
})

it('cannot be submitted while its photo is on its way', async () => {
  await goToPhoto()
  await choosePhoto('slow.jpg')
  await waitFor(() => expect(buttons()[0]).toMatchObject({ textContent: 'Submit Photo', disabled: true }))
})

it('reports a failed upload', async () => {
  await goToPhoto()
  await choosePhoto('lost.jpg')
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Upload failed',
      description: 'No files were uploaded successfully.',
      destructive: true,
    }),
  )
})

it('closes on Cancel in either step, and keeps the entered values', async () => {
  await fill('Your name', 'Ruby')
  await click('Cancel')
  expect([details().open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
  details().open = true
  await goToPhoto()
  await click('Cancel')
  expect([details().open, step(), field('Your name').value]).toEqual([false, 'Step 1 of 2', 'Ruby Sinclair'])
})

describe('words for other families', () => {
  const words = 'A few words for other families'
  const consent = () => screen.getByRole('checkbox', { hidden: true })

  it('need a first name and a tick before the photo is chosen', async () => {
    await goToPhoto()
    await click('Back to Form')
    await fill(words, 'Pippin chose the couch.')
    await click('Continue to Photo Upload')
    expect(errors()).toEqual({
      wordsName: 'Please enter the first name to show',
      wordsConsent: 'Please tick the box, or leave the words empty',
    })
    expect(step()).toBe('Step 1 of 2')
  })

  it('are sent with them', async () => {
    await fill(words, 'Pippin chose the couch.')
    await fill('First name to show', 'Ruby')
    await user.click(consent())
    await goToPhoto()
    await uploadPhoto()
    await click('Submit Photo')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { words: 'Pippin chose the couch.', wordsName: 'Ruby', wordsOkAt: expect.any(String) },
      ]),
    )
  })
})
