import type { SignedInAdmin } from '#src/infra/auth/lucia.ts'

/** What middleware leaves in a request's context for those after it. */
export interface AppEnv {
  Variables: {
    requestId: string
    admin: SignedInAdmin | null
    /** Why it is not known whether somebody is signed in. */
    sessionFailure: unknown
    /** Set by whoever has already put the security headers on the answer. */
    headersComplete?: boolean
  }
}
