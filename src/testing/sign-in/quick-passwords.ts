import { createHash } from 'node:crypto'
import { createPasswords } from '#src/platform/auth/passwords.ts'

/** For tests that hash a great deal, and are not about that: scrypt would take seconds. */
export const quickPasswords = createPasswords(async ({ password, salt }) =>
  createHash('sha256').update(salt).update(password).digest(),
)
