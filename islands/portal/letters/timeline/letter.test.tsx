import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { customers, inquiries, letters, outbox } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import {
  gaps,
  lettersLeave,
  letterText,
  now,
  openInquiry,
  openLettersForEachTest,
  showInquiries,
  stored,
  timeline,
  undo,
} from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

/** The screen asks every 2.5 seconds whether a letter has left. */
const patient = { timeout: 10_000 }

describe('a letter', () => {
  it('starts from a template, filled in from the enquiry', async () => {
    await portal.site.make.inquiry({ puppyInterest: 'banjo' })
    await openInquiry()
    expect(field('Subject').value).toBe('Your enquiry about Banjo')
    expect(texts(document, '.write option')).toEqual([
      'Empty',
      'Available',
      'Reserved or sold',
      'Tell me more',
      'Visit',
      'Not the right match',
    ])
    await user.selectOptions(field('Start From'), 'Available')
    expect(letterText()).toContain(
      'Hello Priya,\n\nThanks for asking about Banjo, who is available, costs $3,200 AUD and can go home from 27 November 2026. Source number EE000000. Microchip 956000017240815.',
    )
    await user.selectOptions(field('Start From'), 'Empty')
    expect(letterText()).toBe('')
  })

  it('is sent once, and can be taken back, having changed nothing', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156' })
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await fill('Your Letter', 'Hello Priya,\n\nBanjo is still here.')
    await click('Send')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['You answered', 'Asked on']))
    expect(currentToast()).toMatchObject({ title: 'Letter sent', description: 'It leaves in 10 seconds.' })
    expect(timeline()[0]?.textContent).toContain('Leaves in a moment')
    expect(letterText()).toBe('')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Letters and Notes'))
    expect(await db().select().from(outbox)).toHaveLength(1)
    expect(texts(document, 'dialog .dialog-head .badge')).toEqual(['New Lead'])

    await click(/^Undo: You answered/)
    await waitFor(() => expect(letterText()).toBe('Hello Priya,\n\nBanjo is still here.'))
    expect(field('Subject').value).toBe('Your enquiry')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['Asked on']))
    expect([await stored(), await db().select().from(outbox)]).toEqual([[], []])
  })

  it('answers the enquiry and makes the customer as it leaves, and the screen shows it', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156' })
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await fill('Your Letter', 'Hello Priya,\n\nBanjo is still here.')
    await click('Send')
    await screen.findByText('Leaves in a moment')
    await lettersLeave()
    await screen.findByRole('link', { name: 'Priya Nair, Prospective' }, patient)
    expect(texts(document, 'dialog .dialog-head .badge')).toEqual(['Contacted'])
    expect(await db().select().from(inquiries)).toMatchObject([
      { status: 'responded', response: 'Hello Priya,\n\nBanjo is still here.' },
    ])
    expect(await db().select().from(customers)).toMatchObject([{ phone: '0491 570 156' }])
  })

  it('taken back before, or without a connection, still returns its text', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    const takeBack = currentToast()?.action?.run
    const [letter] = await stored()
    portal.failing = `DELETE /api/admin/letters/${letter?.id}`
    await act(async () => takeBack?.())
    expect(letterText()).toBe('')
    await db().delete(letters)
    // The next look at the list finds it gone.
    await waitFor(() => expect(letterText()).toBe('First'), patient)
    await fill('Your Letter', '')
    portal.failing = null
    await act(async () => takeBack?.())
    await waitFor(() => expect(letterText()).toBe('First'))
    expect(portal.toasts.at(-1)).toContain("Your letter hasn't been sent.")
  })

  it('cannot be changed while it is being sent', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    const { promise: until, resolve: go } = Promise.withResolvers<void>()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      await until
      return fetch(...given)
    })
    await click('Send')
    expect([field('Subject').readOnly, field('Your Letter').readOnly]).toEqual([true, true])
    go()
    await waitFor(() => expect(letterText()).toBe(''))
    expect(field('Your Letter').readOnly).toBe(false)
  })

  it('whose response was lost is in the list', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await waitFor(() => expect(timeline()).toHaveLength(1))
    await fill('Your Letter', 'First')
    await portal.site.make.letter({
      delivery: 'queued',
      body: 'First',
      createdAt: '2026-10-02T00:00:00.000Z',
    })
    portal.failing = 'POST /api/admin/letters'
    await click('Send')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['You answered', 'Asked on']))
    expect(letterText()).toBe('First')
  })

  it('that the mail server has not taken says when it is tried again', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    await click('Send')
    await screen.findByText('Leaves in a moment')
    await db().update(outbox).set({ nextAttemptAt: '2126-11-22T06:07:00.000Z' })
    await screen.findByText('Next try 5:07 pm', {}, { timeout: 5000 })
    portal.reopen()
    await openInquiry({ hasMail: false })
    await screen.findByText('Not sent yet')
  })

  it('leaves its dialog open though the enquiry is no longer in the filtered list', async () => {
    await portal.site.make.inquiry()
    await openInquiry({ status: 'pending' })
    await fill('Your Letter', 'First')
    await click('Send')
    await screen.findByText('Leaves in a moment')
    await lettersLeave()
    await waitFor(() => expect(texts(document, 'dialog .dialog-head .badge')).toEqual(['Contacted']), patient)
    expect(texts(document, 'tbody tr')).toEqual([])
    await fill('Your Letter', 'Second')
    await click('Send')
    await waitFor(async () => expect(await stored()).toHaveLength(2))
    await click('Mark as New Lead')
    await waitFor(() => expect(texts(document, 'tbody tr')).toHaveLength(1))
  })

  it('that was started from a template is kept when the session has expired, too', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await user.selectOptions(field('Start From'), 'Tell me more')
    await portal.site.parts.database.client.execute('delete from sessions')
    await click('Send')
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    history.replaceState(null, '', '/')
    expect(sessionStorage.getItem('draft letter priya@example.com')).toContain('Thanks for writing.')
  })

  it('that has left says so, and stays', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    await db().update(outbox).set({ nextAttemptAt: null, sentAt: now })
    await db().update(letters).set({ delivery: 'sent' })
    await undo()
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Your letter has already left.'))
    expect(letterText()).toBe('')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull())
  })

  it('with gaps asks first, and goes back to the text', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await user.selectOptions(field('Start From'), 'Visit')
    expect(texts(document, '.letter-marks mark')).toEqual(['____', '____'])
    await click('Send')
    expect(bodyText()).toContain(gaps)
    expect(document.activeElement).toBe(button('Not Yet'))
    expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(1)
    await click('Not Yet')
    expect(document.activeElement).toBe(field('Your Letter'))
    expect(await stored()).toEqual([])
    await click('Send')
    await click('Send')
    await waitFor(async () => expect(await stored()).toHaveLength(1))
  })

  it('warns of text in braces that is not a placeholder', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'Dear {fist name}')
    expect(bodyText()).toContain("We don't know {fist name}.")
  })

  it('that was typed is not replaced by a template without asking', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'By hand')
    await user.selectOptions(field('Start From'), 'Visit')
    await click('Keep It')
    expect(letterText()).toBe('By hand')
    await user.selectOptions(field('Start From'), 'Visit')
    await click('Replace')
    expect(letterText()).toContain('It would be lovely to meet you.')
  })

  it('needs a subject and a text', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Subject', '')
    await click('Send')
    expect(errorOf('Subject')).toBe('Please enter a subject')
    expect(errorOf('Your Letter')).toBe('Please write your letter')
    expect(portal.requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('to an enquiry that someone else has answered is stopped, and goes out after a reload', async () => {
    const { id } = await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'Mine')
    await db().update(inquiries).set({ updatedAt: '2026-11-01T00:00:00.000Z' }).where(eq(inquiries.id, id))
    await click('Send')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('has changed'))
    expect([await stored(), letterText()]).toEqual([[], 'Mine'])
    await click('Reload')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await click('Send')
    await waitFor(async () => expect(await stored()).toMatchObject([{ body: 'Mine' }]))
  })

  it('is kept when the session has expired, and the address leads back to it', async () => {
    const { id } = await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'Nearly done')
    await click('Add Note')
    await fill('Note', 'Rang twice')
    await portal.site.parts.database.client.execute('delete from sessions')
    await click('Send')
    const next = encodeURIComponent(`/?open=${id}`)
    await waitFor(() => expect(portal.navigations).toEqual([`/admin-login?next=${next}`]))
    history.replaceState(null, '', '/')
    portal.reopen()
    portal.session = await portal.site.signIn({ username: 'anna again' })
    await showInquiries({ opens: id })
    await waitFor(() => expect(letterText()).toBe('Nearly done'))
    expect(field('Note').value).toBe('Rang twice')
    expect(sessionStorage.length).toBe(0)
  })

  it('is not lost by closing the dialog unasked', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'Mine')
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect([confirm.mock.calls.length, dialogCount()]).toEqual([1, 1])
  })
})
