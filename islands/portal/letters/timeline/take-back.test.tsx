import { describe, expect, it } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import { click, dialogCount, fill, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import {
  letterText,
  openInquiry,
  openLettersForEachTest,
  timeline,
  undo,
} from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

describe('a letter', () => {
  it('taken back by the toast returns in front of what has been typed since', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(letterText()).toBe(''))
    await fill('Your Letter', 'Second')
    await undo()
    await waitFor(() => expect(letterText()).toBe('First\n\nSecond'))
  })

  it('taken back after its dialog was closed opens it again', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(dialogCount()).toBe(0)
    await undo()
    await waitFor(() => expect(letterText()).toBe('First'))
    expect(sessionStorage.length).toBe(0)
  })

  it('taken back after its dialog was opened again returns there', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await click('View Priya Nair')
    await undo()
    await waitFor(() => expect(letterText()).toBe('First'))
  })
})
