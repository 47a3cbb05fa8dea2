import { createHash } from 'node:crypto'
import { LibSQLAdapter } from '@lucia-auth/adapter-sqlite'
import { type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Database } from '#src/platform/db/client/database.ts'
import { dayMs, minuteMs } from '#src/platform/values/calendar.ts'
import { hasSession, setLastSeen } from '#src/sign-in/queries/sessions.ts'
import type { AdminRole } from '#src/sign-in/rules/admins.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createRecentSessions } from './recent-sessions.ts'

export interface SignedInAdmin {
  id: string
  username: string
  role: AdminRole
  sessionId: string
  /** When the admin last signed in or confirmed their identity; null in sessions of earlier versions. */
  signedInAt: string | null
}

export type Auth = ReturnType<typeof createAuth>

/** However often it is used. */
const maxSessionAgeMs = 90 * dayMs
/** The last use of a session is written no more often than this. */
const lastSeenMs = 5 * minuteMs
const maxUserAgent = 300

interface AuthOptions {
  secure: boolean
  now?: () => Date
}

/** Sessions in the database; each use extends them to 14 days. The only file that uses Lucia. */
export function createAuth(database: Database, { secure, now = () => new Date() }: AuthOptions) {
  const adapter = new HashedIds(database.client, { user: 'admins', session: 'sessions' })
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(14, 'd'),
    // Browsers accept the prefix only with https, for the whole site and this host alone: no other host can set the cookie.
    sessionCookie: {
      name: secure ? '__Host-auth_session' : 'auth_session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ username, role, is_active }) => ({ username, role, isActive: is_active === 1 }),
    getSessionAttributes: ({ created_at, last_seen_at, signed_in_at }) => ({
      createdAt: created_at,
      lastSeenAt: last_seen_at,
      signedInAt: signed_in_at,
    }),
  })

  const recent = createRecentSessions()
  const looksLikeSession = (id: string) => /^[a-z0-9]{40}$/.test(id)

  /** A request must not fail because this could not be written. */
  async function see(sessionId: string, lastSeenAt: string | null) {
    const before = new Date(now().getTime() - lastSeenMs).toISOString()
    if (lastSeenAt && lastSeenAt > before) return
    const id = storedSessionId(sessionId)
    await database
      .write((tx) => setLastSeen(tx, id, { now: now().toISOString(), before }))
      .catch(() => undefined)
  }

  return {
    cookieName: lucia.sessionCookieName,
    /** Whether it looks like the id of a session at all. */
    looksLikeSession,
    /** Whether it is the id of a session that was valid within the last minute, without a query. */
    isRecentSession: (id: string) => looksLikeSession(id) && recent.has(storedSessionId(id)),
    /** Deletes the session cookie. */
    noSessionCookie: lucia.createBlankSessionCookie().serialize(),
    knownBrowsers: createKnownBrowsers(database, { secure }),

    /** The admin of a session, with a cookie to send if the session was extended; null for an expired session. */
    async findAdmin(sessionId: string): Promise<{ admin: SignedInAdmin; cookie: string | null } | null> {
      const stored = storedSessionId(sessionId)
      // A stranger can make up any number of ids: looking for one costs a sixth of what Lucia's queries do.
      if (!recent.has(stored) && !(await hasSession(database.db, stored))) return null
      const { session, user } = await lucia.validateSession(sessionId)
      if (!session || !user.isActive) return null
      const { createdAt, lastSeenAt, signedInAt } = session
      if (createdAt && now().getTime() - Date.parse(createdAt) > maxSessionAgeMs) {
        await lucia.invalidateSession(sessionId)
        return null
      }
      recent.add(stored)
      await see(sessionId, lastSeenAt)
      const cookie = session.fresh ? lucia.createSessionCookie(session.id).serialize() : null
      const { id, username, role } = user
      return { admin: { id, username, role, sessionId: session.id, signedInAt }, cookie }
    },

    endSession(sessionId: string) {
      recent.remove(storedSessionId(sessionId))
      return lucia.invalidateSession(sessionId)
    },

    async startSession(adminId: string, userAgent?: string): Promise<{ sessionId: string; cookie: string }> {
      const at = now().toISOString()
      const session = await lucia.createSession(adminId, {
        created_at: at,
        last_seen_at: at,
        signed_in_at: at,
        user_agent: userAgent?.slice(0, maxUserAgent) ?? null,
      })
      return { sessionId: session.id, cookie: lucia.createSessionCookie(session.id).serialize() }
    },

    /** Deletes expired sessions whose browsers never came back. */
    sweepSessions: () => lucia.deleteExpiredSessions(),
  }
}

/** The id under which a session is stored. A fast hash does: the id itself has 200 random bits. */
export const storedSessionId = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

class HashedIds extends LibSQLAdapter {
  override async getSessionAndUser(id: string): ReturnType<LibSQLAdapter['getSessionAndUser']> {
    const [session, user] = await super.getSessionAndUser(storedSessionId(id))
    return [session && { ...session, id }, user]
  }

  override setSession(session: DatabaseSession) {
    return super.setSession({ ...session, id: storedSessionId(session.id) })
  }

  /** Until this can be written, as on a full disk, the session stays as valid as it was. */
  override updateSessionExpiration(id: string, expiresAt: Date) {
    return super.updateSessionExpiration(storedSessionId(id), expiresAt).catch(() => undefined)
  }

  override deleteSession(id: string) {
    return super.deleteSession(storedSessionId(id))
  }
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<
      Record<'createdAt' | 'lastSeenAt' | 'signedInAt', string | null>,
      { username: string; role: AdminRole; isActive: boolean }
    >
    DatabaseUserAttributes: { username: string; role: AdminRole; is_active: number }
    DatabaseSessionAttributes: Record<
      'created_at' | 'last_seen_at' | 'signed_in_at' | 'user_agent',
      string | null
    >
  }
}
