import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, sessions } from '#src/app/tables.ts'
import { sweepUploads } from '#src/platform/photos/actions/uploads.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { statusAndBody, testSite } from '#src/testing/app/create-test-app.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

openPortalSiteForEachTest({ id: 'kate', email: 'kate@example.com', firstName: 'Kate' })

const call = async (method: string, body?: object) =>
  statusAndBody(await site.send(method, '/api/admin/profile', body, session))
const upload = () => sendPhoto(site, session)

const stored = () => site.parts.database.db.select().from(admins).where(eq(admins.id, 'kate')).get()

const complete = { firstName: 'Kate', lastName: 'Moran', email: 'kate@example.com' }

describe('GET /api/admin/profile', () => {
  it('returns everything but the password hash', async () => {
    const { passwordHash, ...rest } = (await stored()) ?? {}
    expect(passwordHash).toBe('none')
    expect(await call('GET')).toEqual({ status: 200, body: rest })
  })
})

describe('PUT /api/admin/profile', () => {
  it('stores the four fields, and nothing else', async () => {
    const before = await stored()
    const { status, body } = await call('PUT', {
      ...complete,
      firstName: ' Kate ',
      profileImageUrl: 'https://pictures.example.com/kate.jpg?s=200',
      username: 'other',
      role: 'superadmin',
      isActive: false,
      passwordHash: 'mine',
    })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('passwordHash')
    expect(await stored()).toEqual({
      ...before,
      ...complete,
      profileImageUrl: 'https://pictures.example.com/kate.jpg?s=200',
      updatedAt: body.updatedAt,
    })
  })

  it.each([[''], [null], [undefined]])('clears the photo with %j', async (profileImageUrl) => {
    await call('PUT', { ...complete, profileImageUrl: 'https://example.com/a.jpg' })
    expect((await call('PUT', { ...complete, profileImageUrl })).body).toMatchObject({
      profileImageUrl: null,
    })
  })

  it('rejects what breaks a rule, with a message for the field', async () => {
    const before = await stored()
    const notHere = 'This photo is no longer on this site. Please choose it again.'
    const rejected: [string, unknown, string][] = [
      ['firstName', ' ', 'First name is required'],
      ['lastName', undefined, 'Last name is required'],
      ['email', '', 'Invalid email address'],
      ['email', 'kate', 'Invalid email address'],
      ['firstName', 'x'.repeat(101), 'At most 100 characters'],
      ['profileImageUrl', 'http://example.com/objects/uploads/a.jpg', notHere],
      ['profileImageUrl', '/objects/uploads/00000000-0000-4000-8000-000000000000.jpg', notHere],
      ...[
        'kate.jpg',
        '/about',
        'http://example.com/a.jpg',
        'javascript:alert(1)',
        'data:image/gif;base64,R0lG',
        '//example.com/a.jpg',
        'https://kate:secret@example.com/a.jpg',
      ].map((url): [string, string, string] => [
        'profileImageUrl',
        url,
        'Must be an https address or a photo on this site',
      ]),
    ]
    for (const [field, value, message] of rejected)
      expect([value, await call('PUT', { ...complete, [field]: value })]).toEqual([
        value,
        {
          status: 400,
          body: { code: 'invalidInput', message: 'Invalid input', errors: { [field]: [message] } },
        },
      ])
    expect(await stored()).toEqual(before)
  })

  it("rejects another admin's email, ignoring case", async () => {
    await site.make.admin({ username: 'ruth', email: 'Ruth@example.com' })
    const message = 'An admin with this email already exists'
    expect(await call('PUT', { ...complete, email: 'ruth@EXAMPLE.com' })).toEqual({
      status: 409,
      body: { code: 'adminEmailTaken', message, errors: { email: [message] } },
    })
    expect((await call('PUT', { ...complete, email: 'KATE@example.com' })).status).toBe(200)
  })

  it('accepts the same change again, since its response may have been lost', async () => {
    const { updatedAt } = (await call('GET')).body
    for (let sent = 0; sent < 2; sent++)
      expect(await call('PUT', { ...complete, updatedAt })).toMatchObject({ status: 200 })
  })

  it('accepts a photo of this site, keeps it, and deletes it when replaced', async () => {
    const path = await upload()
    const { body } = await call('PUT', {
      ...complete,
      profileImageUrl: `${testSite}/public-objects${path.slice(8)}`,
    })
    expect(photoName(body.profileImageUrl)).not.toBeNull()
    const there = () => site.parts.photoStore.get(photoName(body.profileImageUrl) ?? '')
    await sweepUploads({ ...site.parts, now: () => new Date(Date.now() + 2 * 24 * 3600 * 1000) })
    expect(await there()).not.toBeNull()
    await call('PUT', { ...complete, profileImageUrl: 'https://example.com/a.jpg' })
    expect(await there()).toBeNull()
  })
})

describe('with a sign-in that is not fresh', () => {
  beforeEach(async () => {
    await site.parts.database.db.update(sessions).set({ signedInAt: '2026-11-01T00:00:00.000Z' })
  })

  it('all but the email address can be changed', async () => {
    expect((await call('PUT', { ...complete, firstName: 'Catherine' })).status).toBe(200)
    expect(await call('PUT', { ...complete, email: 'stranger@example.com' })).toEqual({
      status: 403,
      body: { message: "Please confirm it's you.", code: 'unconfirmed' },
    })
    expect(await stored()).toMatchObject({ firstName: 'Catherine', email: 'kate@example.com' })
  })

  it('a calendar link can be turned off, but not made', async () => {
    await site.parts.database.db.update(admins).set({ calendarToken: 'x'.repeat(32) })
    const change = (method: string) => site.send(method, '/api/admin/profile/calendar', undefined, session)
    expect((await change('POST')).status).toBe(403)
    expect(await stored()).toMatchObject({ calendarToken: 'x'.repeat(32) })
    expect((await change('DELETE')).status).toBe(204)
  })
})

it('a changed password ends the calendar link', async () => {
  const passwordHash = await quickPasswords.hash('old password')
  await site.parts.database.write((tx) => tx.update(admins).set({ passwordHash }))
  const { url } = await (await site.send('POST', '/api/admin/profile/calendar', undefined, session)).json()
  const { pathname } = new URL(url)
  expect((await site.request(pathname)).status).toBe(200)
  const passwords = { currentPassword: 'old password', newPassword: 'new password' }
  await site.send('PUT', '/api/admin/password', passwords, session)
  expect((await site.request(pathname)).status).toBe(404)
})

describe('/admin/profile', () => {
  it.each([
    ['/admin/profile', "img-src 'self' data: blob: https:;"],
    ['/admin/customers', "img-src 'self' data: blob:;"],
    ['/about', "img-src 'self' data: blob:;"],
  ])('%s may show images from %s', async (path, policy) => {
    const response = await site.request(path, { headers: session })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toContain(policy)
  })

  it('shows the signed-in admin, and no hash', async () => {
    await site.make.admin({ username: 'ruth', email: 'ruth@example.com', passwordHash: 'secret-hash' })
    const html = await (await site.request('/admin/profile', { headers: session })).text()
    expect(html).toContain('kate@example.com')
    expect(html).not.toMatch(/ruth@|secret-hash|passwordHash/)
  })
})
