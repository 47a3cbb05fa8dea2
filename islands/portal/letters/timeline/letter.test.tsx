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
  errorOf,
  field,
  fill,
  screen,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import {
  gaps,
  lettersLeave,
  letterText,
  now,
  openFamily,
  openLettersForEachTest,
  stored,
  timeline,
  undo,
} from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

const isWriting = () => screen.queryByLabelText('Your Letter') !== null
const leaving = () => screen.findByText(/^Leaves in /)
/** Letters that wait for a connection, or were rejected. */
const waits = async () =>
  within((await screen.findByText(/waiting to send|was not sent/)).closest('li') as HTMLElement)

describe('a letter', () => {
  it('starts from a template, filled in from the enquiry', async () => {
    await portal.site.make.inquiry({ puppyInterest: 'banjo' })
    await openFamily()
    expect(button(/^Subject/).textContent).toBe('Your enquiry about Banjo')
    expect(texts(document, '.chip-button')).toEqual([
      'Available',
      'Reserved or sold',
      'Tell me more',
      'Visit',
      'Not the right match',
      'First days',
      'Two weeks',
      'Birthday',
    ])
    await click('Available')
    expect(letterText()).toContain(
      'Hello Priya,\n\nThanks for asking about Banjo, who is available, costs $3,200 AUD and can go home from 27 November 2026. Source number EE000000. Microchip 956000017240815.',
    )
    await click('Available')
    expect(letterText()).toBe('')
  })

  it('folds the message that it answers as soon as something is typed', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    const isOpen = () => button(/^Priya wrote/).getAttribute('aria-expanded')
    await click(/^Priya wrote/)
    expect(isOpen()).toBe('true')
    await fill('Your Letter', 'Hello')
    expect(isOpen()).toBe('false')
  })

  it('is sent once, and can be taken back, having changed nothing', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156' })
    await openFamily()
    await fill('Your Letter', 'Hello Priya,\n\nBanjo is still here.')
    await click('Send')
    await waitFor(() => expect(texts(document, '.talk-head b')).toEqual(['Priya wrote', 'You answered']))
    expect(currentToast()).toMatchObject({ title: 'Letter sent', description: 'It leaves in 10 seconds.' })
    expect(timeline()[1]?.textContent).toMatch(/Leaves in (a moment|\d+ seconds)/)
    expect(isWriting()).toBe(false)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Letters and Notes'))
    expect(await db().select().from(outbox)).toHaveLength(1)
    expect(texts(document, '.family-name .badge')).toEqual(['New Lead'])

    await click(/^Undo: You answered/)
    await waitFor(() => expect(letterText()).toBe('Hello Priya,\n\nBanjo is still here.'))
    expect(button(/^Subject/).textContent).toBe('Your enquiry')
    await waitFor(() => expect(texts(document, '.talk-head b')).toEqual(['Priya wrote']))
    expect([await stored(), await db().select().from(outbox)]).toEqual([[], []])
  })

  it('answers the enquiry and makes the customer as it leaves, and the screen shows it', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156' })
    await openFamily()
    await fill('Your Letter', 'Hello Priya,\n\nBanjo is still here.')
    await click('Send')
    await leaving()
    await lettersLeave()
    await screen.findByText('Prospective customer')
    expect(texts(document, '.family-name .badge')).toEqual(['Contacted'])
    expect(await db().select().from(inquiries)).toMatchObject([
      { status: 'responded', response: 'Hello Priya,\n\nBanjo is still here.' },
    ])
    expect(await db().select().from(customers)).toMatchObject([{ phone: '0491 570 156' }])
  })

  it('taken back before, or without a connection, still returns its text', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    const takeBack = currentToast()?.action?.run
    const [letter] = await stored()
    portal.failing = `DELETE /api/admin/letters/${letter?.id}`
    await act(async () => takeBack?.())
    expect(isWriting()).toBe(false)
    await db().delete(letters)
    // The next look at the sheet finds it gone.
    await waitFor(() => expect(letterText()).toBe('First'))
    await fill('Your Letter', '')
    portal.failing = null
    await act(async () => takeBack?.())
    await waitFor(() => expect(letterText()).toBe('First'))
    expect(portal.toasts.at(-1)).toContain("Your letter hasn't been sent.")
  })

  it('cannot be changed while it is being sent', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    const { promise: until, resolve: go } = Promise.withResolvers<void>()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      await until
      return fetch(...given)
    })
    await click('Send')
    expect(field('Your Letter').readOnly).toBe(true)
    go()
    await waitFor(() => expect(isWriting()).toBe(false))
  })

  it('without a connection waits on this phone, and is sent once when there is one', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    portal.failing = 'POST /api/admin/letters'
    await click('Send')
    await screen.findByText('waiting to send')
    expect([portal.toasts.at(-1), isWriting()]).toEqual(["It's sent as soon as you're online.", false])
    portal.failing = null
    portal.reopen()
    await openFamily()
    await waitFor(async () => expect(await stored()).toMatchObject([{ body: 'First', delivery: 'queued' }]))
    await waitFor(() => expect(screen.queryByText('waiting to send')).toBeNull())
    await waitFor(() => expect(texts(document, '.talk-head b')).toEqual(['Priya wrote', 'You answered']))
    expect(localStorage.length).toBe(0)
  })

  it('that waits can be edited, or not sent at all', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    portal.failing = 'POST /api/admin/letters'
    await click('Send')
    await click('Edit', await waits())
    expect(letterText()).toBe('First')
    await click('Send')
    await click("Don't Send", await waits())
    await waitFor(() => expect(screen.queryByText('waiting to send')).toBeNull())
    portal.failing = null
    portal.reopen()
    await openFamily()
    expect([await stored(), localStorage.length]).toEqual([[], 0])
  })

  it('that waited and is rejected stays, with the reason', async () => {
    const { id } = await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    portal.failing = 'POST /api/admin/letters'
    await click('Send')
    await waits()
    await db().update(inquiries).set({ updatedAt: '2026-11-01T00:00:00.000Z' }).where(eq(inquiries.id, id))
    portal.failing = null
    portal.reopen()
    await openFamily()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('has changed'))
    expect(await stored()).toEqual([])
    await click('Edit', await waits())
    expect(letterText()).toBe('First')
  })

  it('that the mail server has not taken says when it is tried again', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    await click('Send')
    await leaving()
    await db().update(outbox).set({ nextAttemptAt: '2126-11-22T06:07:00.000Z' })
    await screen.findByText('Next try 5:07 pm')
    portal.reopen()
    await openFamily({ hasMail: false })
    await screen.findByText('Not sent yet')
  })

  it('that has left says so, and stays', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'First')
    await click('Send')
    await waitFor(() => expect(timeline()).toHaveLength(2))
    await db().update(outbox).set({ nextAttemptAt: null, sentAt: now })
    await db().update(letters).set({ delivery: 'sent' })
    await undo()
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Your letter has already left.'))
    expect(isWriting()).toBe(false)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull())
  })

  it('with gaps asks first, and goes back to the text', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await click('Visit')
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
    await openFamily()
    await fill('Your Letter', 'Dear {fist name}')
    expect(bodyText()).toContain("We don't know {fist name}.")
  })

  it('that was typed is not replaced by a template without asking', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'By hand')
    await click('Visit')
    await click('Keep It')
    expect(letterText()).toBe('By hand')
    await click('Visit')
    await click('Replace')
    expect(letterText()).toContain('It would be lovely to meet you.')
  })

  it('needs a subject and a text', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await click(/^Subject/)
    await fill('Subject', '')
    await click('Send')
    expect(errorOf('Subject')).toBe('Please enter a subject')
    expect(errorOf('Your Letter')).toBe('Please write your letter')
    expect(portal.requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('to an enquiry that someone else has answered is stopped, and goes out after a reload', async () => {
    const { id } = await portal.site.make.inquiry()
    await openFamily()
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

  it('is kept from its first character, with the note, for the admin who writes', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'Nearly done')
    await click('Note')
    await fill('Note', 'Rang twice')
    portal.reopen()
    await openFamily()
    expect(letterText()).toBe('Nearly done')
    expect(bodyText()).toContain('You were writing this on ')
    await click('Note')
    expect(field('Note').value).toBe('Rang twice')
    await click('Discard')
    expect(letterText()).toBe('')
    vi.stubGlobal('confirm', () => true)
    await click('Cancel')
    expect(localStorage.length).toBe(0)
  })

  it('that is kept waits to be continued if no question is open', async () => {
    await portal.site.make.customer()
    await openFamily({ writes: true })
    await fill('Your Letter', 'Nearly done')
    portal.reopen()
    await openFamily()
    expect(isWriting()).toBe(false)
    await click('Go On')
    expect(letterText()).toBe('Nearly done')
    portal.reopen()
    await openFamily()
    await click('Discard')
    expect(screen.queryByText(/You were writing this/)).toBeNull()
    await click('Write')
    expect(letterText()).toBe('')
  })

  it('is kept when the session has expired, and the address leads back to it', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'Nearly done')
    await portal.site.parts.database.client.execute('delete from sessions')
    await click('Send')
    await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
    portal.reopen()
    portal.session = await portal.site.signIn({ username: 'anna again' })
    await openFamily()
    await waitFor(() => expect(letterText()).toBe('Nearly done'))
  })

  it('that is put away stays', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'Mine')
    await click('Put the letter away')
    expect(isWriting()).toBe(false)
    await click('Answer Priya')
    expect(letterText()).toBe('Mine')
  })
})
