import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import type { SignedInAdmin } from '#src/platform/auth/lucia.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import type { Author } from '#src/records/actions/history.ts'
import { adminHeader, headerOf } from '#src/sign-in/rules/admins.ts'
import { freshMs } from '#src/sign-in/rules/passkeys.ts'

export interface AdminEnv {
  Variables: AppEnv['Variables'] & { admin: SignedInAdmin }
}

/** The author of a request's changes. */
export const authorOf = ({ now }: Pick<Parts, 'now'>, c: Context<AdminEnv>): Author => ({
  adminId: c.get('admin').id,
  at: now().toISOString(),
})

/**
 * Guards endpoints of the portal's API. While sessions cannot be read it throws the cause: an admin may be logged in. A page of another
 * admin than the one who is now signed in counts as signed out.
 */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  if (c.var.sessionFailure) throw c.var.sessionFailure
  const admin: SignedInAdmin | null = c.get('admin')
  const page = c.req.header(adminHeader)
  if (!admin || (page !== undefined && page !== headerOf(admin))) throw new AppError(appErrors.unauthorized)
  await next()
})

/** For actions that a stolen cookie must not allow: AppError 403 unless the admin has confirmed their identity within ten minutes. */
export function rejectUnconfirmed({ now }: Pick<Parts, 'now'>, c: Context<AdminEnv>): void {
  const { signedInAt } = c.get('admin')
  const isFresh = signedInAt !== null && now().getTime() - Date.parse(signedInAt) <= freshMs
  if (!isFresh) throw new AppError(appErrors.unconfirmed)
}

/** The same for a whole endpoint. */
export const requireFresh = (parts: Pick<Parts, 'now'>) =>
  createMiddleware<AdminEnv>(async (c, next) => {
    rejectUnconfirmed(parts, c)
    await next()
  })

/** Guards the portal's screens, including those that do not exist; the login leads back to the very address. */
export const requireLogin = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Cache-Control', 'private, no-store')
  if (c.var.sessionFailure) throw c.var.sessionFailure
  const here = c.req.path + new URL(c.req.url).search
  if (!c.get('admin')) return c.redirect(`/admin-login?next=${encodeURIComponent(here)}`, 302)
  await next()
})
