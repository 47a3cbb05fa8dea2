import { describe, expect, it } from 'vitest'
import { admins, sessions } from '#src/app/tables.ts'
import { apiClient } from '#src/testing/app/api-client.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

async function whoAmI(headers: Record<string, string> = {}) {
  const response = await apiClient(site).admin.auth.$get({}, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { answer: await response.json(), cookie: response.headers.get('Set-Cookie') }
}

const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400

describe('GET /api/admin/auth', () => {
  it('is not authenticated without a session', async () => {
    expect((await whoAmI()).answer).toEqual({ authenticated: false })
  })

  it.each(['admin', 'superadmin'] as const)(
    'names the %s of a session, and nothing more of her',
    async (role) => {
      const headers = await site.signIn({
        username: 'ann',
        role,
        email: 'ann@example.com',
        passwordHash: 'secret',
      })
      expect((await whoAmI(headers)).answer).toEqual({
        authenticated: true,
        user: { username: 'ann', role },
      })
    },
  )

  it.each(['', 'made-up', '%', "' or 1=1 --"])('is not authenticated with the session %j', async (id) => {
    await site.signIn()
    const { answer } = await whoAmI({ Cookie: `${site.parts.auth.cookieName}=${id}` })
    expect(answer).toEqual({ authenticated: false })
  })

  it('is not authenticated as a deleted admin', async () => {
    const headers = await site.signIn()
    await site.parts.database.db.delete(admins)
    expect((await whoAmI(headers)).answer).toEqual({ authenticated: false })
    expect(await site.parts.database.db.select().from(sessions)).toEqual([])
  })

  it('is not authenticated with an expired session', async () => {
    const headers = await site.signIn()
    await site.parts.database.db.update(sessions).set({ expiresAt: inDays(-1) })
    expect((await whoAmI(headers)).answer).toEqual({ authenticated: false })
  })

  it('extends a session to 14 days again after half of them', async () => {
    const headers = await site.signIn()
    const { db } = site.parts.database
    await db.update(sessions).set({ expiresAt: inDays(6) })
    const { answer, cookie } = await whoAmI(headers)
    expect(answer).toMatchObject({ authenticated: true })
    expect(cookie).toMatch(/^auth_session=\w+; /)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    const [session] = await db.select().from(sessions)
    expect(session?.expiresAt).toBeGreaterThan(inDays(13))
  })

  it('sends no cookie in the first half', async () => {
    const headers = await site.signIn()
    expect((await whoAmI(headers)).cookie).toBeNull()
  })

  it('fails while the database fails', async () => {
    const headers = await site.signIn()
    site.parts.database.close()
    expect((await whoAmI(headers)).answer).toEqual({ authenticated: false })
    expect(site.logged).toMatchObject([{ message: 'The session could not be read' }])
  })
})

it('GET /api/login leads to the login page', async () => {
  const response = await site.request('/api/login')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin-login'])
})
