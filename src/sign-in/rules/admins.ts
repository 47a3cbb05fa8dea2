import * as z from 'zod/mini'
import { lengths, line } from '#src/platform/values/fields/text.ts'

export const adminRoles = ['admin', 'superadmin'] as const
export type AdminRole = (typeof adminRoles)[number]
export const adminRoleLabels: Record<AdminRole, string> = { admin: 'Admin', superadmin: 'Super Admin' }

/**
 * The header in which a page of the portal says whose it is: on one phone another admin may have signed in since, in another tab, and
 * what was typed here must not be sent as theirs.
 */
export const adminHeader = 'X-Admin'
/** Its value: a header has only ASCII. */
export const headerOf = ({ username }: { username: string }) => encodeURIComponent(username)

export const passwordMinimum = 10

const password = (min: number, tooShort: string) =>
  z
    .string('Password is required')
    .check(
      z.minLength(min, tooShort),
      z.maxLength(lengths.password, `At most ${lengths.password} characters`),
    )

export const loginInput = z.object({
  username: line({ max: lengths.name, message: 'Username is required' }),
  password: password(1, 'Password is required'),
})
export type LoginInput = z.infer<typeof loginInput>

const newPassword = password(passwordMinimum, `Password must be at least ${passwordMinimum} characters`)

export const passwordInput = z.object({
  currentPassword: loginInput.shape.password,
  newPassword,
})
export type PasswordInput = z.infer<typeof passwordInput>

export const newAdminInput = z.object({
  username: loginInput.shape.username,
  password: newPassword,
})

/** Where to go after login: `next` if it is a path of the portal, otherwise the dashboard. */
export function portalPath(next: string | undefined | null): string {
  return next && /^\/admin(\/[\w/-]*)?(\?[\w=&%.+-]*)?$/.test(next) ? next : '/admin'
}
