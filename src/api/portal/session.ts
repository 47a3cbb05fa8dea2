import { Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { deleteSessions, findAdmin, setPassword } from '#src/db/queries/admins.ts'
import { loginInput, passwordInput } from '#src/domain/admins.ts'
import { appErrors, rejectedField } from '#src/domain/errors.ts'
import { hashPassword, verifyPassword } from '#src/infra/auth/passwords.ts'
import { clientAddress } from '#src/middleware/client-address.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { login } from '#src/services/login.ts'

/** The portal's endpoints that need no session. */
export const sessionEndpoints = (parts: Parts) =>
  new Hono<AppEnv>()
    .get('/auth', (c) => {
      const admin = c.get('admin')
      c.header('Cache-Control', 'no-store')
      if (!admin) return c.json({ authenticated: false as const })
      return c.json({ authenticated: true as const, user: { username: admin.username, role: admin.role } })
    })
    .post('/login', validate(loginInput), async (c) => {
      const address = clientAddress(c, parts.config.trustedProxy)
      const { cookie, user } = await login(parts, c.req.valid('json'), address)
      c.header('Set-Cookie', cookie)
      return c.json({ user })
    })

/** The signed-in admin's own session and password. */
export const accountEndpoints = ({ database, auth, now }: Parts) =>
  new Hono<AdminEnv>()
    .post('/logout', async (c) => {
      await auth.endSession(c.get('admin').sessionId)
      c.header('Set-Cookie', auth.noSessionCookie)
      return c.body(null, 204)
    })
    .put('/password', validate(passwordInput), async (c) => {
      const { id, sessionId } = c.get('admin')
      const { currentPassword, newPassword } = c.req.valid('json')
      const admin = await findAdmin(database.db, id)
      if (!(await verifyPassword(currentPassword, admin?.passwordHash ?? null))) {
        throw rejectedField(appErrors.wrongPassword, 'currentPassword')
      }
      const passwordHash = await hashPassword(newPassword)
      await database.write(async (tx) => {
        await setPassword(tx, id, passwordHash, now().toISOString())
        await deleteSessions(tx, id, sessionId)
      })
      return c.body(null, 204)
    })
