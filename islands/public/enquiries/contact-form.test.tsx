import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { connectFetch } from '#src/testing/browser/connect-fetch.ts'
import {
  bodyText,
  button,
  cleanup,
  click,
  clickRepeatedly,
  errorOf,
  field,
  fill,
  render,
  screen,
  shownToast,
  summary,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import ContactForm from './contact-form.tsx'

let site: TestApp
let requests: string[]
/** Responds in place of the application. */
let instead: (() => Response) | null

beforeEach(async () => {
  site = await createTestApp()
  instead = null
  requests = []
  connectFetch(site, { requests, respond: () => instead?.() })
  history.replaceState(null, '', '/contact?puppy=banjo')
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await site.close()
})

const initial = { puppyInterest: 'Banjo', message: 'Hello, I am interested in Banjo. ' }
const show = () => render(<ContactForm values={initial} errors={{}} sent={false} />)
const stored = () => site.parts.database.db.select().from(inquiries)
const enquiry = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  phone: '0491 570 156',
  puppyInterest: 'Wren',
  message: 'Is Wren still looking for a home?',
}
const labels = {
  customerName: 'Your name',
  email: 'Email',
  phone: 'Phone',
  puppyInterest: 'Puppy of interest',
  message: 'Message',
}
type Name = keyof typeof labels
const names = Object.keys(labels) as Name[]

async function fillIn(values: Partial<Record<Name, string>>) {
  for (const name of names) {
    const value = values[name]
    if (value !== undefined) await fill(labels[name], value)
  }
}
const values = () => Object.fromEntries(names.map((name) => [name, field(labels[name]).value]))
/** The messages beside the fields. */
const errors = () =>
  Object.fromEntries(
    names.map((name) => [name, errorOf(labels[name])]).filter(([, message]) => message !== null),
  )
const sent = 'Message Sent Successfully!'

it('shows the initial values', async () => {
  show()
  expect(values()).toEqual({ customerName: '', email: '', phone: '', ...initial })
})

it('reports errors beside each field, and moves the focus to a summary', async () => {
  show()
  await fillIn({ customerName: ' P', email: 'priya', message: 'Hello' })
  await click('Send Message')
  expect(errors()).toEqual({
    customerName: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    message: 'Message must be at least 10 characters',
  })
  expect(document.activeElement).toBe(summary())
  expect(summary().textContent?.trim()).toBe('Please check the 3 fields marked below.Your nameEmailMessage')
  const links = within(summary())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#customerName', '#email', '#message'])
  expect(field('Email').getAttribute('aria-describedby')).toBe('email-error')
  expect(values()).toMatchObject({ customerName: ' P', email: 'priya', message: 'Hello' })
  expect(requests).toEqual([])
})

it('shows no errors while typing, and removes an error on the first correction', async () => {
  show()
  await user.type(field('Email'), 'p')
  expect(errors()).toEqual({})
  await click('Send Message')
  await user.type(field('Email'), 'riya@')
  expect(Object.keys(errors())).toEqual(['customerName'])
})

it('sends the enquiry, thanks the sender, and removes the puppy from the address', async () => {
  show()
  await fillIn(enquiry)
  await click('Send Message')
  await waitFor(() => expect(bodyText()).toContain(sent))
  expect(await stored()).toMatchObject([enquiry])
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Message Sent!',
      description: "Thank you for your inquiry. We'll get back to you within 24 hours.",
      destructive: false,
    }),
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe(sent))
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(location.pathname + location.search).toBe('/contact')
  await click('Send Another Message')
  expect(values()).toEqual({ customerName: '', email: '', phone: '', puppyInterest: '', message: '' })
})

it('is submitted once, however often the button is clicked', async () => {
  show()
  await fillIn(enquiry)
  await clickRepeatedly('Send Message', 3)
  await waitFor(() => expect(bodyText()).toContain(sent))
  expect(requests).toEqual(['POST /api/inquiries'])
  expect(await stored()).toHaveLength(1)
})

it('shows that it is sending', async () => {
  show()
  await fillIn(enquiry)
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await click('Send Message')
  expect(button('Sending...')).toMatchObject({ disabled: true })
  expect(button('Sending...').getAttribute('aria-busy')).toBe('true')
  resolve(Response.json({}, { status: 201 }))
  await waitFor(() => expect(bodyText()).toContain(sent))
})

const failure = 'Failed to send message. Please try again or contact us directly.'
it.each<[string, () => Response, string]>([
  [
    'the connection is lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
    failure,
  ],
  [
    'the site fails',
    () => Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 }),
    failure,
  ],
  ['a proxy responds', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), failure],
  [
    'there have been too many enquiries',
    () => Response.json({ message: 'You have sent several messages already.' }, { status: 429 }),
    'You have sent several messages already.',
  ],
])('keeps all values when %s, and can be submitted again', async (_, response, message) => {
  show()
  await fillIn(enquiry)
  instead = response
  await click('Send Message')
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Error', description: message, destructive: true }),
  )
  expect(document.querySelector('.form-summary')?.textContent?.trim()).toBe(message)
  expect(document.activeElement?.className).toBe('form-summary')
  expect(values()).toEqual(enquiry)
  expect(location.search).toBe('?puppy=banjo')

  instead = null
  await click('Send Message')
  await waitFor(() => expect(bodyText()).toContain(sent))
  expect(await stored()).toMatchObject([enquiry])
})

it('shows errors from the server beside their fields', async () => {
  show()
  await fillIn(enquiry)
  instead = () =>
    Response.json(
      { code: 'invalidInput', message: 'Invalid input', errors: { phone: ['Not a phone'] } },
      { status: 400 },
    )
  await click('Send Message')
  await waitFor(() => expect(errors()).toEqual({ phone: 'Not a phone' }))
  expect(values()).toEqual(enquiry)
})
