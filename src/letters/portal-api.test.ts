import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, letters } from '#src/app/tables.ts'
import { listUndelivered, selectInquiriesOf, selectLettersOf } from '#src/letters/queries.ts'
import { createLettersSite, type LettersSite } from '#src/testing/mail/letters-site.ts'

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
const notFound = { status: 404, body: { code: 'notFound', message: 'Not found' } }
const changed = { status: 409 }

const send = (given: object = {}) => site.call('POST', '/letters', { ...letter, ...given })
const list = async (email: string) =>
  (await site.call('GET', `/letters?email=${encodeURIComponent(email)}`)).body

/** An enquiry, and the text of the letter that replies to it. */
async function enquiry(given: Parameters<typeof site.make.inquiry>[0] = {}) {
  const inquiry = await site.make.inquiry({ email: 'priya@EXAMPLE.com', phone: '0491 570 156', ...given })
  return { inquiry, answering: { inquiryId: inquiry.id, updatedAt: inquiry.updatedAt } }
}

describe('POST /api/admin/letters', () => {
  it('stores the letter and its email, which leaves in ten seconds', async () => {
    const { status, body } = await send()
    const { letters, outbox } = await site.rows()
    expect({ status, body }).toMatchObject({ status: 201, body: { ...stored, delivery: 'queued' } })
    expect(letters).toEqual([body])
    expect(body).toMatchObject({ inquiryId: null, createdBy: 'kate', createdAt: start })
    expect(outbox).toMatchObject([
      {
        id: body.outboxId,
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

  it('is stored with its email and its enquiry, or not at all', async () => {
    const { inquiry, answering } = await enquiry()
    await site.parts.database.client.execute(
      "CREATE TRIGGER full BEFORE INSERT ON letters BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    site.later(1000)
    expect((await send(answering)).status).toBe(503)
    const { letters, outbox, inquiries } = await site.rows()
    expect([letters, outbox, inquiries]).toEqual([[], [], [inquiry]])
  })

  it('changes nothing until it leaves but when the enquiry was last changed', async () => {
    const { inquiry, answering } = await enquiry()
    site.later(1000)
    await send(answering)
    const { inquiries, customers } = await site.rows()
    expect([inquiries, customers]).toEqual([[{ ...inquiry, updatedAt: site.now() }], []])
    expect(await site.history()).toEqual([])
  })

  it('answers the enquiry, makes its sender a customer, and writes both into the history as it leaves', async () => {
    const { inquiry, answering } = await enquiry()
    expect((await send(answering)).status).toBe(201)
    await site.leave()
    const at = site.now()
    const { inquiries, customers } = await site.rows()
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
    await site.leave()
    expect((await site.rows()).inquiries).toMatchObject([{ status, response: letter.text }])
  })

  it('updates the last contact of an existing customer, in whatever case the address was typed', async () => {
    const customer = await site.make.customer({
      email: 'PRIYA@example.com',
      name: 'Priya N',
      status: 'current',
    })
    await send()
    await site.leave()
    expect((await site.rows()).customers).toEqual([{ ...customer, lastContactDate: leavesAt }])
    expect(await site.history()).toEqual(['customer changed', 'customer sent'])
  })

  it('answers all that its person has asked, and does the follow-up that is due', async () => {
    await site.make.inquiry({ email: 'Priya@Example.com' })
    await site.make.inquiry({ email: 'ruth@example.com' })
    await site.make.customer({ email: 'priya@example.com', followUpOn: '2026-11-02' })
    await send()
    await site.leave()
    const { inquiries, customers } = await site.rows()
    expect(inquiries.map(({ status }) => status).sort()).toEqual(['pending', 'responded'])
    expect(customers[0]?.followUpOn).toBeNull()
  })

  it('takes effect even if the enquiry or the admin is gone by then', async () => {
    const { inquiry, answering } = await enquiry()
    await send(answering)
    await site.call('DELETE', `/inquiries/${inquiry.id}`)
    await site.parts.database.db.delete(admins)
    await site.leave()
    const { letters, customers } = await site.rows()
    expect([letters[0]?.delivery, customers.length]).toEqual(['sent', 1])
  })

  it('is rejected for the second of two who answer at once, and changes nothing', async () => {
    const { answering } = await enquiry()
    const other = await site.signIn({ id: 'ann', username: 'ann' })
    site.later(1000)
    await send(answering)
    const before = await site.rows()
    expect(await site.call('POST', '/letters', { ...letter, ...answering }, other)).toMatchObject(changed)
    const another = await send({ ...answering, text: 'Another one' })
    expect(another).toMatchObject({ status: 409, body: { code: 'answeredMeanwhile' } })
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
      body: { ...stored, delivery: 'kept', outboxId: null },
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

  it('lists the newest 500 of an address, and says how many there are', async () => {
    const db = site.parts.database.db
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n).toISOString()
    const { id: _, ...note } = await site.make.letter({ kind: 'note', subject: null, delivery: null })
    const notes = Array.from({ length: 500 }, (_, n) => ({ ...note, id: `${n}`, createdAt: at(n) }))
    for (let from = 0; from < notes.length; from += 50)
      await db.insert(letters).values(notes.slice(from, from + 50))
    await site.make.inquiry({ email: 'PRIYA@example.com', createdAt: at(-1) })
    const response = await site.request('/api/admin/letters?email=priya@example.com', {
      headers: site.session,
    })
    expect(response.headers.get('X-Total-Count')).toBe('502')
    const rows = await response.json()
    expect([rows.length, rows.at(-1).id]).toEqual([500, '1'])
  })

  it('is empty for a stranger, and needs an address', async () => {
    expect(await list('stranger@example.com')).toEqual([])
    expect((await site.call('GET', '/letters')).status).toBe(400)
  })

  it.each([
    ['letters', selectLettersOf, 'letters_person'],
    ['inquiries', selectInquiriesOf, 'inquiries_person'],
    ['letters that failed', listUndelivered, 'letters_failed'],
  ])('of many %s reads only those it needs, from an index', async (_, select, index) => {
    const { client, db } = site.parts.database
    const { sql, params } = select(db, 'priya@example.com').toSQL()
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params as string[] })
    const plan = rows.map(({ detail }) => String(detail)).join('\n')
    expect(plan).toContain(`INDEX ${index}`)
    expect(plan).not.toMatch(/SCAN (?!letters USING INDEX letters_failed)/)
  })
})
