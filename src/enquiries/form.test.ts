import { beforeEach, describe, expect, it } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { only, openPage, textOf, texts, typed } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest({ versionMaxAgeMs: 0 })

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const storedLetters = () => site.parts.database.db.select().from(inquiries)

const enquiry = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  phone: '0491 570 156',
  puppyInterest: 'Banjo',
  message: 'Is Banjo still looking for a home?',
  website: '',
}
const sendInquiry = (given: object = {}) =>
  openPage(site, '/contact', {
    method: 'POST',
    headers: sameOrigin,
    body: new URLSearchParams({ ...enquiry, ...given }),
  })

const letterForm = '#write form'
const breakDatabase = () => site.parts.database.close()

describe('the contact form without JavaScript', () => {
  it('is stored and thanked for', async () => {
    const { status, headers } = await sendInquiry()
    expect([status, headers.get('Location')]).toEqual([303, '/contact?sent=1#write'])
    const { website, ...said } = enquiry
    expect(await storedLetters()).toMatchObject([{ ...said, status: 'pending' }])
  })

  it('is thanked for on the page, with a way to the next', async () => {
    const { document } = await openPage(site, '/contact?sent=1')
    expect(document.title).toBe('Thank you | Standard Parti Poodles')
    const panel = only(document, '#write')
    expect(texts(panel, 'h2')).toEqual(['Message Sent Successfully!'])
    expect(textOf(panel)).toContain("We'll get back to you within 24 hours.")
    expect(panel.querySelector('textarea')).toBeNull()
    const another = only(panel, 'form')
    expect([another.getAttribute('action'), textOf(only(another, 'button'))]).toEqual([
      '/contact#write',
      'Send Another Message',
    ])
  })

  it('comes back with its messages and what was typed', async () => {
    const given = {
      customerName: ' P ',
      email: 'priya',
      message: 'Hi\n"<b>there</b>"',
      phone: '0'.repeat(31),
    }
    const { status, headers, document } = await sendInquiry(given)
    expect(status).toBe(400)
    expect(document.title).toBe('Error: Contact | Standard Parti Poodles')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const form = only(document, letterForm)
    expect(textOf(only(form, '[role=alert]'))).toContain('Please check the 3 fields marked below.')
    const links = [...form.querySelectorAll('[role=alert] a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Your name', '#customerName'],
      ['Email', '#email'],
      ['Phone', '#phone'],
    ])
    expect(texts(form, '.field-error')).toEqual([
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'At most 30 characters',
    ])
    for (const [field, invalid] of [
      ['email', 'true'],
      ['message', 'false'],
    ] as const)
      expect(only(form, `#${field}`).getAttribute('aria-invalid')).toBe(invalid)
    expect(only(form, '#email').getAttribute('aria-describedby')).toBe('email-error')
    expect(typed(document, letterForm)).toEqual({ ...enquiry, ...given })
    expect(await storedLetters()).toEqual([])
  })

  it('of JSON is rejected as an empty one', async () => {
    const { status, document } = await openPage(site, '/contact', {
      method: 'POST',
      headers: { ...sameOrigin, 'Content-Type': 'application/json' },
      body: '{"customerName":"x"}',
    })
    expect([status, texts(document, '.field-error')]).toEqual([
      400,
      [
        'Name must be at least 2 characters',
        'Please enter a valid email address',
        'Message must be at least 10 characters',
      ],
    ])
  })

  it('is kept when it is one too many', async () => {
    for (let enquiries = 0; enquiries < 5; enquiries++)
      await sendInquiry({ message: `This is enquiry number ${enquiries}` })
    const { status, headers, document } = await sendInquiry()
    expect([status, Number(headers.get('Retry-After')) > 3500]).toEqual([429, true])
    expect(texts(document, `${letterForm} [role=alert]`)).toEqual([
      'You have sent several messages already. Please try again later or call us.',
    ])
    expect(typed(document, letterForm)).toEqual(enquiry)
    expect(await storedLetters()).toHaveLength(5)
  })

  it('is kept while the database fails', async () => {
    breakDatabase()
    const { status, headers, document } = await sendInquiry()
    expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
    expect(texts(document, `${letterForm} [role=alert]`)).toEqual([
      'Failed to send message. Please try again or contact us directly.',
    ])
    expect(typed(document, letterForm)).toEqual(enquiry)
  })

  it('from a bot is thanked for and dropped', async () => {
    expect((await sendInquiry({ website: 'https://spam.example' })).status).toBe(303)
    expect(await storedLetters()).toEqual([])
  })
})

describe('an enquiry about a puppy', () => {
  beforeEach(async () => {
    await site.make.puppy({ name: 'Banjo Bright' })
  })
  const begun = async (query: string) =>
    typed((await openPage(site, `/contact${query}`)).document, letterForm)
  const empty = { customerName: '', email: '', phone: '', puppyInterest: '', message: '', website: '' }

  it('names what the address names, or the puppy as it is written', async () => {
    for (const [query, puppyInterest] of [
      ['?puppy=banjo%20bright', 'Banjo Bright'],
      ['?puppy=BANJO+BRIGHT', 'Banjo Bright'],
      ['?puppy=%20Banjo%20Bright%20', 'Banjo Bright'],
      ['?puppy=someone', 'someone'],
      ['?puppy=Some%20One', 'Some One'],
      ['?puppy=Zo%C3%AB%20%F0%9F%90%A9', 'Zoë 🐩'],
      ['?puppy=banjo%20bright&puppy=wren', 'Banjo Bright'],
      ['?puppy=%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert(1)</script>'],
      ["?puppy='%20or%201=1--", "' or 1=1--"],
      ['?puppy=%', '%'],
      ['?puppy=100%25', '100%'],
    ] as const) {
      const { document } = await openPage(site, `/contact${query}`)
      const message = `Hello, I am interested in ${puppyInterest}. `
      expect(typed(document, letterForm)).toEqual({ ...empty, puppyInterest, message })
      expect(document.querySelector('main script')).toBeNull()
    }
  })

  it('is begun about none otherwise', async () => {
    for (const query of [
      '',
      '?puppy',
      '?puppy=',
      '?puppy=%20%20',
      '?puppy=Ban%0Ajo',
      '?puppy=Ban%00jo',
      '?puppy=%1B[31m',
      `?puppy=${'x'.repeat(300)}`,
      '?Puppy=banjo',
      '?puppy[]=banjo',
    ])
      expect([query, await begun(query)]).toEqual([query, empty])
  })

  it('names the puppy as typed while the database fails', async () => {
    breakDatabase()
    expect(await begun('?puppy=banjo%20bright')).toMatchObject({ puppyInterest: 'banjo bright' })
  })
})

it('an oversized enquiry is rejected with a page, not with JSON', async () => {
  const answer = await site.request('/contact', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ message: 'x'.repeat(110_000) }),
  })
  expect(answer.status).toBe(413)
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(await answer.text()).toContain('The request is larger than 100 KB')
})
