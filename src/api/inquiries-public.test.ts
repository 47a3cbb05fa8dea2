import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits, inquiries } from '../db/schema.ts'
import { createTestApp, statusAndBody, type TestApp } from '../testing/create-test-app.ts'

let site: TestApp
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-02T03:04:05.000Z')
  site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' }, parts: { now: () => clock } })
})
afterEach(() => site.close())

const secondsLater = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const hour = 60 * 60

const letter = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  message: 'Is Banjo still looking for a home?',
}
/** Another letter every time. */
let written = 0
const another = () => {
  written += 1
  return { ...letter, message: `This is letter number ${written}.` }
}

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await site.send('POST', '/api/inquiries', body, headers)
  return { ...(await statusAndBody(response)), retryAfter: response.headers.get('Retry-After') }
}

const stored = () => site.parts.database.db.select().from(inquiries)
const from = (address: string) => ({ 'Fly-Client-IP': address })

describe('a letter', () => {
  it('is stored as a new lead and answered as it is stored', async () => {
    const { status, body } = await send({ ...letter, phone: '0491 570 156', puppyInterest: 'Banjo' })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...letter,
      phone: '0491 570 156',
      puppyInterest: 'Banjo',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'pending',
      response: null,
      createdAt: '2026-11-02T03:04:05.000Z',
      updatedAt: '2026-11-02T03:04:05.000Z',
    })
    expect(await stored()).toEqual([body])
  })

  it('is trimmed, and what is blank is nothing', async () => {
    await send({
      customerName: '  Priya Nair\n',
      email: ' priya@example.com ',
      phone: '   ',
      puppyInterest: '',
      message: '\n\n First line\n\tSecond line \n',
    })
    expect(await stored()).toMatchObject([
      {
        customerName: 'Priya Nair',
        email: 'priya@example.com',
        phone: null,
        puppyInterest: null,
        message: 'First line\n\tSecond line',
      },
    ])
  })

  it('says nothing of itself but what the form asks', async () => {
    const given = {
      isPublic: true,
      status: 'resolved',
      id: 'mine',
      response: 'Sold!',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      role: 'superadmin',
      constructor: 'x',
    }
    const { status, body } = await send({ ...letter, ...given })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', response: null, createdAt: clock.toISOString() })
    expect(body.id).not.toBe('mine')
    expect(Object.keys(body).sort()).toEqual(Object.keys((await stored())[0] ?? {}).sort())
    expect(body).not.toHaveProperty('role')
  })
})

describe('what is wrong with a letter is said of its field', () => {
  const name = 'Name must be at least 2 characters'
  const email = 'Please enter a valid email address'
  const message = 'Message must be at least 10 characters'
  const unshown = 'Contains characters that cannot be shown'

  it.each<[string, object, Record<string, string[]>]>([
    [
      'nothing at all',
      { customerName: undefined, email: undefined, message: undefined },
      {
        customerName: [name],
        email: [email],
        message: [message],
      },
    ],
    ['a name of one letter', { customerName: 'P' }, { customerName: [name] }],
    ['a name of blanks', { customerName: '    ' }, { customerName: [name] }],
    ['a name that is a number', { customerName: 42 }, { customerName: [name] }],
    ['a name that is a list', { customerName: ['Priya'] }, { customerName: [name] }],
    ['a name too long', { customerName: 'x'.repeat(101) }, { customerName: ['At most 100 characters'] }],
    ['a name of two lines', { customerName: 'Priya\nNair' }, { customerName: [unshown] }],
    ['a name with a null', { customerName: 'Priya\u0000' }, { customerName: [unshown] }],
    ['no e-mail', { email: '' }, { email: [email] }],
    ['an e-mail without a place', { email: 'priya' }, { email: [email] }],
    ['an e-mail without an end', { email: 'priya@example' }, { email: [email] }],
    ['two e-mails', { email: 'a@example.com, b@example.com' }, { email: [email] }],
    ['an e-mail with a header', { email: 'a@example.com\nBcc: b@example.com' }, { email: [unshown] }],
    ['an e-mail in brackets', { email: 'Priya <priya@example.com>' }, { email: [email] }],
    [
      'an e-mail too long',
      { email: `${'x'.repeat(250)}@example.com` },
      { email: ['At most 254 characters'] },
    ],
    ['a phone too long', { phone: '0'.repeat(31) }, { phone: ['At most 30 characters'] }],
    ['a phone that is a number', { phone: 491570156 }, { phone: ['Must be a text'] }],
    ['a puppy too long', { puppyInterest: 'x'.repeat(201) }, { puppyInterest: ['At most 200 characters'] }],
    ['a puppy with an escape', { puppyInterest: 'Ban\u001bjo' }, { puppyInterest: [unshown] }],
    ['a message of nine letters', { message: '123456789' }, { message: [message] }],
    ['a message of nine and blanks', { message: '123456789     ' }, { message: [message] }],
    ['a message too long', { message: 'x'.repeat(5001) }, { message: ['At most 5000 characters'] }],
    ['a message with a bell', { message: 'Is Banjo there?\u0007' }, { message: [unshown] }],
  ])('%s', async (_, given, errors) => {
    const { status, body } = await send({ ...letter, ...given })
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'Invalid input', errors })
    expect(await stored()).toEqual([])
  })

  it.each<[string, object]>([
    ['the shortest of all', { customerName: 'Jo', email: 'a@b.co', message: '0123456789' }],
    [
      'the longest of all',
      {
        customerName: 'x'.repeat(100),
        email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example.com`,
        phone: '0'.repeat(30),
        puppyInterest: 'x'.repeat(200),
        message: 'x'.repeat(5000),
      },
    ],
    ['one in other scripts', { customerName: 'Иван 李', message: 'مرحبا، هل بانجو متاح؟ 🐩' }],
  ])('nothing of %s', async (_, given) => {
    expect((await send({ ...letter, ...given })).status).toBe(201)
    expect(await stored()).toMatchObject([given])
  })

  it.each(['', 'null', '[]', '"letter"', '42', '{', '{"customerName":'])(
    'a body of %j is no letter',
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
      expect(await stored()).toEqual([])
    },
  )

  it('a body larger than 100 KB is not read', async () => {
    expect(await send({ ...letter, message: 'x'.repeat(110_000) })).toMatchObject({ status: 413 })
  })
})

describe('the same letter', () => {
  it('sent twice within a minute is one', async () => {
    const first = await send(letter)
    secondsLater(59)
    expect(await send({ ...letter, customerName: ' Priya Nair ' })).toEqual(first)
    expect(await stored()).toEqual([first.body])
  })

  it('sent twenty times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(letter)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await stored()).toEqual([answers[0]?.body])
  })

  it('sent after a minute is another', async () => {
    await send(letter)
    secondsLater(60)
    await send(letter)
    expect(await stored()).toHaveLength(2)
  })

  it.each<[string, object]>([
    ['name', { customerName: 'Priya N' }],
    ['e-mail', { email: 'nair@example.com' }],
    ['phone', { phone: '0491 570 156' }],
    ['puppy', { puppyInterest: 'Wren' }],
    ['message', { message: 'Is Wren still looking for a home?' }],
  ])('with another %s is another', async (_, change) => {
    await send(letter)
    await send({ ...letter, ...change })
    expect(await stored()).toHaveLength(2)
  })

  it('is not counted again', async () => {
    for (let time = 0; time < 8; time++) expect((await send(letter, from('203.0.113.5'))).status).toBe(201)
    for (let time = 0; time < 4; time++) expect((await send(another(), from('203.0.113.5'))).status).toBe(201)
    expect((await send(another(), from('203.0.113.5'))).status).toBe(429)
  })
})

describe('the limit', () => {
  const sendFive = async (headers: Record<string, string>) => {
    for (let letters = 0; letters < 5; letters++) expect((await send(another(), headers)).status).toBe(201)
  }

  it('is five an hour, and says in friendly words when to come back', async () => {
    await sendFive(from('203.0.113.5'))
    secondsLater(600)
    const { status, retryAfter, body } = await send(another(), from('203.0.113.5'))
    expect([status, retryAfter]).toEqual([429, String(hour - 600)])
    expect(body).toEqual({
      message: 'You have sent several messages already. Please try again later or call us.',
    })
    expect(await stored()).toHaveLength(5)
    secondsLater(hour - 600)
    expect((await send(another(), from('203.0.113.5'))).status).toBe(201)
  })

  it.each([
    ['another address', '203.0.113.5', '203.0.113.6', 201],
    ['the same network', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', 429],
    ['another network', '2001:db8:1:2::1', '2001:db8:1:3::1', 201],
  ])('is for an address: after five from one, %s (%s, %s) gets %i', async (_, first, second, status) => {
    await sendFive(from(first))
    expect((await send(another(), from(second))).status).toBe(status)
  })

  it('holds of many at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(another(), from('203.0.113.5'))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await stored()).toHaveLength(5)
  })

  it('does not count letters that are refused', async () => {
    for (let letters = 0; letters < 9; letters++)
      await send({ ...another(), email: 'x' }, from('203.0.113.5'))
    await sendFive(from('203.0.113.5'))
  })

  it('is none for an admin', async () => {
    const session = await site.signIn()
    for (let letters = 0; letters < 9; letters++)
      expect((await send(another(), { ...session, ...from('203.0.113.5') })).status).toBe(201)
    expect(await site.parts.database.db.select().from(countedLimits)).toEqual([])
  })
})

describe('a machine', () => {
  it('that fills in the hidden field is thanked, and nothing is stored', async () => {
    const { status, body } = await send({ ...letter, website: 'https://spam.example' })
    const person = await send(letter)
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(Object.keys(person.body).sort())
    expect(body).toMatchObject({ ...letter, status: 'pending' })
    expect(await stored()).toEqual([person.body])
  })

  it('that leaves it empty is heard', async () => {
    expect((await send({ ...letter, website: '' })).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  it('on another site is refused', async () => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect(await send(letter, foreign)).toMatchObject({
      status: 403,
      body: { message: 'Request from another site refused' },
    })
    expect(await stored()).toEqual([])
  })
})

it('says no more than that it is unavailable while the database fails', async () => {
  site.parts.database.close()
  expect(await send(letter)).toMatchObject({
    status: 503,
    body: { message: 'Service temporarily unavailable' },
  })
})
