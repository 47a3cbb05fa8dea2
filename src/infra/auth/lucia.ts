import { LibSQLAdapter } from '@lucia-auth/adapter-sqlite'
import { Lucia, TimeSpan } from 'lucia'
import type { Database } from '#src/db/client/database.ts'
import type { AdminRole } from '#src/domain/admins.ts'

export interface SignedInAdmin {
  id: string
  username: string
  role: AdminRole
  sessionId: string
}

export type Auth = ReturnType<typeof createAuth>

/** Sessions in the database; each use extends them to 14 days. The only file that uses Lucia. */
export function createAuth(database: Database, { secure }: { secure: boolean }) {
  const adapter = new LibSQLAdapter(database.client, { user: 'admins', session: 'sessions' })
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(14, 'd'),
    sessionCookie: { attributes: { secure, sameSite: 'lax' } },
    getUserAttributes: ({ username, role, is_active }) => ({ username, role, isActive: is_active === 1 }),
  })
  return {
    cookieName: lucia.sessionCookieName,
    /** Deletes the session cookie. */
    noSessionCookie: lucia.createBlankSessionCookie().serialize(),

    /** The admin of a session, with a cookie to send if the session was extended; null for an expired session. */
    async findAdmin(sessionId: string): Promise<{ admin: SignedInAdmin; cookie: string | null } | null> {
      const { session, user } = await lucia.validateSession(sessionId)
      if (!session || !user.isActive) return null
      const cookie = session.fresh ? lucia.createSessionCookie(session.id).serialize() : null
      const { id, username, role } = user
      return { admin: { id, username, role, sessionId: session.id }, cookie }
    },

    endSession: (sessionId: string) => lucia.invalidateSession(sessionId),

    async startSession(adminId: string): Promise<{ sessionId: string; cookie: string }> {
      const session = await lucia.createSession(adminId, {})
      return { sessionId: session.id, cookie: lucia.createSessionCookie(session.id).serialize() }
    },
  }
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { username: string; role: AdminRole; isActive: boolean }>
    DatabaseUserAttributes: { username: string; role: AdminRole; is_active: number }
  }
}
