// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  click,
  find,
  photoLink,
  photoOfThree,
  press,
  shown,
  showPhotosOfWren,
} from '#src/testing/browser/photo-dialog.tsx'

const complaints = vi.spyOn(console, 'error')
beforeEach(async () => {
  complaints.mockClear()
  await showPhotosOfWren()
})
afterEach(() => {
  document.body.innerHTML = ''
})

const dialog = () => document.querySelector('dialog')

it('takes over what the server has rendered, and changes nothing of it', () => {
  expect(dialog()).toBeNull()
  expect(find('island-slot').textContent).toBe('PhotoPhotoPhotoNo photo')
  // React complains here when it would have rendered something else.
  expect(complaints).not.toHaveBeenCalled()
})

describe('a click on a photo', () => {
  it.each([0, 1, 2])('opens the dialog at that photo: %i', async (index) => {
    expect(await click(photoLink(index))).toEqual({ native: false })
    expect(dialog()?.open).toBe(true)
    expect(shown()).toEqual(photoOfThree(index))
    expect(complaints).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'stays the browser’s own with %j',
    async (modifier) => {
      expect(await click(photoLink(1), modifier)).toEqual({ native: true })
      expect(dialog()).toBeNull()
    },
  )

  it('is one on a photo only: other links lead where they lead', async () => {
    expect(await click(find('[href="/elsewhere"]'))).toEqual({ native: true })
    expect(dialog()).toBeNull()
  })
})

describe('closing the dialog', () => {
  it('gives the focus back to the photo that was clicked', async () => {
    await click(photoLink(1))
    await press('ArrowRight')
    await click(find('.photo-close'))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(photoLink(1))
  })

  it('lets the next click open it anew, at its own photo', async () => {
    await click(photoLink(2))
    await click(find('.photo-close'))
    await click(photoLink(1))
    expect(shown()).toEqual(photoOfThree(1))
  })

  it('may be the browser’s doing, as by Escape', async () => {
    await click(photoLink(0))
    await act(async () => dialog()?.close())
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(photoLink(0))
  })
})
