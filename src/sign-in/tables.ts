import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamps } from '#src/platform/db/columns.ts'
import { adminRoles } from '#src/sign-in/rules/admins.ts'
import { signInStepKinds } from '#src/sign-in/rules/passkeys.ts'

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: text('role', { enum: adminRoles }).notNull().default('admin'),
    profileImageUrl: text('profile_image_url'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    lastLoginAt: text('last_login_at'),
    /** Secret part of the address of the admin's calendar; null while it is off. */
    calendarToken: text('calendar_token').unique(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('admins_username').on(sql`lower(${table.username})`),
    uniqueIndex('admins_email').on(sql`lower(${table.email})`),
  ],
)

/** Column names are those the session library expects; expiresAt is in seconds since 1970. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the id in the browser's cookie, so that nobody can log in with the contents of the database. */
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    createdAt: text('created_at'),
    lastSeenAt: text('last_seen_at'),
    /** When the admin last confirmed their identity: by signing in, or when asked again. */
    signedInAt: text('signed_in_at'),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

const adminId = () => text('admin_id').references(() => admins.id, { onDelete: 'cascade' })

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's own id. */
    id: id(),
    adminId: adminId().notNull(),
    name: text('name').notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has been used, if it counts that. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    lastUsedAt: text('last_used_at'),
    ...timestamps(),
  },
  (table) => [index('passkeys_admin').on(table.adminId)],
)

/** Only the admin knows the code itself. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    adminId: adminId().notNull(),
    /** The code's first digit, which says which hash to check. */
    slot: integer('slot').notNull(),
    hash: text('hash').notNull(),
    usedAt: text('used_at'),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.slot] })],
)

/** A sign-in or new passkey that waits for its second request. Deleted by the transaction that reads it. */
export const signInSteps = sqliteTable(
  'sign_in_steps',
  {
    /** 24 random bytes in base64url. */
    id: id(),
    kind: text('kind', { enum: signInStepKinds }).notNull(),
    /** The text that the passkey signs. */
    challenge: text('challenge'),
    adminId: adminId(),
    expiresAt: text('expires_at').notNull(),
    ...timestamps(),
  },
  (table) => [index('sign_in_steps_expires').on(table.expiresAt)],
)
