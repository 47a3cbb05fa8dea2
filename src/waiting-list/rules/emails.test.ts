import { describe, expect, it } from 'vitest'
import {
  waitingAnswer,
  waitingConfirm,
  waitingLeft,
  waitingNotice,
  waitingPage,
  waitingSetAside,
  waitingStill,
} from './emails.ts'

const kennel = { siteUrl: 'https://poodles.example', contact: { phone: '0491 570 156' } }
const family = { name: 'Priya', token: 't'.repeat(32) }
const link = `https://poodles.example/f/${family.token}`
const signed = 'Standard Parti Poodles\nMansfield, Victoria\n0491 570 156\nhttps://poodles.example\n'
const pause = 'You can pause or leave the list on your page at any time.'
const puppy = {
  name: 'Wren',
  color: 'Black and white',
  gender: 'female' as const,
  dateOfBirth: '2026-10-02',
  price: '$3,200 AUD',
  numbers: 'Source number EE000000. Microchip 956000017240815.',
}
const untilOn = '2026-11-25'

describe('an email to a family', () => {
  it.each([
    [
      waitingConfirm(family, kennel),
      'Please confirm your place on our waiting list',
      `Thanks for joining our waiting list. Please open your page and press "Yes, Put Me on the List": ${link}\n\nIf this wasn't you, there's nothing to do. We delete it after 14 days.`,
    ],
    [
      waitingPage(family, kennel),
      'Your page on our waiting list',
      `You are on our waiting list. Your page shows your place, your wishes and our news: ${link}\n\n${pause}`,
    ],
    [
      waitingStill(family, kennel),
      'Are you still looking for a puppy?',
      `It's been a while since we heard from you. If you're still looking, please open your page and press "Still Looking": ${link}\n\n${pause}`,
    ],
    [
      waitingSetAside(family, { untilOn, puppy }, kennel),
      'Wren is set aside for you',
      `We have set Wren aside for you until 25 November 2026: black and white girl, born 2 October 2026, $3,200 AUD. Source number EE000000. Microchip 956000017240815.\nPlease answer on your page: ${link}\n\n${pause}`,
    ],
    [
      waitingSetAside(family, { untilOn, puppy: { ...puppy, price: null, numbers: null } }, kennel),
      'Wren is set aside for you',
      `We have set Wren aside for you until 25 November 2026: black and white girl, born 2 October 2026.\nPlease answer on your page: ${link}\n\n${pause}`,
    ],
  ])('reads as specified (%#)', (email, subject, body) => {
    expect(email).toEqual({
      subject,
      text: `Hello Priya,\n\n${body}\n\n${signed}`,
      replyTo: null,
      link: null,
    })
  })

  it('repeats no name that could be a message of its own', () => {
    const { text } = waitingConfirm({ ...family, name: 'Buy at spam.example now' }, kennel)
    expect(text).toMatch(/^Hello,\n/)
    expect(text).not.toContain('spam')
  })
})

describe('an email to the breeder', () => {
  const entry = {
    personId: 'one',
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: null,
    wishes: [
      { gender: 'female' as const, coats: ['red' as const] },
      { gender: 'male' as const, coats: [] },
    ],
    timeline: '1-3-months' as const,
    home: 'Two adults.\nA yard.',
  }
  it('has a link that was sent as a name in its own line only', () => {
    const { text } = waitingNotice({ ...entry, name: 'Sign in at evil.example' }, kennel)
    expect(text).toMatch(/^Someone has joined the waiting list\./)
    expect(text.match(/^.*evil.*$/gm)).toEqual(['Name: Sign in at evil.example'])
  })

  it.each([
    [waitingNotice(entry, kennel), 'Priya Raman has joined the waiting list'],
    [waitingAnswer(entry, { answer: 'yes', puppy: 'Wren' }, kennel), 'Priya Raman would like Wren'],
    [waitingAnswer(entry, { answer: 'no', puppy: 'Wren' }, kennel), 'Priya Raman said no to Wren'],
    [waitingLeft(entry, kennel), 'Priya Raman has left the waiting list'],
  ])('has the entry, and its answer goes to the family (%#)', (email, subject) => {
    const address = 'https://poodles.example/admin/families/one'
    expect(email).toEqual({
      subject,
      text: `${subject}.\n\nName: Priya Raman\nEmail: priya@example.com\nWishes: Girl: red; or boy\nWhen: 1-3 months\n\n> Two adults.\n> A yard.\n\nAnswer in the portal: ${address}\n`,
      replyTo: { name: 'Priya Raman', address: 'priya@example.com' },
      link: address,
    })
  })
})
