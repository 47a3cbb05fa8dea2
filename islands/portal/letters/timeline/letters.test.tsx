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
  waitFor,
} from '#src/testing/browser/screen.ts'
import {
  letterText,
  openCustomer,
  openInquiry,
  openLettersForEachTest,
  stored,
  timeline,
  undo,
} from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

describe('letters and notes', () => {
  it('of an address are together, in whichever case it was typed, newest first', async () => {
    await portal.site.make.inquiry({ message: 'The first', createdAt: '2026-11-01T00:00:00.000Z' })
    await portal.site.make.inquiry({
      customerName: 'P Nair',
      email: 'PRIYA@example.com',
      message: 'The second',
      createdAt: '2026-11-02T00:00:00.000Z',
    })
    await openInquiry()
    await waitFor(() => expect(texts(document, '.timeline-text')).toEqual(['The second', 'The first']))
  })

  it('a note is added, deleted, and brought back', async () => {
    await portal.site.make.customer()
    await openCustomer()
    await screen.findByText('Nothing yet.')
    await click('Add Note')
    expect(document.activeElement).toBe(field('Note'))
    expect(bodyText()).toContain('Write it so that the family may read it.')
    await fill('Note', 'Rang about the litter')
    await click('Save Note')
    await waitFor(() => expect(texts(document, '.timeline-text')).toEqual(['Rang about the litter']))
    expect(document.activeElement).toBe(button('Add Note'))
    await click(/^Delete: Note/)
    await screen.findByText('Nothing yet.')
    expect(portal.toasts.at(-1)).toBe('Note deleted successfully')
    await undo()
    await waitFor(() => expect(texts(document, '.timeline-text')).toEqual(['Rang about the litter']))
    expect(portal.toasts.at(-1)).toBe('The note is back')
    await waitFor(() => expect(document.activeElement).toBe(timeline()[0]))
  })

  it('a note that is not saved stays', async () => {
    await portal.site.make.customer()
    await openCustomer()
    await click('Add Note')
    await click('Save Note')
    expect(errorOf('Note')).toBe('Please write a note')
    await fill('Note', 'Rang')
    portal.failing = 'POST /api/admin/notes'
    await click('Save Note')
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    expect(field('Note').value).toBe('Rang')
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await click('Cancel')
    expect(field('Note').value).toBe('Rang')
    confirm.mockReturnValue(true)
    await click('Cancel')
    expect(document.activeElement).toBe(button('Add Note'))
  })

  it('a letter that was not delivered is sent again', async () => {
    await portal.site.make.customer()
    await openCustomer()
    await click('Write')
    await fill('Your Letter', 'Hello')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Write' })).toBeNull()
    await db().update(letters).set({ delivery: 'failed' })
    await db().delete(outbox)
    portal.reopen()
    await openCustomer({ hasMail: false })
    await screen.findByText('Not delivered')
    expect(screen.queryByRole('button', { name: /^Send Again:/ })).toBeNull()
    portal.reopen()
    await openCustomer()
    await screen.findByText('Not delivered')
    await click(/^Send Again:/)
    await screen.findByText('Leaves in a moment')
    expect(await db().select().from(outbox)).toHaveLength(1)
  })

  it('a letter that was not delivered can be taken back', async () => {
    const { email } = await portal.site.make.customer()
    await portal.site.make.letter({ email: email.toLowerCase(), delivery: 'failed', body: 'Hello' })
    await openCustomer()
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
    await openCustomer()
    await screen.findByText('These are the newest 500 of 501. Personal Data exports all of them.')
  })

  it('says when they could not be loaded', async () => {
    const { email } = await portal.site.make.customer()
    portal.failing = `GET /api/admin/letters?email=${encodeURIComponent(email)}`
    await openCustomer()
    await screen.findByText('The letters could not be loaded.')
    expect(bodyText()).not.toContain('Nothing yet.')
    portal.failing = null
    await click('Try again')
    await screen.findByText('Nothing yet.')
  })
})
