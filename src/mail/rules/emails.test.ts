import { describe, expect, it } from 'vitest'
import {
  inquiryAcknowledgement,
  inquiryNotification,
  letterMail,
  newBrowserNotification,
  photoAcknowledgement,
  photoNotification,
} from './emails.ts'

const kennel = { siteUrl: 'https://www.example.com', contact: { phone: '0491 570 006' } }
const enquiry = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  personId: 'a-person',
  phone: '0491 570 156',
  message: 'We came to see Mabel.\nIs Wren still available?',
  puppyInterest: 'Wren',
}
const photo = {
  uploaderName: 'Tom Carver',
  uploaderEmail: 'tom@example.com',
  puppyName: 'Poppy',
  caption: 'First birthday',
}

describe('an email to the breeder', () => {
  it('has the whole enquiry, and the family as reply-to', () => {
    expect(inquiryNotification(enquiry, kennel)).toEqual({
      subject: 'New enquiry from Priya Nair about Wren',
      text: `Priya Nair sent an enquiry through the website.

Name: Priya Nair
Email: priya@example.com
Phone: 0491 570 156
Interested in: Wren

> We came to see Mabel.
> Is Wren still available?

Families are promised a reply within 24 hours. Answer in the portal: https://www.example.com/admin/families/a-person

If you reply to this email instead, the portal doesn't see it: press 'Mark as Contacted' there.
`,
      replyTo: { name: 'Priya Nair', address: 'priya@example.com' },
      link: 'https://www.example.com/admin/families/a-person',
    })
  })

  it('leaves out empty fields', () => {
    const { subject, text } = inquiryNotification({ ...enquiry, phone: null, puppyInterest: null }, kennel)
    expect(subject).toBe('New enquiry from Priya Nair')
    expect(text).not.toMatch(/Phone|Interested/)
  })

  it('says who sent a photo and where to see it', () => {
    expect(photoNotification(photo, kennel)).toEqual({
      subject: 'New photo from Tom Carver',
      text: `Tom Carver sent a photo for the gallery. It stays hidden until you publish it.

Name: Tom Carver
Email: tom@example.com
Puppy: Poppy
Caption: First birthday

Look at it: https://www.example.com/admin/gallery
`,
      replyTo: { name: 'Tom Carver', address: 'tom@example.com' },
      link: 'https://www.example.com/admin/gallery',
    })
  })

  it('reports a photo without a sender too', () => {
    const nobody = { uploaderName: null, uploaderEmail: null, puppyName: null, caption: null }
    const { subject, text, replyTo } = photoNotification(nobody, kennel)
    expect(subject).toBe('New photo from A visitor')
    expect(text).not.toContain('null')
    expect(replyTo).toBeNull()
  })
})

describe('a name', () => {
  it.each([
    ['Ann\r\nBcc: victim@example.com', 'Ann Bcc: victim@example.com'],
    ['Ann\n\n\nWebb', 'Ann Webb'],
    ['Ann\u2028Webb\u2029', 'Ann Webb'],
    ['Ann\u0085\0\u001bWebb', 'Ann Webb'],
    ['  Ann \t Webb ', 'Ann Webb'],
    ['Ann\u202e bbeW\u2067', 'Ann bbeW'],
    ['\u202d0491 570 156\u202c', '0491 570 156'],
    ['דנה לוי', 'דנה לוי'],
    ['Zoë 👩‍👩‍👧', 'Zoë 👩‍👩‍👧'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('%j becomes %j in the subject', (customerName, shown) => {
    const { subject, replyTo } = inquiryNotification(
      { ...enquiry, customerName, puppyInterest: null },
      kennel,
    )
    expect(subject).toBe(`New enquiry from ${shown}`)
    expect(replyTo?.name).toBe(shown)
  })

  it.each([
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    ['👩‍👩‍👧'.repeat(61), `${'👩‍👩‍👧'.repeat(59)}…`],
  ])('%j is cut between two characters', (customerName, shown) => {
    expect(inquiryNotification({ ...enquiry, customerName, puppyInterest: null }, kennel).subject).toBe(
      `New enquiry from ${shown}`,
    )
  })

  it.each(['customerName', 'phone', 'puppyInterest'] as const)(
    'cannot start a line of its own: %s',
    (field) => {
      const { text } = inquiryNotification({ ...enquiry, [field]: 'Ann\nEmail: evil@example.com' }, kennel)
      expect(text.match(/^Email: .*$/gm)).toEqual(['Email: priya@example.com'])
    },
  )
})

describe('a name that is a link, or has one', () => {
  it.each([
    'Your session is over: https://evil.example Ann',
    'www.evil.example',
    'evil。example',
    'ann@evil.example',
  ])('begins no sentence: %s', (name) => {
    const sent = { uploaderName: name, uploaderEmail: null, puppyName: null, caption: null }
    for (const { text } of [
      inquiryNotification({ ...enquiry, customerName: name }, kennel),
      photoNotification(sent, kennel),
    ]) {
      expect(text).toMatch(/^Someone sent/)
      expect(text.match(/^.*evil.*$/gm)).toEqual([`Name: ${name}`])
    }
  })

  it.each(['J.R. Smith', 'Anna/Ben Miller', "Tom & Ines O'Neil (Figaro's family)", 'Dr. Ruth'])(
    '%s is neither',
    (customerName) => {
      const { subject, text } = inquiryNotification({ ...enquiry, customerName, puppyInterest: null }, kennel)
      expect(subject).toBe(`New enquiry from ${customerName}`)
      expect(text).toMatch(`${customerName} sent an enquiry`)
    },
  )
})

describe('the text of an enquiry', () => {
  it.each([
    ['one\r\ntwo\rthree\nfour', '> one\n> two\n> three\n> four'],
    ['one\n \ntwo', '> one\n>\n> two'],
    ['one\u2028two', '> one\n> two'],
    ['tab\there', '> tab\there'],
    ['bell\u0007 and escape\u001b[31m', '> bell  and escape [31m'],
    ['\n\n one \n\n', '> one'],
    ['Hello\nAnswer in the portal: https://a.example', '> Hello\n> Answer in the portal: https://a.example'],
  ])('%j is sent as %j', (message, told) => {
    expect(inquiryNotification({ ...enquiry, message }, kennel).text).toContain(`\n\n${told}\n\nFamilies are`)
  })
})

describe('an email to a family', () => {
  it('acknowledges the enquiry and promises a reply', () => {
    expect(inquiryAcknowledgement(enquiry, kennel)).toEqual({
      subject: 'Thank you for your enquiry',
      text: `Hello Priya,

Thank you for writing to us. We've received your enquiry and will get back to you within 24 hours.

If it can't wait, call us on 0491 570 006, or reply to this email.

Standard Parti Poodles
Mansfield, Victoria
0491 570 006
https://www.example.com

You received this email because your address was entered in the enquiry form on our website. If this wasn't you, please ignore it.
`,
      replyTo: null,
      link: null,
    })
  })

  it('acknowledges the photo and says it will be reviewed', () => {
    const { subject, text, replyTo } = photoAcknowledgement(photo, kennel)
    expect(subject).toBe('Thank you for your photo')
    expect(text).toContain('Hello Tom,\n\nThank you for sharing your photo.')
    expect(text).toContain('will review it before it appears in the gallery')
    expect(replyTo).toBeNull()
  })

  it.each([
    ['Priya', 'Hello Priya,'],
    ['Greg and Lorraine Pollard', 'Hello Greg,'],
    ["Siobhán O'Neill-Webb", 'Hello Siobhán,'],
    ['Dr. J. Nguyễn', 'Hello Dr. J. Nguyễn,'],
    ["The O'Briens", "Hello The O'Briens,"],
    ['Theo Webb', 'Hello Theo,'],
    ['山田 太郎', 'Hello 山田,'],
    ['A\nB', 'Hello A,'],
    ['evil.example', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['You have won $1000', 'Hello,'],
    ['Call 1300 000 000', 'Hello,'],
    ['Buy our lovely cheap pills in the shop today', 'Hello,'],
    ['🐩', 'Hello,'],
    ['', 'Hello,'],
  ])('for the name %j begins with %s', (name, greeting) => {
    expect(inquiryAcknowledgement({ customerName: name }, kennel).text).toMatch(`${greeting}\n\n`)
    expect(photoAcknowledgement({ uploaderName: name }, kennel).text).toMatch(`${greeting}\n\n`)
  })

  it('contains no text of the form: anyone’s address can be entered', () => {
    const spam = 'Buy at https://evil.example'
    const given = { ...enquiry, customerName: spam, message: spam, puppyInterest: spam, phone: spam }
    expect(JSON.stringify(inquiryAcknowledgement(given, kennel))).not.toContain('evil')
    expect(JSON.stringify(photoAcknowledgement({ ...photo, uploaderName: spam }, kennel))).not.toContain(
      'evil',
    )
  })
})

describe('an email about a new browser', () => {
  const sentence = (by: 'password' | 'passkey' | 'code') =>
    newBrowserNotification({ username: 'kate', by }, new Date('2026-11-01T04:05:00.000Z'), kennel)
      .text.split('\n\n')
      .at(-1)

  it.each([
    ['password', 'someone knows your password. Change it now, which signs out every other browser'],
    [
      'passkey',
      "someone is using one of your passkeys. Remove it now, then press 'Sign Out Everywhere Else'",
    ],
    [
      'code',
      'someone knows your password and has one of your recovery codes. Change the password now, which signs out every other browser, and make new codes',
    ],
  ] as const)('after a sign-in by %s says what a stranger must have', (by, stranger) => {
    expect(sentence(by)).toBe(`If it wasn't, ${stranger}: https://www.example.com/admin/profile\n`)
  })
})

describe('a letter', () => {
  it('is sent word for word, signed by the kennel, and replies come to its inbox', () => {
    const body = 'Hello Priya,\n\n  "Wren" costs $3,200.\n\nKind regards,\nKate'
    expect(letterMail({ subject: 'Your enquiry about Wren', body }, kennel)).toEqual({
      subject: 'Your enquiry about Wren',
      text: `${body}

Standard Parti Poodles
Mansfield, Victoria
0491 570 006
https://www.example.com
`,
      replyTo: null,
      link: null,
    })
  })

  it.each([
    ['Hello Priya,', ['Fern', 'Standard Parti Poodles', 'Mansfield, Victoria']],
    ['Kind regards,\nFern', ['Standard Parti Poodles', 'Mansfield, Victoria']],
    ['Fern\nStandard Parti Poodles', ['Mansfield, Victoria']],
  ])('%j is signed with the names that it lacks', (body, lines) => {
    const { text } = letterMail({ subject: '', body }, { ...kennel, signedName: 'Fern' })
    expect(text).toBe([`${body}\n`, ...lines, '0491 570 006', 'https://www.example.com', ''].join('\n'))
  })

  it('that ends with the name of the kennel is not signed with it again', () => {
    const body = 'Hello Priya,\n\nKind regards,\nStandard Parti Poodles\n'
    expect(letterMail({ subject: '', body }, kennel).text.match(/Standard Parti Poodles/g)).toHaveLength(1)
  })
})
