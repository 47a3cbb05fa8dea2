import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

type CreationOptions = Omit<Parameters<typeof startRegistration>[0]['optionsJSON'], 'extensions'>
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The type as JSON, where undefined values are missing. */
type FromJson<T> = T extends object ? { [Key in keyof T]: FromJson<T[Key]> | undefined } : T

export const canUsePasskeys = browserSupportsWebAuthn
/** Whether the browser offers passkeys in the list that it shows below a field. */
export const canSuggestPasskeys = browserSupportsWebAuthnAutofill

export const createPasskey = (options: FromJson<CreationOptions>) =>
  startRegistration({ optionsJSON: options as CreationOptions })

/** Asks for a passkey at once; this ends a suggestion that is waiting. */
export const askForPasskey = (optionsJSON: RequestOptions) => startAuthentication({ optionsJSON })

/** Suggests passkeys at the field for the username, until one is chosen. */
export const suggestPasskeys = (optionsJSON: RequestOptions) =>
  startAuthentication({ optionsJSON, useBrowserAutofill: true })

export const stopSuggesting = () => WebAuthnAbortService.cancelCeremony()

/** Whether this device has a passkey for the account already. */
export const isAlreadyHere = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
