import type { SignedInAdmin } from '#src/infra/auth/lucia.ts'

/** What middleware puts into a request's context. */
export interface AppEnv {
  Variables: {
    requestId: string
    admin: SignedInAdmin | null
    /** Why the session could not be read. */
    sessionFailure: unknown
    /** Set when the response already has its security headers. */
    headersComplete?: boolean
  }
}
