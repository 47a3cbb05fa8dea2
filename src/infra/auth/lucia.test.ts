import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#src/db/schema.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { createAuth } from './lucia.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let adminId: string
beforeEach(async () => {
  file = await temporaryDatabase()
  adminId = (await factories(file.database).admin()).id
})
afterEach(() => file.remove())

describe('a new session', () => {
  it('is valid for 14 days', async () => {
    const auth = createAuth(file.database, { secure: false })
    const { sessionId } = await auth.startSession(adminId)
    const [stored] = await file.database.db.select().from(sessions)
    expect(stored).toMatchObject({ id: sessionId, userId: adminId })
    const days = ((stored?.expiresAt ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeCloseTo(14, 1)
    expect(await auth.findAdmin(sessionId)).toMatchObject({ admin: { id: adminId, username: 'admin' } })
  })

  it('has an id that cannot be guessed', async () => {
    const auth = createAuth(file.database, { secure: false })
    const started = await Promise.all(Array.from({ length: 5 }, () => auth.startSession(adminId)))
    const ids = started.map(({ sessionId }) => sessionId)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{40,}$/)
  })

  it.each([
    { on: 'https', secure: true },
    { on: 'http', secure: false },
  ])('has an HttpOnly cookie on $on, with Secure $secure', async ({ secure }) => {
    const auth = createAuth(file.database, { secure })
    const { cookie, sessionId } = await auth.startSession(adminId)
    const attributes = cookie.split('; ')
    expect(attributes[0]).toBe(`${auth.cookieName}=${sessionId}`)
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
    expect(attributes.includes('Secure')).toBe(secure)
  })
})
