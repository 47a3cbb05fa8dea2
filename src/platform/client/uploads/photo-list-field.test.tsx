import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast } from '#src/platform/client/toasts.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { idOfWaitingFile, placeholderOf } from '#src/platform/photos/rules/placeholders.ts'
import { act, button, cleanup, click, render, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { PhotoListField } from './photo-list-field.tsx'
import type { UploadListener } from './types.ts'

const add = vi.fn()
const form = {
  fileKeeper: async () => undefined,
  labels: { photos: 'Photos' },
  errors: { photos: ['Too blurred'] },
}
/** Receives the events of the uploads; nothing is sent. */
let listener: UploadListener | undefined
vi.mock('./uploader.ts', () => ({
  createUploader(given: UploadListener) {
    listener = given
    return { add, async resume() {}, cancelAll() {} }
  },
}))

const [first, second, third] = ['1', '2', '3'].map((digit) =>
  objectPath(`${digit.repeat(8)}-1111-4111-8111-111111111111.jpg`),
) as [string, string, string]
const changed = vi.fn()
const inputEvent = vi.fn()

function Form({ given }: { given: string[] }) {
  const [photos, setPhotos] = useState(given)
  return (
    <form onInput={inputEvent}>
      <PhotoListField
        form={form}
        name="photos"
        photos={photos}
        max={3}
        onBusy={() => {}}
        onChange={(next) => {
          setPhotos(next)
          changed(next)
        }}
      />
    </form>
  )
}

const show = (given: string[]) => render(<Form given={given} />)
const focusedOn = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(cleanup)

it.each([
  ['Move photo 2 earlier', [second, first, third], 'Photo 2 is now photo 1 of 3', 'Move photo 1 earlier'],
  ['Move photo 1 later', [second, first, third], 'Photo 1 is now photo 2 of 3', 'Move photo 2 later'],
  ['Move photo 2 later', [first, third, second], 'Photo 2 is now photo 3 of 3', 'Move photo 3 later'],
  ['Remove photo 1', [second, third], 'Photo 1 removed', 'Remove photo 1'],
  ['Remove photo 3', [first, second], 'Photo 3 removed', 'Remove photo 2'],
])(
  '%s updates the photos, announces it and keeps the focus',
  async (name, expected, announcement, focused) => {
    show([first, second, third])
    expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'))[1]).toBe('Photo 2 of 3')
    await click(name)
    expect(changed).toHaveBeenLastCalledWith(expected)
    expect(document.querySelector('[aria-live]')?.textContent).toBe(announcement)
    expect(focusedOn()).toBe(focused)
    expect(inputEvent).toHaveBeenCalled()
  },
)

it.each(['Move photo 1 earlier', 'Move photo 3 later'])('%s does nothing', async (name) => {
  show([first, second, third])
  expect(button(name).getAttribute('aria-disabled')).toBe('true')
  await click(name)
  expect(changed).not.toHaveBeenCalled()
})

it('focuses the upload button after the last photo is removed', async () => {
  show([first])
  await click('Remove photo 1')
  expect(focusedOn()).toBe('photos')
})

it('marks the cover, counts photos, states the limits and shows errors', async () => {
  show([first, second])
  expect(document.querySelectorAll('.photo-cover')).toHaveLength(1)
  expect(document.querySelector('.photo-item')?.textContent).toContain('Cover')
  expect(document.querySelector('legend')?.textContent).toBe('Photos2 of 3')
  expect(document.body.textContent).toContain('Up to 3 files, 10 MB each. JPG, PNG or GIF.')
  expect(document.querySelector('.field-error')?.textContent).toContain('Too blurred')
})

it('says in words that there is no more room, instead of a button that does nothing', async () => {
  show([first, second, third])
  expect(document.querySelector('.photo-choose')).toBeNull()
  expect(document.getElementById('photos-limits')?.textContent).toContain(
    'That is all 3 photos there is room for. Remove one to add another.',
  )
  await click('Remove photo 3')
  expect(document.getElementById('photos')?.textContent?.trim()).toBe('Upload Photos')
})

it('replaces the oldest photo but the cover when it is asked to, once the new one is there', async () => {
  const fourth = objectPath('44444444-1111-4111-8111-111111111111.jpg')
  show([first, second, third])
  await click('Replace the Oldest')
  expect(changed).not.toHaveBeenCalled()
  const input = document.querySelector<HTMLInputElement>('.photo-input')
  if (!input) throw new Error('No file input found')
  await user.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await waitFor(() =>
    expect(add).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ room: 2 })),
  )
  act(() => listener?.uploaded(fourth, { order: 1, name: 'a.jpg' }))
  expect(changed).toHaveBeenLastCalledWith([first, third, fourth])
  expect(document.querySelector('[aria-live]')?.textContent).toBe('The oldest photo was replaced')
})

it('says that an upload is tried again, and why it failed in the end', async () => {
  show([first])
  await waitFor(() => expect(listener).toBeDefined())
  const upload = { id: '1', order: 1, name: 'a.jpg', percent: 0 }
  act(() => listener?.changed([{ ...upload, state: 'waiting' }]))
  expect(document.querySelector('.upload-state')?.textContent).toBe('Trying again...')
  act(() => listener?.changed([{ ...upload, state: 'failed', message: 'Failed to get upload URL' }]))
  expect(screen.getByRole('alert').textContent).toContain('Failed to get upload URL')
  expect(button('Try a.jpg again')).toBeDefined()
})

describe('a photo that is kept until there is reception', () => {
  const placeholder = placeholderOf(idOfWaitingFile(), 'image/jpeg')
  const item = { order: 1, name: 'a.jpg' }
  const showWaiting = async () => {
    show([first, placeholder, third])
    await waitFor(() => expect(listener).toBeDefined())
  }

  it('counts among the photos, without a picture of its own', async () => {
    show([first, second])
    await waitFor(() => expect(listener).toBeDefined())
    act(() => {
      listener?.uploaded(placeholder, item)
      listener?.changed([{ ...item, id: '1', state: 'offline', percent: 0, placeholder }])
    })
    expect(changed).toHaveBeenLastCalledWith([first, second, placeholder])
    expect(document.querySelectorAll('.photo-item')).toHaveLength(2)
    expect(document.querySelectorAll('.upload-tile')).toHaveLength(1)
    expect(document.querySelector('legend')?.textContent).toBe('Photos3 of 3')
    expect(document.getElementById('photos-limits')?.textContent).toContain('That is all 3 photos')
  })

  it.each<[string, () => unknown, string[]]>([
    [
      'has its place once it has arrived',
      () => listener?.uploaded(second, { ...item, placeholder }),
      [first, second, third],
    ],
    ['is gone once it was refused or cancelled', () => listener?.dropped(placeholder), [first, third]],
    ['is gone when the phone no longer has it', () => listener?.resumed([]), [first, third]],
  ])('%s', async (_, run, expected) => {
    await showWaiting()
    act(() => void run())
    expect(changed).toHaveBeenLastCalledWith(expected)
  })

  it('stays when the form is opened again', async () => {
    await showWaiting()
    act(() => listener?.resumed([placeholder]))
    expect(changed).not.toHaveBeenCalled()
  })
})

it.each([
  [undefined, {}, '2 photos uploaded successfully'],
  [{ title: 'Success', description: 'Photo uploaded successfully!' }, {}, 'Photo uploaded successfully!'],
  [undefined, { unsure: 1 }, messages.uploadWarning.description],
  [undefined, { failed: 1, pathless: 1 }, messages.photoPathUnknown.description],
  [undefined, { done: 0, failed: 1 }, messages.uploadFailure.description],
])(
  'reports uploads with the toast of its form and of their outcome: %j, %j',
  async (uploaded, outcome, description) => {
    const words = uploaded ? { uploaded } : {}
    render(
      <PhotoListField
        form={form}
        name="photos"
        photos={[]}
        max={3}
        onBusy={() => {}}
        onChange={changed}
        {...words}
      />,
    )
    const input = document.querySelector<HTMLInputElement>('.photo-input')
    if (!input) throw new Error('No file input found')
    await user.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(listener).toBeDefined())
    listener?.settled({ done: 2, failed: 0, unsure: 0, pathless: 0, ...outcome })
    expect(currentToast()?.description).toBe(description)
  },
)
