import { describe, expect, it } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import { click, fill, waitFor } from '#src/testing/browser/screen.ts'
import {
  letterText,
  openFamily,
  openLettersForEachTest,
  timeline,
  undo,
} from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

describe('a letter', () => {
  it('taken back by the toast returns in front of what has been typed since', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    await click('Answer Priya')
    await fill('Your Letter', 'Second')
    await undo()
    await waitFor(() => expect(letterText()).toBe('First\n\nSecond'))
  })
})
