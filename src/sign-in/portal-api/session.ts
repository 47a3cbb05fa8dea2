import { type Context, Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { setCookies, visitorOf } from '#src/platform/http/visitor.ts'
import { changePassword } from '#src/sign-in/actions/change-password.ts'
import { login, type SignedIn } from '#src/sign-in/actions/login.ts'
import { signInWithPasskey, startPasskeySignIn } from '#src/sign-in/actions/passkeys.ts'
import { signInWithCode } from '#src/sign-in/actions/recovery-codes.ts'
import { loginInput, passwordInput } from '#src/sign-in/rules/admins.ts'
import { codeSignInInput, passkeySignInInput } from '#src/sign-in/rules/passkeys.ts'

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
      const outcome = await login(parts, c.req.valid('json'), visitorOf(parts, c))
      if ('step' in outcome) return c.json<LoginOutcome>(outcome)
      return c.json<LoginOutcome>(welcome(c, outcome))
    })
    .post('/login/passkey-options', async (c) =>
      c.json(await startPasskeySignIn(parts, countedAddress(c, parts.config.trustedProxy))),
    )
    .post('/login/passkey', validate(passkeySignInInput), async (c) =>
      c.json(welcome(c, await signInWithPasskey(parts, c.req.valid('json'), visitorOf(parts, c)))),
    )
    .post('/login/code', validate(codeSignInInput), async (c) =>
      c.json(welcome(c, await signInWithCode(parts, c.req.valid('json'), visitorOf(parts, c)))),
    )

/** The session, or the step towards one. */
type LoginOutcome = Pick<SignedIn, 'user'> | { step: string }

function welcome(c: Context, { cookies, user }: SignedIn) {
  setCookies(c, cookies)
  return { user }
}

/** The signed-in admin's own session and password. */
export const accountEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .post('/logout', async (c) => {
      const { id, sessionId } = c.get('admin')
      await parts.auth.endSession(sessionId)
      c.header('Set-Cookie', parts.auth.noSessionCookie)
      await parts.securityLog('sign-out', { address: visitorOf(parts, c).address, account: id })
      return c.body(null, 204)
    })
    .put('/password', validate(passwordInput), async (c) => {
      await changePassword(parts, c.get('admin'), c.req.valid('json'), visitorOf(parts, c))
      return c.body(null, 204)
    })
