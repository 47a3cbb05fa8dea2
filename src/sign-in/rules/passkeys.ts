import * as z from 'zod/mini'
import { minuteMs } from '#src/platform/values/calendar.ts'
import { lengths, line } from '#src/platform/values/fields/text.ts'
import { loginInput } from '#src/sign-in/rules/admins.ts'

export const signInStepKinds = ['register', 'authenticate', 'second'] as const
export type SignInStepKind = (typeof signInStepKinds)[number]

/** How long a step of signing in waits for the next one. */
export const stepMs = 5 * minuteMs
/** How long after signing in an admin may change passwords and passkeys without confirming their identity. */
export const freshMs = 10 * minuteMs

/** Whether this site's address can have passkeys: browsers make them for https, and for the machine they run on. */
export function supportsPasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || hostname === 'localhost'
}

/** Whether an authenticator's counter is right: if it doesn't rise, the authenticator may be a copy. Many never count. */
export const counterRises = (counter: number, before: number) =>
  counter > before || (counter === 0 && before === 0)

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))
const step = z.string().check(z.regex(/^[\w-]{32}$/))
const code = z.string().check(z.minLength(1, 'Recovery code is required'), z.maxLength(100))

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
}

export const passkeySignInInput = z.object({
  step,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z._default(base64url, ''),
    }),
  }),
})
export type PasskeySignIn = z.output<typeof passkeySignInInput>

export const passkeyNameInput = z.object({
  name: line({ max: lengths.name, message: 'Name is required' }),
})

export const newPasskeyInput = z.object({
  step,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
    }),
  }),
  ...passkeyNameInput.shape,
})
export type NewPasskey = z.output<typeof newPasskeyInput>

export const codeInput = z.object({ code })
export const codeSignInInput = z.object({ step, code })
export type CodeSignIn = z.output<typeof codeSignInInput>

export const confirmPasswordInput = z.object({ password: loginInput.shape.password })
/** Any of the ways in which an admin can confirm their identity. */
export const confirmInput = z.union([passkeySignInInput, codeInput, confirmPasswordInput])
export type Confirmation = z.output<typeof confirmInput>
