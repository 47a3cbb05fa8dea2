import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits } from '#src/app/tables.ts'
import { createInquirySite, enquiry, from, type InquirySite } from '#src/testing/app/inquiry-app.ts'

let site: InquirySite
beforeEach(async () => {
  site = await createInquirySite()
})
afterEach(() => site.close())

const hour = 60 * 60

/** A different inquiry every time. */
let written = 0
const another = () => {
  written += 1
  return { ...enquiry, message: `This is enquiry number ${written}.` }
}

describe('the same inquiry', () => {
  it('sent twice within a minute is stored once', async () => {
    const first = await site.sendInquiry(enquiry)
    site.secondsLater(59)
    expect(await site.sendInquiry({ ...enquiry, customerName: ' Priya Nair ' })).toEqual(first)
    expect(await site.stored()).toEqual([first.body])
  })

  it('sent twenty times at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.sendInquiry(enquiry)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await site.stored()).toEqual([answers[0]?.body])
  })

  it('sent again after a minute is stored again', async () => {
    await site.sendInquiry(enquiry)
    site.secondsLater(60)
    await site.sendInquiry(enquiry)
    expect(await site.stored()).toHaveLength(2)
  })

  it.each<[string, object]>([
    ['name', { customerName: 'Priya N' }],
    ['email', { email: 'nair@example.com' }],
    ['phone', { phone: '0491 570 156' }],
    ['puppy', { puppyInterest: 'Wren' }],
    ['message', { message: 'Is Wren still looking for a home?' }],
  ])('with another %s is stored again', async (_, change) => {
    await site.sendInquiry(enquiry)
    await site.sendInquiry({ ...enquiry, ...change })
    expect(await site.stored()).toHaveLength(2)
  })

  it('is not counted again', async () => {
    for (let time = 0; time < 8; time++)
      expect((await site.sendInquiry(enquiry, from('203.0.113.5'))).status).toBe(201)
    for (let time = 0; time < 4; time++)
      expect((await site.sendInquiry(another(), from('203.0.113.5'))).status).toBe(201)
    expect((await site.sendInquiry(another(), from('203.0.113.5'))).status).toBe(429)
  })
})

it('the same inquiry is the same over the limit too', async () => {
  const address = from('203.0.113.5')
  const first = await site.sendInquiry(enquiry, address)
  for (let time = 0; time < 6; time++) await site.sendInquiry(another(), address)
  for (let time = 0; time < 2; time++) expect(await site.sendInquiry(enquiry, address)).toEqual(first)
})

describe('the limit', () => {
  const sendFive = async (headers: Record<string, string>) => {
    for (let enquiries = 0; enquiries < 5; enquiries++)
      expect((await site.sendInquiry(another(), headers)).status).toBe(201)
  }

  it('is five an hour, and the message says when to try again', async () => {
    await sendFive(from('203.0.113.5'))
    site.secondsLater(600)
    const { status, retryAfter, body } = await site.sendInquiry(another(), from('203.0.113.5'))
    expect([status, retryAfter]).toEqual([429, String(hour - 600)])
    expect(body).toEqual({
      code: 'tooManyInquiries',
      message: 'You have sent several messages already. Please try again later or call us.',
    })
    expect(await site.stored()).toHaveLength(5)
    site.secondsLater(hour - 600)
    expect((await site.sendInquiry(another(), from('203.0.113.5'))).status).toBe(201)
  })

  it('is per address', async () => {
    await sendFive(from('203.0.113.5'))
    expect((await site.sendInquiry(another(), from('203.0.113.6'))).status).toBe(201)
  })

  it('holds for simultaneous inquiries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.sendInquiry(another(), from('203.0.113.5'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await site.stored()).toHaveLength(5)
  })

  it('does not count rejected inquiries', async () => {
    for (let enquiries = 0; enquiries < 9; enquiries++)
      await site.sendInquiry({ ...another(), email: 'x' }, from('203.0.113.5'))
    await sendFive(from('203.0.113.5'))
  })

  it('does not apply to admins', async () => {
    const session = await site.signIn()
    for (let enquiries = 0; enquiries < 9; enquiries++)
      expect((await site.sendInquiry(another(), { ...session, ...from('203.0.113.5') })).status).toBe(201)
    expect(await site.parts.database.db.select().from(countedLimits)).toEqual([])
  })
})

describe('a bot', () => {
  it('that fills in the hidden field gets a success, but nothing is stored', async () => {
    const { status, body } = await site.sendInquiry({ ...enquiry, website: 'https://spam.example' })
    const person = await site.sendInquiry(enquiry)
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(Object.keys(person.body).sort())
    expect(body).toMatchObject({ ...enquiry, status: 'pending' })
    expect(await site.stored()).toEqual([person.body])
  })

  it('that leaves it empty is stored', async () => {
    expect((await site.sendInquiry({ ...enquiry, website: '' })).status).toBe(201)
    expect(await site.stored()).toHaveLength(1)
  })
})
