import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInquirySite, enquiry, type InquirySite } from '#src/testing/app/inquiry-app.ts'

let site: InquirySite
beforeEach(async () => {
  site = await createInquirySite()
})
afterEach(() => site.close())

describe('an inquiry', () => {
  it('is stored as a new enquiry and returned as stored', async () => {
    const { status, body } = await site.sendInquiry({
      ...enquiry,
      phone: '0491 570 156',
      puppyInterest: 'Banjo',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...enquiry,
      phone: '0491 570 156',
      puppyInterest: 'Banjo',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'pending',
      response: null,
      createdAt: '2026-11-02T03:04:05.000Z',
      updatedAt: '2026-11-02T03:04:05.000Z',
    })
    expect(await site.stored()).toEqual([body])
  })

  it('is trimmed, and blank fields are null', async () => {
    await site.sendInquiry({
      customerName: '  Priya Nair\n',
      email: ' priya@example.com ',
      phone: '   ',
      puppyInterest: '',
      message: '\n\n First line\n\tSecond line \n',
    })
    expect(await site.stored()).toMatchObject([
      {
        customerName: 'Priya Nair',
        email: 'priya@example.com',
        phone: null,
        puppyInterest: null,
        message: 'First line\n\tSecond line',
      },
    ])
  })

  it('sets no fields but those of the form', async () => {
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
    const { status, body } = await site.sendInquiry({ ...enquiry, ...given })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', response: null, createdAt: site.now().toISOString() })
    expect(body.id).not.toBe('mine')
    expect(Object.keys(body).sort()).toEqual(Object.keys((await site.stored())[0] ?? {}).sort())
    expect(body).not.toHaveProperty('role')
  })
})

describe('an invalid inquiry has messages by field', () => {
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
    ['no email', { email: '' }, { email: [email] }],
    ['an email without a place', { email: 'priya' }, { email: [email] }],
    ['an email without an end', { email: 'priya@example' }, { email: [email] }],
    ['two emails', { email: 'a@example.com, b@example.com' }, { email: [email] }],
    ['an email with a header', { email: 'a@example.com\nBcc: b@example.com' }, { email: [unshown] }],
    ['an email in brackets', { email: 'Priya <priya@example.com>' }, { email: [email] }],
    ['an email too long', { email: `${'x'.repeat(250)}@example.com` }, { email: ['At most 254 characters'] }],
    ['a phone too long', { phone: '0'.repeat(31) }, { phone: ['At most 30 characters'] }],
    ['a phone that is a number', { phone: 491570156 }, { phone: ['Must be text'] }],
    ['a puppy too long', { puppyInterest: 'x'.repeat(201) }, { puppyInterest: ['At most 200 characters'] }],
    ['a puppy with an escape', { puppyInterest: 'Ban\u001bjo' }, { puppyInterest: [unshown] }],
    ['a message of nine enquiries', { message: '123456789' }, { message: [message] }],
    ['a message of nine and blanks', { message: '123456789     ' }, { message: [message] }],
    ['a message too long', { message: 'x'.repeat(5001) }, { message: ['At most 5000 characters'] }],
    ['a message with a bell', { message: 'Is Banjo there?\u0007' }, { message: [unshown] }],
  ])('%s', async (_, given, errors) => {
    const { status, body } = await site.sendInquiry({ ...enquiry, ...given })
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'invalidInput', message: 'Invalid input', errors })
    expect(await site.stored()).toEqual([])
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
  ])('accepts %s', async (_, given) => {
    expect((await site.sendInquiry({ ...enquiry, ...given })).status).toBe(201)
    expect(await site.stored()).toMatchObject([given])
  })

  it.each(['', 'null', '[]', '"enquiry"', '42', '{', '{"customerName":'])(
    'a body of %j is no enquiry',
    async (body) => {
      expect(await site.sendInquiry(body)).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', message: 'Invalid input' },
      })
      expect(await site.stored()).toEqual([])
    },
  )

  it('a body larger than 100 KB is not read', async () => {
    expect(await site.sendInquiry({ ...enquiry, message: 'x'.repeat(110_000) })).toMatchObject({
      status: 413,
    })
  })
})

it('is unavailable while the database fails, without details', async () => {
  site.parts.database.close()
  expect(await site.sendInquiry(enquiry)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Service temporarily unavailable' },
  })
})
