import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#src/app/tables.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { createAuth, storedSessionId } from './lucia.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let adminId: string
beforeEach(async () => {
  file = await temporaryDatabase()
  adminId = (await factories(file.database).admin()).id
})
afterEach(() => {
  vi.useRealTimers()
  return file.remove()
})

describe('a recent session', () => {
  it('is one that was found valid within the last minute, and no other', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    expect(auth.isRecentSession(sessionId)).toBe(false)
    await auth.findAdmin(sessionId)
    const madeUp = 'a'.repeat(40)
    expect(await auth.findAdmin(madeUp)).toBeNull()
    const isRecent = [sessionId, madeUp, storedSessionId(sessionId), ''].map(auth.isRecentSession)
    expect(isRecent).toEqual([true, false, false, false])
    vi.advanceTimersByTime(60_000)
    expect(auth.isRecentSession(sessionId)).toBe(false)
  })

  it('is no longer recent once it has ended', async () => {
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    await auth.findAdmin(sessionId)
    await auth.endSession(sessionId)
    expect(auth.isRecentSession(sessionId)).toBe(false)
  })
})

it('costs one query of one column if its id is made up', async () => {
  const auth = createAuth(file.database, { secure: false })
  const queries = vi.spyOn(file.database.client, 'execute')
  expect(await auth.findAdmin('a'.repeat(40))).toBeNull()
  const answers = await Promise.all(queries.mock.results.map(({ value }) => value))
  expect(answers.map(({ columns }) => columns.length)).toEqual([1])
})

describe('a new session', () => {
  it('is valid for 14 days', async () => {
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    const [stored] = await file.database.db.select().from(sessions)
    expect(stored).toMatchObject({ userId: adminId })
    const days = ((stored?.expiresAt ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeCloseTo(14, 1)
    expect(await auth.findAdmin(sessionId)).toMatchObject({ admin: { id: adminId, username: 'admin' } })
  })

  it('is stored under a hash, with which nobody can log in', async () => {
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    const [stored] = await file.database.db.select().from(sessions)
    expect(stored?.id).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(sessionId)
    expect(await auth.findAdmin(stored?.id ?? '')).toBeNull()
    await auth.endSession(sessionId)
    expect(await file.database.db.select().from(sessions)).toEqual([])
  })

  it('has an id that cannot be guessed', async () => {
    const auth = createAuth(file.database, { secure: false })
    const started = await Promise.all(Array.from({ length: 5 }, () => auth.startSession(adminId)))
    const ids = started.map(({ sessionId }) => sessionId)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{40,}$/)
  })

  it.each([
    { on: 'https', secure: true, name: '__Host-auth_session', browser: '__Host-known_browser' },
    { on: 'http', secure: false, name: 'auth_session', browser: 'known_browser' },
  ])('has an HttpOnly cookie $name on $on, with Secure $secure', async ({ secure, name, browser }) => {
    const auth = createAuth(file.database, { secure })
    const { cookie, sessionId } = await auth.startSession(adminId)
    const known = await auth.knownBrowsers.cookieWith(undefined, adminId)
    expect([auth.cookieName, auth.knownBrowsers.cookieName]).toEqual([name, browser])
    expect(cookie.split('; ')[0]).toBe(`${name}=${sessionId}`)
    expect(known).toMatch(new RegExp(`^${browser}=[\\w-]{43}; Max-Age=34560000; `))
    for (const attributes of [cookie.split('; '), known.split('; ')]) {
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
      expect(attributes.includes('Secure')).toBe(secure)
      expect(attributes.filter((attribute) => attribute.startsWith('Domain'))).toEqual([])
    }
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

describe('an old session', () => {
  it('ends after 90 days, however often it was used', async () => {
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    await file.database.db.update(sessions).set({ createdAt: inDays(-89).toISOString() })
    expect(await auth.findAdmin(sessionId)).toMatchObject({ admin: { id: adminId } })
    await file.database.db.update(sessions).set({ createdAt: inDays(-91).toISOString() })
    expect(await auth.findAdmin(sessionId)).toBeNull()
    expect(await file.database.db.select().from(sessions)).toEqual([])
  })

  it('that cannot be extended, as on a full disk, stays valid', async () => {
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    await file.database.db.update(sessions).set({ expiresAt: seconds(inDays(6)) })
    const { client } = file.database
    await client.execute(`CREATE TRIGGER full BEFORE UPDATE OF expires_at ON sessions
      BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`)
    expect(await auth.findAdmin(sessionId)).toMatchObject({ admin: { id: adminId } })
    await client.execute('DROP TRIGGER full')
    await auth.findAdmin(sessionId)
    const [stored] = await file.database.db.select().from(sessions)
    expect(stored?.expiresAt).toBeGreaterThan(seconds(inDays(13)))
  })

  it('is swept once it has expired, others are not', async () => {
    const auth = createAuth(file.database, { secure: false })
    const [expired, open] = [await auth.startSession(adminId), await auth.startSession(adminId)]
    await file.database.db
      .update(sessions)
      .set({ expiresAt: seconds(inDays(-1)) })
      .where(eq(sessions.id, storedSessionId(expired.sessionId)))
    await auth.sweepSessions()
    expect(await file.database.db.select().from(sessions)).toMatchObject([
      { id: storedSessionId(open.sessionId) },
    ])
  })
})

describe('a known browser', () => {
  it('is known on other machines and after a restart, for its own accounts only', async () => {
    const other = await factories(file.database).admin({ username: 'ruth' })
    const cookieValue = (cookie: string) => cookie.split(/[=;]/)[1] ?? ''
    const before = createAuth(file.database, { secure: false }).knownBrowsers
    const after = createAuth(file.database, { secure: false }).knownBrowsers
    const mine = cookieValue(await before.cookieWith(undefined, adminId))
    expect(await after.includes(mine, adminId)).toBe(true)
    expect(await after.includes(mine, other.id)).toBe(false)
    const both = cookieValue(await after.cookieWith(mine, other.id))
    expect([await after.includes(both, adminId), await after.includes(both, other.id)]).toEqual([true, true])
    expect(cookieValue(await after.cookieWith(both, adminId)).split('.')).toHaveLength(2)
  })

  it.each([undefined, '', '.', 'made-up', 'A'.repeat(43)])(
    'is not recognised by the cookie %j',
    async (value) => {
      const { knownBrowsers } = createAuth(file.database, { secure: false })
      expect(await knownBrowsers.includes(value, adminId)).toBe(false)
      expect(await knownBrowsers.includes(value, '')).toBe(false)
    },
  )

  it('is recognised by a key that belongs to this database alone', async () => {
    const other = await temporaryDatabase()
    const cookies = await Promise.all(
      [file.database, other.database].map((database) =>
        createAuth(database, { secure: false }).knownBrowsers.cookieWith(undefined, adminId),
      ),
    )
    await other.remove()
    expect(new Set(cookies).size).toBe(2)
  })
})
