import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { createAuthenticator } from './authenticator.ts'
import { quickPasswords } from './quick-passwords.ts'

export const password = 'kennel-portal'
const passwordHash = await quickPasswords.hash(password)

export type PasskeyApp = Awaited<ReturnType<typeof openPasskeyApp>>

/** An application with a clock, and the admin 'kate', who is signed in and has no passkey yet. */
export async function openPasskeyApp() {
  const clock = { now: new Date('2026-11-01T10:00:00Z') }
  const site = await createTestApp({
    env: { TRUSTED_PROXY: 'fly' },
    parts: { now: () => clock.now },
  })
  const session = await site.signIn({ id: 'kate-id', username: 'kate', passwordHash })

  const send = (method: string, path: string, body?: unknown, headers: object = {}) =>
    site.send(method, `/api/admin${path}`, body, { 'Fly-Client-IP': '192.0.2.1', ...headers })

  /** Sends a request as the signed-in admin. */
  const call = (method: string, path: string, body?: unknown) => send(method, path, body, session)

  return {
    site,
    session,
    send,
    call,

    wait(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },

    /** Adds a passkey; with the first one come recovery codes. */
    async addPasskey(passkey = createAuthenticator(), name = 'Phone') {
      const { step, options } = await (await call('POST', '/passkeys/options')).json()
      const response = passkey.register(options)
      const added = await call('POST', '/passkeys', { step, response, name })
      const { codes = [] }: { codes?: string[] } = await added.json()
      return { passkey, codes }
    },

    /** A challenge to sign in with, and the step to send it with. */
    startPasskey: async () => (await send('POST', '/login/passkey-options')).json(),

    logIn: (given = password, headers: object = {}) =>
      send('POST', '/login', { username: 'kate', password: given }, headers),

    /** The step after a right password. */
    async passPassword(headers: object = {}): Promise<string> {
      const response = await send('POST', '/login', { username: 'kate', password }, headers)
      return (await response.json()).step
    },

    tryCode: (step: string, code: string, headers: object = {}) =>
      send('POST', '/login/code', { step, code }, headers),
  }
}

/** The cookie of the session that a response starts, to send with the next request. */
export const sessionOf = (response: Response) => ({
  Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
})
