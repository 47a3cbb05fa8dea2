import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#src/app/env.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import type { SignedInAdmin } from '#src/infra/auth/lucia.ts'

export interface AdminEnv {
  Variables: AppEnv['Variables'] & { admin: SignedInAdmin }
}

/** While sessions cannot be read, nobody is treated as logged out: throws the database's error. */
function rethrowSessionFailure({ sessionFailure }: Pick<AppEnv['Variables'], 'sessionFailure'>): void {
  if (sessionFailure) throw sessionFailure
}

/** Guards endpoints of the portal's API. */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  rethrowSessionFailure(c.var)
  if (!c.get('admin')) throw new AppError(appErrors.unauthorized)
  await next()
})

/** Guards the portal's screens, those that do not exist included. */
export const requireLogin = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Cache-Control', 'private, no-store')
  rethrowSessionFailure(c.var)
  if (!c.get('admin')) return c.redirect(`/admin-login?next=${encodeURIComponent(c.req.path)}`, 302)
  await next()
})
