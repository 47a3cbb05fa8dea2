import { createHash } from 'node:crypto'
import { createPasswords } from '#src/platform/auth/passwords.ts'

/** For tests that are not about hashing: scrypt would take most of their time. */
export const quickPasswords = createPasswords(async ({ password, salt }) =>
  createHash('sha256').update(salt).update(password).digest(),
)
