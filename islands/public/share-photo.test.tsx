import '#src/testing/browser/browser.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UploadListener } from '#src/client/uploads/use-uploads.ts'
import { galleryPhotos } from '#src/db/schema.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import {
  button,
  connectBrowser,
  field,
  fieldMessages,
  fill,
  press,
  shownToast,
  type,
  until,
} from '#src/testing/browser/visitor.ts'
import SharePhoto from './share-photo.tsx'

/** The uploader's place is taken by one that sends to the application without XMLHttpRequest. */
vi.mock('#src/client/uploads/uppy.ts', () => ({
  createUploader: (listener: UploadListener) => ({
    async add([file]: File[]) {
      if (file?.name === 'lost.jpg') return listener.settled({ done: 0, failed: 1, unsure: 0, pathless: 0 })
      const body = file?.name === 'page.jpg' ? new TextEncoder().encode('<!doctype html>') : undefined
      const path = await sendPhoto(site, {}, { from: '/api/public/upload', ...(body && { body }) })
      await listener.uploaded(path, { name: 'photo.jpg', order: 1 })
      listener.settled({ done: 1, failed: 0, unsure: 0, pathless: 0 })
    },
    cancelAll() {},
  }),
}))

let site: TestApp
let root: Root
let calls: string[]
let instead: (() => Response) | null

beforeEach(async () => {
  site = await createTestApp()
  instead = null
  calls = connectBrowser(site, () => instead?.())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <SharePhoto
        values={{}}
        errors={{}}
        dams={['Saffron']}
        sires={['Merlin']}
        befores={[{ id: 'before', url: '/objects/uploads/before.jpg', caption: 'Pippin, small' }]}
        resizing="local"
      />,
    ),
  )
  details().open = true
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  await site.close()
})

function details() {
  const found = document.querySelector('details')
  if (!found) throw new Error('There is no form to open')
  return found
}
const stored = () => site.parts.database.db.select().from(galleryPhotos)
const heading = () => document.querySelector('h2')?.textContent
const step = () => document.querySelector('.share-step')?.textContent
const buttons = () => [...document.querySelectorAll('.actions button')].map(({ textContent }) => textContent)
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
const typed = () => Object.fromEntries(Object.keys(about).map((name) => [name, field(name).value]))

async function choose(name = 'pippin.jpg') {
  const input = field('photo')
  const files = [new File(['photo'], name, { type: 'image/jpeg' })]
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}
const chosen = async (name?: string) => {
  await choose(name)
  await until(() => expect(document.querySelector('.photo-sent')).not.toBeNull())
}
async function goToPhoto(values: Record<string, string> = about) {
  await fill(values)
  await press('Continue to Photo Upload')
}

it('asks for the details first', () => {
  expect([step(), heading()]).toEqual(['Step 1 of 2', 'Share your photo'])
  expect(buttons()).toEqual(['Continue to Photo Upload', 'Cancel'])
})

it('wants a name and an e-mail before a photo', async () => {
  await goToPhoto({ puppyName: 'Pippin' })
  expect(fieldMessages()).toEqual({
    name: 'Please provide your name',
    email: 'Please enter a valid email address',
  })
  expect(document.activeElement?.className).toBe('form-summary')
  expect(shownToast()).toEqual({
    title: 'Missing required information',
    description: 'Please provide your name and email before selecting a photo.',
    destructive: true,
  })
  expect([step(), field('puppyName').value]).toEqual(['Step 1 of 2', 'Pippin'])
})

it('goes on to the photo and back without losing a word', async () => {
  await goToPhoto()
  expect([step(), heading()]).toEqual(['Step 2 of 2', 'Choose your photo'])
  expect(document.activeElement?.textContent).toBe('Choose your photo')
  expect(buttons()).toEqual(['Submit Photo', 'Back to Form', 'Cancel'])
  await press('Back to Form')
  expect([step(), document.activeElement?.textContent]).toEqual(['Step 1 of 2', 'Share your photo'])
  expect(typed()).toEqual(about)
})

it('wants a photo before it submits', async () => {
  await goToPhoto()
  await press('Submit Photo')
  expect(shownToast()).toEqual({
    title: 'No photo uploaded',
    description: 'Please upload a photo first.',
    destructive: true,
  })
  expect(fieldMessages()).toEqual({ photoURL: 'Please upload a photo first.' })
  expect(step()).toBe('Step 2 of 2')
  await chosen()
  expect(fieldMessages()).toEqual({})
  expect(calls).toEqual([])
})

it('leads back to the details when they have been emptied since', async () => {
  await goToPhoto()
  await chosen()
  field('name').value = ''
  await press('Submit Photo')
  expect(shownToast()).toEqual({
    title: 'Missing information',
    description: 'Please provide your name and email address.',
    destructive: true,
  })
  expect([step(), Object.keys(fieldMessages())]).toEqual(['Step 1 of 2', ['name']])
})

it('says that the photo has arrived, and takes it away again', async () => {
  await goToPhoto()
  await chosen()
  const said = {
    title: 'Photo uploaded successfully!',
    description: 'Please review your information and click Submit to send your photo for approval.',
  }
  expect(shownToast()).toEqual({ ...said, destructive: false })
  expect(document.querySelector('.photo-sent')?.textContent).toContain(said.description)
  expect(document.activeElement?.textContent?.trim()).toBe('Remove Photo')
  await press('Remove Photo')
  expect(document.querySelector('.photo-sent')).toBeNull()
  expect(document.activeElement?.textContent?.trim()).toBe('Choose Photo')
})

it('sends photo and details, thanks for them, empties itself and closes', async () => {
  await goToPhoto()
  await chosen()
  await press('Submit Photo')
  await until(() => expect(shownToast()?.title).toBe('Photo submitted successfully!'))
  expect(shownToast()).toMatchObject({
    description: 'Your photo will be reviewed by our team before appearing in the gallery.',
    destructive: false,
  })
  const { name, email, ...rest } = about
  expect(await stored()).toMatchObject([
    { ...rest, uploaderName: name, uploaderEmail: email, isPublic: false, reviewedAt: null },
  ])
  expect(details().open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  expect(step()).toBe('Step 1 of 2')
  expect([field('name').value, document.querySelector('.photo-sent')]).toEqual(['', null])
})

it('sends once, however often the button is pressed', async () => {
  await goToPhoto()
  await chosen()
  await act(async () => {
    button('Submit Photo').click()
    button('Submit Photo').click()
  })
  await until(() => expect(shownToast()?.title).toBe('Photo submitted successfully!'))
  expect(calls).toEqual(['PUT /api/public/gallery-photos'])
})

it('says that it is submitting, and lets nothing be pressed meanwhile', async () => {
  await goToPhoto()
  await chosen()
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await press('Submit Photo')
  expect(buttons()).toEqual(['Submitting...', 'Back to Form', 'Cancel'])
  for (const name of buttons()) expect(button(name ?? '').disabled).toBe(true)
  await act(async () => resolve(Response.json({ status: 'pending' }, { status: 201 })))
  await until(() => expect(details().open).toBe(false))
})

it('keeps everything when it cannot be sent, and can be sent again', async () => {
  await goToPhoto()
  await chosen()
  instead = () => {
    throw new TypeError('Failed to fetch')
  }
  await press('Submit Photo')
  const said = 'There was an error submitting your photo. Please try again.'
  await until(() =>
    expect(shownToast()).toEqual({ title: 'Submission failed', description: said, destructive: true }),
  )
  expect(document.querySelector('.form-summary')?.textContent?.trim()).toBe(said)
  expect([step(), typed()]).toEqual(['Step 2 of 2', about])
  expect(document.querySelector('.photo-sent')).not.toBeNull()
  instead = null
  await press('Submit Photo')
  await until(() => expect(details().open).toBe(false))
  expect(await stored()).toHaveLength(1)
})

it('asks for another photo when the server takes none of that kind', async () => {
  await goToPhoto()
  await chosen('page.jpg')
  await press('Submit Photo')
  await until(() => expect(shownToast()?.description).toBe('The file is not a JPG, PNG or GIF photo'))
  expect(document.querySelector('.photo-sent')).toBeNull()
  expect([step(), typed()]).toEqual(['Step 2 of 2', about])
})

it('leads back to the detail that the server refused', async () => {
  await goToPhoto({ ...about, photoType: 'after' })
  const before = document.querySelector<HTMLInputElement>('[name=relatedPhotoId][value=before]')
  if (before) before.checked = true
  await chosen()
  await press('Submit Photo')
  await until(() => expect(step()).toBe('Step 1 of 2'))
  expect(document.querySelector('.form-summary a')?.getAttribute('href')).toBe('#relatedPhotoId')
  expect(document.getElementById('relatedPhotoId')?.textContent).toContain(
    'Choose a published "before" photo',
  )
})

it('tells of an upload that failed', async () => {
  await goToPhoto()
  await choose('lost.jpg')
  await until(() =>
    expect(shownToast()).toEqual({
      title: 'Upload failed',
      description: 'No files were uploaded successfully.',
      destructive: true,
    }),
  )
})

it('closes on Cancel in either step and keeps what was typed', async () => {
  await type('name', 'Ruby')
  await press('Cancel')
  expect([details().open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
  details().open = true
  await goToPhoto()
  await press('Cancel')
  expect([details().open, step(), field('name').value]).toEqual([false, 'Step 1 of 2', 'Ruby Sinclair'])
})
