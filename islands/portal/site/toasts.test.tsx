import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { toast } from '#src/platform/client/toasts.ts'
import { act, button, cleanup, click, render, waitFor } from '#src/testing/browser/screen.ts'
import Toasts from './toasts.tsx'

afterEach(cleanup)

it('a toast can have an action, which is carried out once and closes it', async () => {
  render(<Toasts />)
  const run = vi.fn()
  const action = { label: 'Undo', altText: 'Undo deleting Wren', run }
  act(() => toast({ title: 'Success', description: 'Puppy deleted successfully', action }))
  expect(button('Undo').compareDocumentPosition(button('Close'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await click('Undo')
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.querySelector('.toast[data-state="open"]')).toBeNull())
})

it('a toast moves into a dialog that opens, and back when it closes', async () => {
  render(<Toasts />)
  act(() => toast({ title: 'Success', description: 'Saved' }))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await waitFor(() => expect(dialog.querySelector('.toast')?.textContent).toContain('Saved'))
  dialog.remove()
  await waitFor(() => expect(document.body.querySelector('.toast')?.textContent).toContain('Saved'))
})

it('a toast is shown when the dialog that had the last one goes at the same time', async () => {
  HTMLElement.prototype.togglePopover = function () {
    if (!this.isConnected) throw new Error('Invalid on disconnected popover elements.')
    return true
  }
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover')
  })
  render(<Toasts />)
  act(() => toast({ title: 'Success', description: 'Note saved' }))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await waitFor(() => expect(dialog.querySelector('.toast')?.textContent).toContain('Note saved'))
  act(() => {
    dialog.remove()
    toast({ title: 'Letter sent', description: 'It leaves in 10 seconds.' })
  })
  await waitFor(() => expect(document.body.querySelector('.toast')?.textContent).toContain('Letter sent'))
})
