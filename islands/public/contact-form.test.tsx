import '#src/testing/browser/browser.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inquiries } from '#src/db/schema.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import {
  button,
  connectBrowser,
  field,
  fieldMessages,
  fill,
  press,
  shownToast,
  type,
  until,
} from '#src/testing/browser/visitor.ts'
import ContactForm from './contact-form.tsx'

let site: TestApp
let root: Root
let calls: string[]
/** What answers in the application's place. */
let instead: (() => Response) | null

beforeEach(async () => {
  site = await createTestApp()
  instead = null
  calls = connectBrowser(site, () => instead?.())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  history.replaceState(null, '', '/contact?puppy=banjo')
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  await site.close()
})

const begun = { puppyInterest: 'Banjo', message: 'Hello, I am interested in Banjo. ' }
const show = (values = begun) =>
  act(() => root.render(<ContactForm values={values} errors={{}} sent={false} />))
const stored = () => site.parts.database.db.select().from(inquiries)
const letter = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  phone: '0491 570 156',
  puppyInterest: 'Wren',
  message: 'Is Wren still looking for a home?',
}
const typed = () => Object.fromEntries(Object.keys(letter).map((name) => [name, field(name).value]))
const sent = 'Message Sent Successfully!'
const text = () => document.body.textContent ?? ''

it('shows what the letter begins with', async () => {
  await show()
  expect(typed()).toEqual({ customerName: '', email: '', phone: '', ...begun })
})

it('says what is missing beside each field, and takes the focus to a summary of it', async () => {
  await show()
  await fill({ customerName: ' P', email: 'priya', message: 'Hello' })
  await press('Send Message')
  expect(fieldMessages()).toEqual({
    customerName: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    message: 'Message must be at least 10 characters',
  })
  const summary = document.activeElement
  expect(summary?.textContent?.trim()).toBe('Please check the 3 fields marked below.Your nameE-mailMessage')
  const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#customerName', '#email', '#message'])
  expect(field('email').getAttribute('aria-describedby')).toBe('email-error')
  expect(typed()).toMatchObject({ customerName: ' P', email: 'priya', message: 'Hello' })
  expect(calls).toEqual([])
})

it('says nothing while one types, and takes a message back with the first correction', async () => {
  await show()
  await type('email', 'p')
  expect(fieldMessages()).toEqual({})
  await press('Send Message')
  await type('email', 'priya@')
  expect(Object.keys(fieldMessages())).toEqual(['customerName'])
})

it('sends the letter, thanks for it, and forgets which puppy it was about', async () => {
  await show()
  await fill(letter)
  await press('Send Message')
  await until(() => expect(text()).toContain(sent))
  expect(await stored()).toMatchObject([letter])
  expect(shownToast()).toEqual({
    title: 'Message Sent!',
    description: "Thank you for your inquiry. We'll get back to you within 24 hours.",
    destructive: false,
  })
  expect(document.activeElement?.textContent).toBe(sent)
  expect(document.querySelector('textarea')).toBeNull()
  expect(location.pathname + location.search).toBe('/contact')
  await press('Send Another Message')
  expect(typed()).toEqual({ customerName: '', email: '', phone: '', puppyInterest: '', message: '' })
})

it('sends once, however often the button is pressed', async () => {
  await show()
  await fill(letter)
  await act(async () => {
    button('Send Message').click()
    button('Send Message').click()
    button('Send Message').click()
  })
  await until(() => expect(text()).toContain(sent))
  expect(calls).toEqual(['POST /api/inquiries'])
  expect(await stored()).toHaveLength(1)
})

it('says that it is sending', async () => {
  await show()
  await fill(letter)
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await press('Send Message')
  expect(button('Sending...')).toMatchObject({ disabled: true })
  expect(button('Sending...').getAttribute('aria-busy')).toBe('true')
  await act(async () => resolve(Response.json({}, { status: 201 })))
  await until(() => expect(text()).toContain(sent))
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
  ['the site fails', () => Response.json({ message: 'Something went wrong' }, { status: 500 }), failure],
  ['another server answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), failure],
  [
    'there have been too many',
    () => Response.json({ message: 'You have sent several messages already.' }, { status: 429 }),
    'You have sent several messages already.',
  ],
])('keeps all that was typed when %s, and can be sent again', async (_, answer, said) => {
  await show()
  await fill(letter)
  instead = answer
  await press('Send Message')
  await until(() => expect(shownToast()).toEqual({ title: 'Error', description: said, destructive: true }))
  expect(document.querySelector('.form-summary')?.textContent?.trim()).toBe(said)
  expect(document.activeElement?.className).toBe('form-summary')
  expect(typed()).toEqual(letter)
  expect(location.search).toBe('?puppy=banjo')

  instead = null
  await press('Send Message')
  await until(() => expect(text()).toContain(sent))
  expect(await stored()).toMatchObject([letter])
})

it('puts what only the server found beside its field', async () => {
  await show()
  await fill(letter)
  instead = () =>
    Response.json({ message: 'Invalid input', errors: { phone: ['Not a phone'] } }, { status: 400 })
  await press('Send Message')
  await until(() => expect(fieldMessages()).toEqual({ phone: 'Not a phone' }))
  expect(typed()).toEqual(letter)
})
