// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast } from '#src/client/toasts.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { PhotoListField } from './photo-list-field.tsx'
import type { UploadListener } from './use-uploads.ts'

/** Who is told how the uploads go; nothing is sent. */
let listener: UploadListener | undefined
vi.mock('./uppy.ts', () => ({
  createUploader(given: UploadListener) {
    listener = given
    return { add() {}, cancelAll() {} }
  },
}))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const [first, second, third] = ['1', '2', '3'].map((digit) =>
  objectPath(`${digit.repeat(8)}-1111-4111-8111-111111111111.jpg`),
) as [string, string, string]
const changed = vi.fn()
const typed = vi.fn()
let root: Root

function Form({ given }: { given: string[] }) {
  const [photos, setPhotos] = useState(given)
  return (
    <form onInput={typed}>
      <PhotoListField
        label="Photos"
        name="photos"
        photos={photos}
        max={3}
        errors={['Too blurred']}
        onChange={(next) => {
          setPhotos(next)
          changed(next)
        }}
      />
    </form>
  )
}

const show = (given: string[]) => act(async () => root.render(<Form given={given} />))
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
const press = (name: string) =>
  act(async () => {
    button(name)?.focus()
    button(name)?.click()
  })
const focusedOn = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

it.each([
  ['Move photo 2 earlier', [second, first, third], 'Photo 2 is now photo 1 of 3', 'Move photo 1 earlier'],
  ['Move photo 1 later', [second, first, third], 'Photo 1 is now photo 2 of 3', 'Move photo 2 later'],
  ['Move photo 2 later', [first, third, second], 'Photo 2 is now photo 3 of 3', 'Move photo 3 later'],
  ['Remove photo 1', [second, third], 'Photo 1 removed', 'Remove photo 1'],
  ['Remove photo 3', [first, second], 'Photo 3 removed', 'Remove photo 2'],
])('%s puts the photos in order, says so and keeps the focus', async (name, expected, said, focused) => {
  await show([first, second, third])
  await press(name)
  expect(changed).toHaveBeenLastCalledWith(expected)
  expect(document.querySelector('[aria-live]')?.textContent).toBe(said)
  expect(focusedOn()).toBe(focused)
  expect(typed).toHaveBeenCalled()
})

it.each(['Move photo 1 earlier', 'Move photo 3 later'])('%s does nothing at the end', async (name) => {
  await show([first, second, third])
  expect(button(name)?.getAttribute('aria-disabled')).toBe('true')
  await press(name)
  expect(changed).not.toHaveBeenCalled()
})

it('gives the focus to the upload button after the last photo is gone', async () => {
  await show([first])
  await press('Remove photo 1')
  expect(focusedOn()).toBe('photos')
})

it('marks the cover, counts, states the limits and shows what is wrong', async () => {
  await show([first, second])
  expect(document.querySelectorAll('.photo-cover')).toHaveLength(1)
  expect(document.querySelector('.photo-item')?.textContent).toContain('Cover')
  expect(document.querySelector('legend')?.textContent).toBe('Photos2 of 3')
  expect(document.body.textContent).toContain('Up to 3 files, 10 MB each. JPG, PNG or GIF.')
  expect(document.querySelector('.field-error')?.textContent).toContain('Too blurred')
})

it('takes no more photos than there may be', async () => {
  await show([first, second, third])
  expect(document.getElementById('photos')?.getAttribute('aria-disabled')).toBe('true')
})

it.each([
  [undefined, '2 photos uploaded successfully'],
  [{ title: 'Success', description: 'Photo uploaded successfully!' }, 'Photo uploaded successfully!'],
])('tells of what was uploaded in the words of its form: %j', async (uploaded, said) => {
  const words = uploaded ? { uploaded } : {}
  await act(async () =>
    root.render(
      <PhotoListField label="Photos" name="photos" photos={[]} max={3} onChange={changed} {...words} />,
    ),
  )
  const input = document.querySelector<HTMLInputElement>('.photo-input')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.jpg')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(() => expect(listener).toBeDefined())
  listener?.settled({ done: 2, failed: 0, unsure: 0, pathless: 0 })
  expect(currentToast()?.description).toBe(said)
})
