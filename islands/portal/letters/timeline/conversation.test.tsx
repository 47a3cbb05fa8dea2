import { describe, expect, it, vi } from 'vitest'
import { letters, outbox } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import {
  letterText,
  openFamily,
  openLettersForEachTest,
  stored,
  timeline,
  undo,
} from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

describe('letters and notes', () => {
  it('of an address are together, in whichever case it was typed, oldest first, and only the last is unfolded', async () => {
    await portal.site.make.inquiry({ message: 'The first', createdAt: '2026-11-01T00:00:00.000Z' })
    await portal.site.make.inquiry({
      customerName: 'P Nair',
      email: 'PRIYA@example.com',
      message: 'The second',
      createdAt: '2026-11-02T00:00:00.000Z',
    })
    await openFamily()
    await click('Earlier: 1 entry, since 1 November')
    expect(texts(document, '.talk-text')).toEqual(['The first', 'The second'])
    await click('Fold what is earlier')
    expect(texts(document, '.talk-text')).toEqual(['The second'])
  })

  it.each([
    ['pending', /Overdue, \d+ days/],
    ['responded', /Contacted/],
  ] as const)('say what became of an enquiry: %s', async (status, word) => {
    await portal.site.make.inquiry({ status, createdAt: '2026-11-01T00:00:00.000Z' })
    await openFamily()
    expect(texts(document, '.talk-theirs .talk-head').join()).toMatch(word)
  })

  it('begin with the day of what happened first', async () => {
    await portal.site.make.family({ createdAt: '2026-11-01T00:00:00.000Z' })
    await openFamily()
    expect(texts(document, '.talk-day')).toEqual(['Sunday 1 November'])
  })

  it.each([
    ['2025-12-31T12:59:59.000Z', '31 December 2025', 'Wednesday 31 December 2025'],
    ['2025-12-31T13:00:00.000Z', '1 January', 'Thursday 1 January'],
  ])('have the year with a day of another: %s', async (createdAt, since, heading) => {
    const email = 'priya@example.com'
    await portal.site.make.family({ email, createdAt })
    await portal.site.make.inquiry({ email, createdAt: '2026-11-02T00:00:00.000Z' })
    await openFamily()
    await click(`Earlier: 1 entry, since ${since}`)
    expect(texts(document, '.talk-day')[0]).toBe(heading)
  })

  it('a note is added, deleted, and brought back', async () => {
    await portal.site.make.customer()
    await openFamily()
    await screen.findByText('Nothing yet.')
    await click('Note')
    expect(document.activeElement).toBe(field('Note'))
    expect(bodyText()).toContain('Write it so that the family may read it.')
    await fill('Note', 'Rang about the litter')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(texts(document, '.talk-text')).toEqual(['Rang about the litter']))
    expect(document.activeElement).toBe(button('Note'))
    await click(/^Delete: Note/)
    await screen.findByText('Nothing yet.')
    expect(portal.toasts.at(-1)).toBe('Note deleted successfully')
    await undo()
    await waitFor(() => expect(texts(document, '.talk-text')).toEqual(['Rang about the litter']))
    expect(portal.toasts.at(-1)).toBe('The note is back')
    await waitFor(() => expect(document.activeElement).toBe(timeline()[0]))
  })

  it('a note is not lost: an empty one is rejected, and one without a connection waits', async () => {
    await portal.site.make.customer()
    await openFamily()
    await click('Note')
    await click('Save Note')
    expect(errorOf('Note')).toBe('Please write a note')
    await fill('Note', 'Rang')
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await click('Cancel')
    expect(field('Note').value).toBe('Rang')
    portal.failing = 'POST /api/admin/notes'
    await click('Save Note')
    await screen.findByText(/waiting to send/)
    expect(document.activeElement).toBe(button('Note'))
    portal.failing = null
    portal.reopen()
    await openFamily()
    await waitFor(async () => expect(await stored()).toMatchObject([{ kind: 'note', body: 'Rang' }]))
  })

  it('a note that was left half typed is offered when the sheet is opened again, until it is discarded', async () => {
    await portal.site.make.customer()
    await openFamily()
    await click('Note')
    await fill('Note', 'Rang about')
    portal.reopen()
    await openFamily()
    await click('Go On: Note')
    expect(field('Note').value).toBe('Rang about')
    portal.reopen()
    await openFamily()
    await click('Discard: Note')
    portal.reopen()
    await openFamily()
    expect(bodyText()).not.toContain('You were writing this')
    await click('Note')
    expect(field('Note').value).toBe('')
  })

  it('a letter that was not delivered is sent again', async () => {
    await portal.site.make.customer()
    await openFamily()
    await click('Write')
    await fill('Your Letter', 'Hello')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(1))
    await db().update(letters).set({ delivery: 'failed' })
    await db().delete(outbox)
    portal.reopen()
    await openFamily({ hasMail: false })
    await screen.findByText('Not delivered')
    expect(screen.queryByRole('button', { name: /^Send Again:/ })).toBeNull()
    portal.reopen()
    await openFamily()
    await screen.findByText('Not delivered')
    await click(/^Send Again:/)
    await screen.findByText(/^Leaves in /)
    expect(await db().select().from(outbox)).toHaveLength(1)
  })

  it('a letter that was not delivered can be taken back', async () => {
    const { email } = await portal.site.make.customer()
    await portal.site.make.letter({ email: email.toLowerCase(), delivery: 'failed', body: 'Hello' })
    await openFamily()
    await screen.findByText('Not delivered')
    await click(/^Undo:/)
    await waitFor(() => expect(letterText()).toBe('Hello'))
    expect(await stored()).toEqual([])
  })

  it('of which only the newest are listed say so', async () => {
    const { email } = await portal.site.make.customer()
    const { id: _, ...note } = await portal.site.make.letter({ email: email.toLowerCase(), delivery: 'kept' })
    const rest = Array.from({ length: 500 }, (_, n) => ({ ...note, id: `${n}` }))
    for (let from = 0; from < rest.length; from += 50)
      await db()
        .insert(letters)
        .values(rest.slice(from, from + 50))
    await openFamily()
    await click(/^Earlier/)
    expect(bodyText()).toContain('1 older one is left out. Personal Data exports everything.')
  })
})
