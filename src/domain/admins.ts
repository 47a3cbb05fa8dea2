export const adminRoles = ['admin', 'superadmin'] as const
export type AdminRole = (typeof adminRoles)[number]
