import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import type { ProfileInput } from '#src/sign-in/rules/profile.ts'
import { admins } from '#src/sign-in/tables.ts'

const { passwordHash: _, ...profileColumns } = getTableColumns(admins)

type Profile = Omit<typeof admins.$inferSelect, 'passwordHash'>

/** An admin's own account, without the password hash. */
export const findProfile = (db: Queryable, id: string): Promise<Profile | null> =>
  db.select(profileColumns).from(admins).where(eq(admins.id, id)).get().then(orNull)

/** Whether another admin already has this email, ignoring case. */
export const isAdminEmailTaken = async (db: Queryable, email: string, exceptId: string): Promise<boolean> =>
  (await db.$count(
    admins,
    and(eq(sql`lower(${admins.email})`, sql`lower(${email})`), ne(admins.id, exceptId)),
  )) > 0

export const updateProfile = (db: Queryable, id: string, input: ProfileInput, now: string) =>
  db
    .update(admins)
    .set({ ...input, updatedAt: now })
    .where(eq(admins.id, id))
    .returning(profileColumns)
    .get()
    .then(orNull)
