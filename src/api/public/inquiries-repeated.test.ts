import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits } from '#src/db/schema.ts'
import { createLetterSite, from, type LetterSite, letter } from '#src/testing/app/inquiry-app.ts'

let site: LetterSite
beforeEach(async () => {
  site = await createLetterSite()
})
afterEach(() => site.close())

const hour = 60 * 60

/** A different inquiry every time. */
let written = 0
const another = () => {
  written += 1
  return { ...letter, message: `This is letter number ${written}.` }
}

describe('the same inquiry', () => {
  it('sent twice within a minute is stored once', async () => {
    const first = await site.sendLetter(letter)
    site.secondsLater(59)
    expect(await site.sendLetter({ ...letter, customerName: ' Priya Nair ' })).toEqual(first)
    expect(await site.stored()).toEqual([first.body])
  })

  it('sent twenty times at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.sendLetter(letter)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await site.stored()).toEqual([answers[0]?.body])
  })

  it('sent again after a minute is stored again', async () => {
    await site.sendLetter(letter)
    site.secondsLater(60)
    await site.sendLetter(letter)
    expect(await site.stored()).toHaveLength(2)
  })

  it.each<[string, object]>([
    ['name', { customerName: 'Priya N' }],
    ['email', { email: 'nair@example.com' }],
    ['phone', { phone: '0491 570 156' }],
    ['puppy', { puppyInterest: 'Wren' }],
    ['message', { message: 'Is Wren still looking for a home?' }],
  ])('with another %s is stored again', async (_, change) => {
    await site.sendLetter(letter)
    await site.sendLetter({ ...letter, ...change })
    expect(await site.stored()).toHaveLength(2)
  })

  it('is not counted again', async () => {
    for (let time = 0; time < 8; time++)
      expect((await site.sendLetter(letter, from('203.0.113.5'))).status).toBe(201)
    for (let time = 0; time < 4; time++)
      expect((await site.sendLetter(another(), from('203.0.113.5'))).status).toBe(201)
    expect((await site.sendLetter(another(), from('203.0.113.5'))).status).toBe(429)
  })
})

describe('the limit', () => {
  const sendFive = async (headers: Record<string, string>) => {
    for (let letters = 0; letters < 5; letters++)
      expect((await site.sendLetter(another(), headers)).status).toBe(201)
  }

  it('is five an hour, and the message says when to try again', async () => {
    await sendFive(from('203.0.113.5'))
    site.secondsLater(600)
    const { status, retryAfter, body } = await site.sendLetter(another(), from('203.0.113.5'))
    expect([status, retryAfter]).toEqual([429, String(hour - 600)])
    expect(body).toEqual({
      message: 'You have sent several messages already. Please try again later or call us.',
    })
    expect(await site.stored()).toHaveLength(5)
    site.secondsLater(hour - 600)
    expect((await site.sendLetter(another(), from('203.0.113.5'))).status).toBe(201)
  })

  it.each([
    ['another address', '203.0.113.5', '203.0.113.6', 201],
    ['the same network', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', 429],
    ['another network', '2001:db8:1:2::1', '2001:db8:1:3::1', 201],
  ])('is per address: after five from one, %s (%s, %s) gets %i', async (_, first, second, status) => {
    await sendFive(from(first))
    expect((await site.sendLetter(another(), from(second))).status).toBe(status)
  })

  it('holds for simultaneous inquiries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.sendLetter(another(), from('203.0.113.5'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await site.stored()).toHaveLength(5)
  })

  it('does not count rejected inquiries', async () => {
    for (let letters = 0; letters < 9; letters++)
      await site.sendLetter({ ...another(), email: 'x' }, from('203.0.113.5'))
    await sendFive(from('203.0.113.5'))
  })

  it('does not apply to admins', async () => {
    const session = await site.signIn()
    for (let letters = 0; letters < 9; letters++)
      expect((await site.sendLetter(another(), { ...session, ...from('203.0.113.5') })).status).toBe(201)
    expect(await site.parts.database.db.select().from(countedLimits)).toEqual([])
  })
})

describe('a bot', () => {
  it('that fills in the hidden field gets a success, but nothing is stored', async () => {
    const { status, body } = await site.sendLetter({ ...letter, website: 'https://spam.example' })
    const person = await site.sendLetter(letter)
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(Object.keys(person.body).sort())
    expect(body).toMatchObject({ ...letter, status: 'pending' })
    expect(await site.stored()).toEqual([person.body])
  })

  it('that leaves it empty is stored', async () => {
    expect((await site.sendLetter({ ...letter, website: '' })).status).toBe(201)
    expect(await site.stored()).toHaveLength(1)
  })

  it('on another site is rejected', async () => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect(await site.sendLetter(letter, foreign)).toMatchObject({
      status: 403,
      body: { message: 'Request from another site refused' },
    })
    expect(await site.stored()).toEqual([])
  })
})
