import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaseNextDue } from '#src/mail/queries.ts'
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
const notFound = { status: 404, body: { code: 'notFound', message: 'Not found' } }
const left = { status: 409, body: { code: 'letterLeft', message: 'Your letter has already left.' } }

const send = (given: object = {}) => site.call('POST', '/letters', { ...letter, ...given })
const undo = (id: string) => site.send('DELETE', `/api/admin/letters/${id}`, undefined, site.session)

/** An enquiry, and the text of the letter that replies to it. */
async function enquiry(given: Parameters<typeof site.make.inquiry>[0] = {}) {
  const inquiry = await site.make.inquiry({ email: 'priya@EXAMPLE.com', phone: '0491 570 156', ...given })
  return { inquiry, answering: { inquiryId: inquiry.id, updatedAt: inquiry.updatedAt } }
}

describe('DELETE /api/admin/letters/:id', () => {
  it('deletes a letter and its email, which have changed nothing yet', async () => {
    const { inquiry, answering } = await enquiry()
    site.later(1000)
    const sentAt = site.now()
    const { body } = await send(answering)
    site.later(9999)
    const response = await undo(body.id)
    expect([response.status, response.headers.get('X-Trash-Id')]).toEqual([204, null])
    await site.leave()
    const { letters, outbox, inquiries, customers } = await site.rows()
    expect([letters, outbox, customers]).toEqual([[], [], []])
    expect(inquiries).toEqual([{ ...inquiry, updatedAt: sentAt }])
    expect(await site.history()).toEqual([])
  })

  it('can be followed by the same letter, which then leaves', async () => {
    const { inquiry, answering } = await enquiry()
    const { body } = await send(answering)
    await undo(body.id)
    expect((await send({ inquiryId: inquiry.id, updatedAt: site.now() })).status).toBe(201)
    expect((await site.rows()).outbox).toHaveLength(1)
  })

  it.each([
    ['the later one', 1, letter.text],
    ['the earlier one', 0, 'And one more thing.'],
  ])('of two letters takes back %s, and the other one answers', async (_, undone, response) => {
    const { inquiry, answering } = await enquiry()
    const sent = [await send(answering), await send({ inquiryId: inquiry.id, text: 'And one more thing.' })]
    await undo(sent[undone]?.body.id)
    await site.leave()
    expect((await site.rows()).inquiries).toMatchObject([{ status: 'responded', response }])
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
})

describe('POST /api/admin/letters/:id/send-again', () => {
  const again = (id: string) => site.call('POST', `/letters/${id}/send-again`)

  it('queues a failed letter once, even when Send Again is pressed twice', async () => {
    const { id } = await site.make.letter({ delivery: 'failed', outboxId: 'swept' })
    const [first, second] = await Promise.all([again(id), again(id)])
    expect(first).toMatchObject({ status: 200, body: { id, delivery: 'queued', updatedAt: start } })
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

  it('is 404 for a note', async () => {
    const { id } = await site.make.letter({ kind: 'note', subject: null, delivery: null })
    expect(await again(id)).toEqual(notFound)
  })

  it('is rejected on a site without mail', async () => {
    await site.close()
    site = await createLettersSite({})
    const { id } = await site.make.letter({ delivery: 'failed' })
    expect((await again(id)).status).toBe(400)
  })
})
