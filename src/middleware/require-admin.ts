import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#src/app/env.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import type { SignedInAdmin } from '#src/infra/auth/lucia.ts'

export interface AdminEnv {
  Variables: AppEnv['Variables'] & { admin: SignedInAdmin }
}

/** While the sessions cannot be read nobody is sent away as logged out: throws what the database threw. */
export function refuseUnknown({ sessionFailure }: Pick<AppEnv['Variables'], 'sessionFailure'>): void {
  if (sessionFailure) throw sessionFailure
}

/** Guards an area of calls: no session, no answer. */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  refuseUnknown(c.var)
  if (!c.get('admin')) throw new AppError(appErrors.unauthorized)
  await next()
})
