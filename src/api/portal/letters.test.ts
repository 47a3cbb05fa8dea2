import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaseNextDue } from '#src/db/queries/outbox.ts'
import { selectInquiriesOf, selectLettersOf } from '#src/db/queries/people/letters.ts'
import { createLettersSite, type LettersSite } from '#src/testing/app/letters-app.ts'

let site: LettersSite
beforeEach(async () => {
  site = await createLettersSite()
})
afterEach(() => site.close())

const start = '2026-11-02T03:00:00.000Z'
const leavesAt = '2026-11-02T03:00:10.000Z'
const letter = {
  email: 'Priya@Example.com',
  name: 'Priya Nair',
  subject: 'Your enquiry about Wren',
  text: 'Hello Priya,\n\nWren is available.',
}
const stored = {
  email: 'priya@example.com',
  name: letter.name,
  subject: letter.subject,
  body: letter.text,
  kind: 'letter',
}
const notFound = { status: 404, body: { message: 'Not found' } }
const left = { status: 409, body: { message: 'Your letter has already left.' } }
const changed = { status: 409 }

const send = (given: object = {}) => site.call('POST', '/letters', { ...letter, ...given })
const undo = (id: string) => site.send('DELETE', `/api/admin/letters/${id}`, undefined, site.session)
const list = async (email: string) =>
  (await site.call('GET', `/letters?email=${encodeURIComponent(email)}`)).body

/** An enquiry, and what a letter says that answers it. */
async function enquiry(given: Parameters<typeof site.make.inquiry>[0] = {}) {
  const inquiry = await site.make.inquiry({ email: 'priya@EXAMPLE.com', phone: '0491 570 156', ...given })
  return { inquiry, answering: { inquiryId: inquiry.id, updatedAt: inquiry.updatedAt } }
}

describe('POST /api/admin/letters', () => {
  it('stores the letter and its email, which leaves in ten seconds', async () => {
    const { status, body } = await send()
    const { letters, outbox } = await site.rows()
    expect({ status, body }).toMatchObject({ status: 201, body: { ...stored, delivery: 'queued', leavesAt } })
    const { leavesAt: _, ...row } = body
    expect(letters).toEqual([row])
    expect(row).toMatchObject({ inquiryId: null, before: null, createdBy: 'kate', createdAt: start })
    expect(outbox).toMatchObject([
      {
        id: row.outboxId,
        kind: 'letter',
        channel: 'mail',
        recipient: 'priya@example.com',
        createdAt: start,
        nextAttemptAt: leavesAt,
        email: { subject: letter.subject, replyTo: null, link: null },
      },
    ])
    expect(outbox[0]?.email.text.startsWith(`${letter.text}\n\nStandard Parti Poodles\n`)).toBe(true)
  })

  it('answers the enquiry, makes its sender a customer, and writes both into the history', async () => {
    const { inquiry, answering } = await enquiry()
    site.later(1000)
    const at = site.now()
    expect((await send(answering)).status).toBe(201)
    const { inquiries, customers, letters } = await site.rows()
    expect(inquiries).toEqual([{ ...inquiry, response: letter.text, status: 'responded', updatedAt: at }])
    expect(customers).toMatchObject([
      {
        email: 'priya@example.com',
        name: 'Priya Nair',
        phone: '0491 570 156',
        status: 'prospective',
        lastContactDate: at,
      },
    ])
    expect(letters[0]?.before).toEqual({ response: null, status: 'pending', updatedAt: at })
    expect(await site.history()).toEqual([
      'inquiry changed',
      'customer created',
      'inquiry sent',
      'customer sent',
    ])
  })

  it.each(['responded', 'resolved'] as const)('leaves an enquiry that is %s as it is', async (status) => {
    const { answering } = await enquiry({ status, response: 'Before' })
    await send(answering)
    expect((await site.rows()).inquiries).toMatchObject([{ status, response: letter.text }])
  })

  it('touches a customer whom she has already, whatever the case of the address', async () => {
    const customer = await site.make.customer({
      email: 'PRIYA@example.com',
      name: 'Priya N',
      status: 'current',
    })
    await send()
    expect((await site.rows()).customers).toEqual([{ ...customer, lastContactDate: start }])
    expect(await site.history()).toEqual(['customer changed', 'customer sent'])
  })

  it('is rejected for the second of two who answer at once, and changes nothing', async () => {
    const { answering } = await enquiry()
    const other = await site.signIn({ id: 'ann', username: 'ann' })
    site.later(1000)
    await send(answering)
    const before = await site.rows()
    expect(await site.call('POST', '/letters', { ...letter, ...answering }, other)).toMatchObject(changed)
    expect(await send({ ...answering, text: 'Another one' })).toMatchObject(changed)
    expect(await site.rows()).toEqual(before)
  })

  it('counts once when it is sent twice, also at once', async () => {
    const { answering } = await enquiry()
    site.later(1000)
    const twice = await Promise.all([send(answering), send(answering)])
    site.later(59_000)
    const again = await send(answering)
    expect(again).toEqual(twice[0])
    expect(twice[1]).toEqual(twice[0])
    const { letters, outbox } = await site.rows()
    expect([letters.length, outbox.length]).toEqual([1, 1])
  })

  it('is another letter after a minute, with another text, or when it is kept', async () => {
    await send()
    await send({ text: 'Another one' })
    await send({ kept: true })
    site.later(60_000)
    await send()
    const { letters, outbox } = await site.rows()
    expect([letters.length, outbox.length]).toEqual([4, 3])
  })

  it('keeps what was sent by other means, and sends nothing', async () => {
    const { answering } = await enquiry()
    const { status, body } = await send({ ...answering, kept: true })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { ...stored, delivery: 'kept', outboxId: null, leavesAt: null },
    })
    const { outbox, inquiries, customers } = await site.rows()
    expect([outbox.length, inquiries[0]?.status, customers.length]).toEqual([0, 'responded', 1])
  })

  it('can only be kept on a site without mail', async () => {
    await site.close()
    site = await createLettersSite({ post: async () => {} })
    expect(await send()).toMatchObject({ status: 400 })
    expect((await site.rows()).letters).toEqual([])
    expect((await send({ kept: true })).status).toBe(201)
  })

  it('answers no enquiry that is gone, or is from another address', async () => {
    expect(await send({ inquiryId: 'gone' })).toEqual(notFound)
    const { answering } = await enquiry({ email: 'ruth@example.com' })
    expect(await send(answering)).toMatchObject({
      status: 400,
      body: { errors: { email: [expect.any(String)] } },
    })
    const { letters, outbox, customers } = await site.rows()
    expect([letters, outbox, customers]).toEqual([[], [], []])
  })

  it('is rejected with the messages of its fields', async () => {
    expect(await send({ text: '', subject: '' })).toMatchObject({
      status: 400,
      body: { errors: { text: ['Please write your letter'], subject: ['Please enter a subject'] } },
    })
  })

  it('has the phone number of the Kennel screen', async () => {
    await site.make.kennel({ phone: '0491 570 999' })
    await send()
    expect((await site.rows()).outbox[0]?.email.text).toContain('\n0491 570 999\n')
  })
})

describe('DELETE /api/admin/letters/:id', () => {
  it('takes back email, letter, answer and what the history says of it', async () => {
    const { inquiry, answering } = await enquiry()
    site.later(1000)
    const { body } = await send(answering)
    site.later(9999)
    const response = await undo(body.id)
    expect([response.status, response.headers.get('X-Trash-Id')]).toEqual([204, null])
    const { letters, outbox, inquiries, customers } = await site.rows()
    expect([letters, outbox]).toEqual([[], []])
    expect(inquiries).toEqual([{ ...inquiry, updatedAt: site.now() }])
    expect(customers).toHaveLength(1)
    expect(await site.history()).toEqual(['inquiry changed', 'customer created', 'inquiry changed'])
  })

  it('can be followed by the same letter, which then leaves', async () => {
    const { inquiry, answering } = await enquiry()
    const { body } = await send(answering)
    await undo(body.id)
    expect((await send({ inquiryId: inquiry.id, updatedAt: site.now() })).status).toBe(201)
    expect((await site.rows()).outbox).toHaveLength(1)
  })

  it('leaves an enquiry that has changed since', async () => {
    const { inquiry, answering } = await enquiry()
    const { body } = await send(answering)
    site.later(1000)
    await site.call('PUT', `/inquiries/${inquiry.id}`, { status: 'resolved' })
    await undo(body.id)
    expect((await site.rows()).inquiries).toMatchObject([{ status: 'resolved', response: letter.text }])
  })

  it('works where the enquiry is gone', async () => {
    const { inquiry, answering } = await enquiry()
    const { body } = await send(answering)
    await site.call('DELETE', `/inquiries/${inquiry.id}`)
    expect((await undo(body.id)).status).toBe(204)
    expect((await site.rows()).letters).toEqual([])
  })

  it('is too late while the email is being sent, and once it has left', async () => {
    const { database } = site.parts
    const { body } = await send()
    const lease = { now: leavesAt, until: '2026-11-02T03:05:10.000Z' }
    await database.write((tx) => leaseNextDue(tx, 'mail', lease))
    const before = await site.rows()
    expect(await site.call('DELETE', `/letters/${body.id}`)).toEqual(left)
    const sent = await site.make.letter({ delivery: 'sent', outboxId: 'swept' })
    expect(await site.call('DELETE', `/letters/${sent.id}`)).toEqual(left)
    expect((await site.rows()).outbox).toEqual(before.outbox)
    expect((await site.rows()).letters).toHaveLength(2)
  })

  it('takes back a letter that could not be delivered', async () => {
    const { id } = await site.make.letter({ delivery: 'failed', outboxId: 'swept' })
    expect((await undo(id)).status).toBe(204)
    expect((await site.rows()).letters).toEqual([])
  })

  it('moves kept letters and notes to the trash, named by the family', async () => {
    const kept = await site.make.letter()
    const note = await site.make.letter({ kind: 'note', subject: null, delivery: null })
    for (const { id } of [kept, note]) {
      const response = await undo(id)
      expect(response.status).toBe(204)
      const trash = await site.call('GET', '/trash?kind=letter')
      expect(trash.body[0]).toMatchObject({ kind: 'letter', label: 'Priya Nair', email: 'priya@example.com' })
      const trashId = response.headers.get('X-Trash-Id')
      expect(await site.call('POST', `/trash/${trashId}/restore`)).toMatchObject({
        status: 200,
        body: { row: { id } },
      })
    }
    expect((await site.rows()).letters).toEqual(expect.arrayContaining([kept, note]))
  })

  it('is 404 for a letter that does not exist', async () => {
    expect(await site.call('DELETE', '/letters/gone')).toEqual(notFound)
  })
})

describe('POST /api/admin/letters/:id/send-again', () => {
  const again = (id: string) => site.call('POST', `/letters/${id}/send-again`)

  it('puts a letter that failed into the outbox once, whoever presses twice', async () => {
    const { id } = await site.make.letter({ delivery: 'failed', outboxId: 'swept' })
    const [first, second] = await Promise.all([again(id), again(id)])
    expect(first).toMatchObject({ status: 200, body: { id, delivery: 'queued', leavesAt, updatedAt: start } })
    expect(second).toEqual(first)
    const { letters, outbox } = await site.rows()
    expect(outbox).toMatchObject([
      { id: letters[0]?.outboxId, recipient: 'priya@example.com', nextAttemptAt: leavesAt },
    ])
  })

  it('is too late for a letter that has left', async () => {
    for (const delivery of ['sent', 'kept'] as const) {
      const { id } = await site.make.letter({ delivery })
      expect(await again(id)).toEqual(left)
    }
    expect((await site.rows()).outbox).toEqual([])
  })

  it('is 404 for a note, and for a letter that does not exist', async () => {
    const { id } = await site.make.letter({ kind: 'note', subject: null, delivery: null })
    expect(await again(id)).toEqual(notFound)
    expect(await again('gone')).toEqual(notFound)
  })

  it('is rejected on a site without mail', async () => {
    await site.close()
    site = await createLettersSite({})
    const { id } = await site.make.letter({ delivery: 'failed' })
    expect((await again(id)).status).toBe(400)
  })
})

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

describe('GET /api/admin/letters', () => {
  it('lists enquiries, letters and notes of an address, however it was typed, newest first', async () => {
    const at = (day: number) => ({ createdAt: `2026-10-0${day}T00:00:00.000Z`, updatedAt: start })
    const first = await site.make.inquiry({ ...at(1), email: 'PRIYA@example.com', puppyInterest: 'Wren' })
    const answer = await site.make.letter({
      ...at(2),
      inquiryId: first.id,
      delivery: 'sent',
      outboxId: 'swept',
    })
    const note = await site.make.letter({
      ...at(3),
      kind: 'note',
      subject: null,
      delivery: null,
      body: 'Rang',
    })
    const second = await site.make.inquiry({ ...at(4), email: 'Priya@Example.com' })
    await site.make.inquiry({ ...at(5), email: 'ruth@example.com' })
    await site.make.letter({ ...at(5), email: 'ruth@example.com' })
    const { body: queued } = await send()
    expect(await list(' PRIYA@EXAMPLE.COM ')).toEqual([
      {
        type: 'letter',
        id: queued.id,
        at: start,
        subject: letter.subject,
        text: letter.text,
        delivery: 'queued',
        outboxAt: leavesAt,
        updatedAt: start,
      },
      {
        type: 'inquiry',
        id: second.id,
        at: second.createdAt,
        subject: null,
        text: second.message,
        puppyInterest: null,
        delivery: null,
        updatedAt: start,
      },
      {
        type: 'note',
        id: note.id,
        at: note.createdAt,
        subject: null,
        text: 'Rang',
        delivery: null,
        updatedAt: start,
      },
      {
        type: 'letter',
        id: answer.id,
        at: answer.createdAt,
        subject: 'Your enquiry',
        text: 'Hello Priya',
        delivery: 'sent',
        updatedAt: start,
      },
      {
        type: 'inquiry',
        id: first.id,
        at: first.createdAt,
        subject: null,
        text: first.message,
        puppyInterest: 'Wren',
        delivery: null,
        updatedAt: start,
      },
    ])
  })

  it('is empty for a stranger, and needs an address', async () => {
    expect(await list('stranger@example.com')).toEqual([])
    expect((await site.call('GET', '/letters')).status).toBe(400)
  })

  it.each([
    ['letters', selectLettersOf, 'letters_email'],
    ['inquiries', selectInquiriesOf, 'inquiries_email'],
  ])('of many %s reads those of the address from an index', async (_, select, index) => {
    const { client, db } = site.parts.database
    const { sql, params } = select(db, 'priya@example.com').toSQL()
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params as string[] })
    const plan = rows.map(({ detail }) => String(detail)).join('\n')
    expect(plan).toContain(`INDEX ${index}`)
    expect(plan).not.toContain('SCAN')
  })
})

describe('POST /api/admin/inquiries/:id/customer', () => {
  it('makes one customer, however often and from wherever it is pressed', async () => {
    const { inquiry } = await enquiry()
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
    const { inquiry } = await enquiry()
    expect(await site.call('POST', `/inquiries/${inquiry.id}/customer`)).toEqual({
      status: 200,
      body: { ...customer, isNew: false },
    })
    expect((await site.rows()).customers).toEqual([customer])
  })

  it('is 404 for an enquiry that does not exist', async () => {
    expect(await site.call('POST', '/inquiries/gone/customer')).toEqual(notFound)
  })
})
