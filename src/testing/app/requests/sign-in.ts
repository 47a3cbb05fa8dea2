import { admins } from '#src/app/tables.ts'
import { storedSessionId } from '#src/platform/auth/lucia.ts'
import { replaceCodes } from '#src/sign-in/queries/recovery-codes.ts'
import { insertStep } from '#src/sign-in/queries/steps.ts'
import { loginInput, passwordInput } from '#src/sign-in/rules/admins.ts'
import {
  codeInput,
  codeSignInInput,
  confirmPasswordInput,
  newPasskeyInput,
  passkeySignInInput,
  type SignInStepKind,
} from '#src/sign-in/rules/passkeys.ts'
import { profileInput } from '#src/sign-in/rules/profile.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { createAuthenticator } from '#src/testing/sign-in/authenticator.ts'
import { password, type RequestWithData, text, updatedAt } from './request.ts'

/** Logging in, the admin's profile, and everything about passkeys, codes and sessions. */
export async function signInRequests(site: TestApp): Promise<RequestWithData[]> {
  const login = { username: text('admin'), password }
  const profileFields = {
    firstName: text('Kate'),
    lastName: text('Moran'),
    email: 'kate@zebra.example',
    profileImageUrl: 'https://zebra.example/kate.jpg',
    updatedAt,
  }
  return [
    { endpoint: 'POST /api/admin/login', schema: loginInput, values: login },
    { endpoint: 'POST /admin-login', schema: loginInput, values: login, as: 'form' },
    // Before the new password, which ends other sessions and changes the admin's `updatedAt` too.
    ...(await stepRequests(site)),
    { endpoint: 'PUT /api/admin/profile', schema: profileInput, values: profileFields },
    {
      endpoint: 'PUT /api/admin/password',
      schema: passwordInput,
      values: { currentPassword: password, newPassword: `${password} again` },
    },
  ]
}

const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** The requests about passkeys and recovery codes, each with a step of its own. The last one removes the passkey again. */
async function stepRequests({ parts }: TestApp): Promise<RequestWithData[]> {
  const { auth, database, passwords, now } = parts
  const admin = await database.db.select().from(admins).get()
  const adminId = admin?.id ?? ''
  const codeHash = await passwords.hash('K7QF3M9TX')
  const { sessionId } = await auth.startSession(adminId)
  const challenge = base64url(text('challenge'))
  const step = (kind: SignInStepKind) =>
    database.write((tx) => insertStep(tx, { kind, challenge, adminId }, now()))
  await database.write((tx) => replaceCodes(tx, adminId, [codeHash, codeHash], now().toISOString()))
  const passkey = createAuthenticator()
  const response = passkey.register({ challenge, rp: { id: 'localhost' }, user: { id: base64url(adminId) } })
  const signIn = async () => ({
    step: await step('authenticate'),
    response: passkey.sign({ challenge, rpId: 'localhost' }),
  })
  const confirm = 'POST /api/admin/confirm'

  return [
    { endpoint: 'DELETE /api/admin/sessions/:id', id: storedSessionId(sessionId), values: {} },
    { endpoint: 'POST /api/admin/login/passkey-options', values: {} },
    {
      endpoint: 'POST /api/admin/login/code',
      schema: codeSignInInput,
      values: { step: await step('second'), code: '0-K7Q-F3M-9TX' },
    },
    { endpoint: confirm, schema: codeInput, values: { code: '1-K7Q-F3M-9TX' } },
    { endpoint: confirm, schema: confirmPasswordInput, values: { password } },
    { endpoint: 'POST /api/admin/passkeys/options', values: {} },
    {
      endpoint: 'POST /api/admin/passkeys',
      schema: newPasskeyInput,
      values: { step: await step('register'), response, name: text('phone') },
    },
    { endpoint: 'POST /api/admin/login/passkey', schema: passkeySignInInput, values: await signIn() },
    { endpoint: confirm, schema: passkeySignInInput, values: await signIn() },
    { endpoint: 'POST /api/admin/recovery-codes', values: {} },
    { endpoint: 'DELETE /api/admin/passkeys/:id', id: passkey.id, values: {} },
    { endpoint: 'DELETE /api/admin/sessions', values: {} },
  ]
}
