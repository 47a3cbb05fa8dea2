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

it('an inquiry with nothing in it has a message by field, and is not stored', async () => {
  expect(await site.sendInquiry({})).toEqual({
    status: 400,
    retryAfter: null,
    body: {
      code: 'invalidInput',
      message: 'Invalid input',
      errors: {
        customerName: ['Name must be at least 2 characters'],
        email: ['Please enter a valid email address'],
        message: ['Message must be at least 10 characters'],
      },
    },
  })
  expect(await site.stored()).toEqual([])
})

it('is unavailable while the database fails, without details', async () => {
  site.parts.database.close()
  expect(await site.sendInquiry(enquiry)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Service temporarily unavailable' },
  })
})
