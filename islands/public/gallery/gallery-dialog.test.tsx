import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clickFollows,
  dialog,
  photoLink,
  photoOfThree,
  pressKey,
  showPhotosOfWren,
  visiblePhoto,
} from '#src/testing/browser/photo-dialog.tsx'
import { act, click, screen, user } from '#src/testing/browser/screen.ts'

const errors = vi.spyOn(console, 'error')
beforeEach(async () => {
  errors.mockClear()
  await showPhotosOfWren()
})
afterEach(() => {
  document.body.innerHTML = ''
})

it('hydrates the server markup without changing it', () => {
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('island-slot')?.textContent).toBe('PhotoPhotoPhotoNo photo')
  // React reports here that it would have rendered something else.
  expect(errors).not.toHaveBeenCalled()
})

describe('a click on a photo', () => {
  it.each([0, 1, 2])('opens the dialog with that photo: %i', async (index) => {
    expect(clickFollows(photoLink(index))).toBe(false)
    expect(dialog().open).toBe(true)
    expect(visiblePhoto()).toEqual(photoOfThree(index))
    expect(errors).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'with %j is left to the browser',
    async (modifier) => {
      expect(clickFollows(photoLink(1), modifier)).toBe(true)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('opens the dialog from photos only: other links are followed', async () => {
    expect(clickFollows(screen.getByRole('link', { name: 'No photo' }))).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('closing the dialog', () => {
  it('returns the focus to the clicked photo', async () => {
    await user.click(photoLink(1))
    pressKey('ArrowRight')
    await click('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(photoLink(1))
  })

  it('lets the next click open it with another photo', async () => {
    await user.click(photoLink(2))
    await click('Close')
    await user.click(photoLink(1))
    expect(visiblePhoto()).toEqual(photoOfThree(1))
  })

  it('also works when the browser closes it, as on Escape', async () => {
    await user.click(photoLink(0))
    await act(async () => dialog().close())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(photoLink(0))
  })
})
