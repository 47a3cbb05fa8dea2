import '#src/testing/browser/browser.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const closeForm = vi.fn()
const closeHistory = vi.fn()
afterEach(() => vi.clearAllMocks())

/** The event that Escape and a cancelled file chooser send. */
const cancel = (element: Element) => fireEvent(element, new Event('cancel', { bubbles: true }))

function open() {
  render(
    <Dialog title="Edit Puppy" onClose={closeForm}>
      <input type="file" aria-label="Photos" />
      {createPortal(
        <Dialog title="History of Wren" onClose={closeHistory}>
          {null}
        </Dialog>,
        document.body,
      )}
    </Dialog>,
  )
}

it('has no head or foot of a page', () => {
  open()
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null])
})

it('is closed by Escape', () => {
  open()
  cancel(screen.getByRole('dialog', { name: 'Edit Puppy' }))
  expect(closeForm).toHaveBeenCalledOnce()
})

it('stays open when one that was opened from it is closed', () => {
  open()
  cancel(screen.getByRole('dialog', { name: 'History of Wren' }))
  expect(closeHistory).toHaveBeenCalledOnce()
  expect(closeForm).not.toHaveBeenCalled()
})

it('stays open when a file chooser is left without a choice', () => {
  open()
  cancel(screen.getByLabelText('Photos'))
  expect(closeForm).not.toHaveBeenCalled()
})
