import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#src/app/tables.ts'
import { storedSessionId } from '#src/platform/auth/lucia.ts'
import { openPasskeyApp, type PasskeyApp, sessionOf } from '#src/testing/sign-in/passkey-app.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

let app: PasskeyApp
beforeEach(async () => {
  app = await openPasskeyApp()
})
afterEach(() => app.site.close())

const db = () => app.site.parts.database.db
const list = async () => (await app.call('GET', '/sessions')).json()
const logIn = async (userAgent: string) => sessionOf(await app.logIn(undefined, { 'User-Agent': userAgent }))
const stored = ({ Cookie }: { Cookie: string }) => storedSessionId(Cookie.split('=')[1] ?? '')

describe('the list', () => {
  it('has every browser of the admin, latest first, and says which one this is', async () => {
    await app.site.signIn({ username: 'ruth' })
    app.wait(60)
    const phone = await logIn(android)
    app.wait(1)
    expect(await list()).toEqual([
      {
        id: stored(app.session),
        device: 'Unknown device',
        isThisDevice: true,
        lastSeenAt: '2026-11-01T11:01:00.000Z',
      },
      {
        id: stored(phone),
        device: 'Chrome on Android',
        isThisDevice: false,
        lastSeenAt: '2026-11-01T11:00:00.000Z',
      },
    ])
  })

  it('has sessions of earlier versions last, and none that has expired', async () => {
    const [old, expired] = [await logIn(android), await logIn(android)]
    await db()
      .update(sessions)
      .set({ lastSeenAt: null, userAgent: null })
      .where(eq(sessions.id, stored(old)))
    await db()
      .update(sessions)
      .set({ expiresAt: 1 })
      .where(eq(sessions.id, stored(expired)))
    expect(await list()).toMatchObject([
      { isThisDevice: true },
      { id: stored(old), device: 'Unknown device', lastSeenAt: null },
    ])
  })
})

describe('a session', () => {
  it('is seen at most every five minutes', async () => {
    const seen = async () => {
      await app.call('GET', '/auth')
      return (await db().select().from(sessions)).map(({ lastSeenAt }) => lastSeenAt?.slice(11, 16))
    }
    app.wait(4)
    expect(await seen()).toEqual(['10:00'])
    app.wait(1)
    expect(await seen()).toEqual(['10:05'])
    app.wait(4)
    expect(await seen()).toEqual(['10:05'])
    app.wait(2)
    expect(await seen()).toEqual(['10:11'])
  })

  it('keeps 300 characters of what its browser calls itself', async () => {
    const session = await logIn('x'.repeat(1000))
    const [row] = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.id, stored(session)))
    expect(row?.userAgent).toBe('x'.repeat(300))
  })

  it('is read while it cannot be written when it was last used', async () => {
    app.wait(10)
    await db().run(
      "CREATE TRIGGER no_writes BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    expect((await app.call('GET', '/statistics')).status).toBe(200)
  })
})

describe('signing out', () => {
  it('one other browser leaves the rest', async () => {
    const [one, two] = [await logIn(android), await logIn(android)]
    expect((await app.call('DELETE', `/sessions/${stored(one)}`)).status).toBe(204)
    expect((await app.send('GET', '/statistics', undefined, one)).status).toBe(401)
    expect((await app.send('GET', '/statistics', undefined, two)).status).toBe(200)
    expect((await app.call('DELETE', `/sessions/${stored(one)}`)).status).toBe(404)
  })

  it("someone else's browser is a 404", async () => {
    const ruth = await app.site.signIn({ username: 'ruth' })
    expect((await app.call('DELETE', `/sessions/${stored(ruth)}`)).status).toBe(404)
    expect((await app.send('GET', '/statistics', undefined, ruth)).status).toBe(200)
  })

  it('everywhere else leaves this browser and other admins, and is logged', async () => {
    const ruth = await app.site.signIn({ username: 'ruth' })
    await logIn(android)
    app.site.logged.length = 0
    expect((await app.call('DELETE', '/sessions')).status).toBe(204)
    expect(await list()).toMatchObject([{ isThisDevice: true }])
    expect((await app.send('GET', '/statistics', undefined, ruth)).status).toBe(200)
    expect(app.site.logged.map(({ details }) => details)).toMatchObject([
      { event: 'sessions ended', account: 'kate-id' },
    ])
  })
})
