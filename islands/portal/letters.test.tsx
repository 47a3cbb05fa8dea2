import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast } from '#src/client/toasts.ts'
import { listCustomers } from '#src/db/queries/people/customers.ts'
import { listInquiries } from '#src/db/queries/people/inquiries.ts'
import { readStatistics } from '#src/db/queries/statistics.ts'
import { customers, inquiries, letters, outbox } from '#src/db/schema.ts'
import type { InquiryStatus } from '#src/domain/people/inquiries.ts'
import { kennelToday } from '#src/services/kennel.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
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
  within,
} from '#src/testing/browser/screen.ts'
import { sampleWriting } from '#src/testing/browser/writing.ts'
import Customers from './customers.tsx'
import Inquiries from './inquiries.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal({ username: 'anna' })
  portal.site.parts.transports.mail = async () => {}
})
afterEach(() => portal.close())

const db = () => portal.site.parts.database.db
const now = '2026-11-22T06:00:00.000Z'
const writing = { ...sampleWriting, admin: 'anna' }

interface Options {
  hasMail?: boolean
  opens?: string | null
  status?: InquiryStatus
}

async function showInquiries({ hasMail = true, opens = null, status }: Options = {}) {
  const { rows, total } = await listInquiries(db(), { q: '', page: 1, status })
  const time = new Date(now)
  const asked = { now: time, ...(await kennelToday(portal.site.parts.kennel, time)) }
  const statistics = await readStatistics(db(), asked)
  const given = { inquiries: rows, total, statistics, status: status ?? null, opens, now }
  portal.show(<Inquiries {...given} writing={{ ...writing, hasMail }} />)
}

async function openInquiry(options: Options = {}) {
  await showInquiries(options)
  await click('View Priya Nair')
}

async function openCustomer({ hasMail = true }: Options = {}) {
  const { rows, total } = await listCustomers(db(), { q: '', page: 1 })
  portal.show(<Customers customers={rows} total={total} admin="anna" writing={{ ...writing, hasMail }} />)
  await click(/^View /)
}

const timeline = () => [...document.querySelectorAll('.timeline-entry')]
const stored = () => db().select().from(letters)
const letterText = () => field('Your Letter').value
const undo = () => act(async () => currentToast()?.action?.run())
const gaps = 'There are still gaps (____). Send it anyway?'

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

  it('is sent once, answers the enquiry, makes the customer, and can be taken back', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156' })
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await fill('Your Letter', 'Hello Priya,\n\nBanjo is still here.')
    await click('Send')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['You answered', 'Wrote']))
    expect(currentToast()).toMatchObject({ title: 'Letter sent', description: 'It leaves in 10 seconds.' })
    expect(timeline()[0]?.textContent).toContain('Leaves in a moment')
    expect(letterText()).toBe('')
    expect(document.activeElement?.textContent).toBe('Letters and Notes')
    await waitFor(() => expect(texts(document, 'dialog .dialog-head .badge')).toEqual(['Contacted']))
    await screen.findByRole('link', { name: 'Priya Nair, Prospective' })
    expect(await db().select().from(inquiries)).toMatchObject([
      { status: 'responded', response: 'Hello Priya,\n\nBanjo is still here.' },
    ])
    expect(await db().select().from(customers)).toMatchObject([{ phone: '0491 570 156' }])
    expect(await db().select().from(outbox)).toHaveLength(1)

    await click(/^Undo: You answered/)
    await waitFor(() => expect(letterText()).toBe('Hello Priya,\n\nBanjo is still here.'))
    expect(field('Subject').value).toBe('Your enquiry')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['Wrote']))
    await waitFor(() => expect(texts(document, 'dialog .dialog-head .badge')).toEqual(['New Lead']))
    expect([await stored(), await db().select().from(outbox)]).toEqual([[], []])
  })

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
    await waitFor(() => expect(letterText()).toBe('First'), { timeout: 5000 })
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
    await portal.site.make.letter({ delivery: 'queued', body: 'First' })
    portal.failing = 'POST /api/admin/letters'
    await click('Send')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['You answered', 'Wrote']))
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
    await waitFor(() => expect(texts(document, 'dialog .dialog-head .badge')).toEqual(['Contacted']))
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

  it('warns of what stands in braces', async () => {
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

describe('by other means', () => {
  const copied: string[] = []
  beforeEach(() => {
    copied.length = 0
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
  })

  it('a letter is copied, and a copy is kept once it is sent', async () => {
    portal.site.parts.transports.mail = undefined as never
    await portal.site.make.inquiry()
    await openInquiry({ hasMail: false })
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(bodyText()).not.toContain('Sent from')
    await fill('Your Letter', 'By hand')
    await click('Copy')
    expect(copied).toEqual(['By hand'])
    await waitFor(() => expect(document.activeElement).toBe(button('Not Yet')))
    expect(bodyText()).toContain('Did you send it?')
    await click('Not Yet')
    await click('Copy')
    await click('Yes, Keep a Copy')
    await waitFor(() => expect(texts(document, '.timeline-head b')).toEqual(['You answered', 'Wrote']))
    expect(await stored()).toMatchObject([{ delivery: 'kept', body: 'By hand' }])
    expect(await db().select().from(outbox)).toEqual([])
    expect(document.querySelectorAll('.timeline .badge')).toHaveLength(0)
  })

  it('Enter sends nothing while it is asked whether the letter was sent', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'By hand')
    await click('Copy')
    await user.type(field('Subject'), '{Enter}')
    expect(portal.requests.some((request) => request.startsWith('POST'))).toBe(false)
    expect(bodyText()).toContain('Did you send it?')
  })

  it('without mail Enter sends nothing', async () => {
    await portal.site.make.inquiry()
    await openInquiry({ hasMail: false })
    await fill('Your Letter', 'By hand')
    await user.type(field('Subject'), '{Enter}')
    expect(portal.requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('a letter opens in the mail program, unless it is too long for that', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await fill('Your Letter', 'One & two\nthree')
    expect(screen.getByRole('link', { name: 'Open in Mail' }).getAttribute('href')).toBe(
      'mailto:priya@example.com?subject=Your%20enquiry&body=One%20%26%20two%0D%0Athree',
    )
    await fill('Your Letter', 'x'.repeat(1801))
    expect(screen.queryByRole('link', { name: 'Open in Mail' })).toBeNull()
    expect(button('Open in Mail').getAttribute('aria-disabled')).toBe('true')
    expect(bodyText()).toContain('Too long for this. Use Copy instead.')
    await click('Open in Mail')
    expect(bodyText()).not.toContain('Did you send it?')
  })
})

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

describe('the family of an enquiry', () => {
  it('becomes a customer, and its line leads there', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await click('Add to Customers')
    const link = await screen.findByRole('link', { name: 'Priya Nair, Prospective' })
    const [customer] = await db().select().from(customers)
    expect(link.getAttribute('href')).toBe(`/admin/customers?open=${customer?.id}`)
    expect(portal.toasts).toEqual(['Customer created successfully'])
  })

  it('may be a customer already, by another name', async () => {
    await portal.site.make.inquiry({ email: 'Priya@Example.com' })
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await portal.site.make.customer({ name: 'Priya N', email: 'priya@example.com', status: 'past' })
    await click('Add to Customers')
    await screen.findByRole('link', { name: 'Priya N, Past' })
    expect(portal.toasts).toEqual(['Priya N is a customer already'])
  })
})

it('a customer has a day to follow up on', async () => {
  await portal.site.make.customer({ followUpOn: '2026-11-29' })
  await openCustomer()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('29 November 2026')).toBeTruthy()
  await click('Edit Customer')
  expect(field('Follow Up On').value).toBe('2026-11-29')
  await fill('Follow Up On', '')
  await click('Save Changes')
  await waitFor(async () => expect(await db().select().from(customers)).toMatchObject([{ followUpOn: null }]))
})
