import type { Auth, SignedInAdmin } from '#src/platform/auth/lucia.ts'

/** The values that middleware puts into a request's context. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** Set once the session has been looked up. */
    session?: ReturnType<Auth['findAdmin']>
    admin: SignedInAdmin | null
    /** Why the session could not be read. */
    sessionFailure: unknown
    /** Set when the response already has its security headers. */
    headersComplete?: boolean
  }
}
