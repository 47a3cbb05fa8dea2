import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLettersSite, type LettersSite } from '#src/testing/mail/letters-site.ts'

let site: LettersSite
beforeEach(async () => {
  site = await createLettersSite()
})
afterEach(() => site.close())

const start = '2026-11-02T03:00:00.000Z'

describe('POST /api/admin/notes', () => {
  const note = { email: ' RUTH@example.com', text: 'Rang.\nTwo boys.' }
  const add = (given: object = {}) => site.call('POST', '/notes', { ...note, ...given })

  it('stores a note, and that the customer was in touch', async () => {
    const customer = await site.make.customer({ email: 'Ruth@example.com' })
    const { status, body } = await add()
    const { letters, customers } = await site.rows()
    expect(status).toBe(201)
    expect(letters).toEqual([body])
    expect(body).toMatchObject({
      email: 'ruth@example.com',
      name: 'Ruth Delaney',
      kind: 'note',
      subject: null,
      body: note.text,
      delivery: null,
      outboxId: null,
      createdBy: 'kate',
    })
    expect(customers).toEqual([{ ...customer, lastContactDate: start }])
    expect(await site.history()).toEqual(['customer changed', 'letter created'])
  })

  it('makes no customer, and has the name of the newest enquiry, or else the address', async () => {
    await site.make.inquiry({
      email: 'Ruth@example.com',
      customerName: 'Old',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    await site.make.inquiry({ email: 'ruth@example.com', customerName: 'New' })
    expect((await add()).body.name).toBe('New')
    expect((await add({ email: 'nobody@example.com' })).body.name).toBe('nobody@example.com')
    expect((await site.rows()).customers).toEqual([])
  })

  it('counts once within a minute', async () => {
    const [first, second] = await Promise.all([add(), add()])
    expect(second).toEqual(first)
    site.later(60_000)
    await add()
    expect((await site.rows()).letters).toHaveLength(2)
  })

  it('is rejected without a text', async () => {
    expect(await add({ text: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { text: ['Please write a note'] } },
    })
  })
})

const enquiry = () => site.make.inquiry({ email: 'priya@EXAMPLE.com', phone: '0491 570 156' })

describe('POST /api/admin/inquiries/:id/customer', () => {
  it('makes one customer, however often and from wherever it is pressed', async () => {
    const inquiry = await enquiry()
    const add = () => site.call('POST', `/inquiries/${inquiry.id}/customer`)
    const presses = await Promise.all(Array.from({ length: 20 }, add))
    const { customers } = await site.rows()
    expect(customers).toMatchObject([
      { name: 'Priya Nair', phone: '0491 570 156', status: 'prospective', lastContactDate: start },
    ])
    expect(presses.map(({ status, body }) => [status, body.id])).toEqual(
      Array(20).fill([200, customers[0]?.id]),
    )
    expect(presses.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect(await site.history()).toEqual(['customer created'])
  })

  it('finds one whose address is typed otherwise, and leaves it as it is', async () => {
    const customer = await site.make.customer({ email: 'PRIYA@example.com', status: 'past' })
    const inquiry = await enquiry()
    expect(await site.call('POST', `/inquiries/${inquiry.id}/customer`)).toEqual({
      status: 200,
      body: { ...customer, isNew: false },
    })
    expect((await site.rows()).customers).toEqual([customer])
  })
})
