import { randomInt } from 'node:crypto'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { completeSignIn, type SignedIn, type Visitor } from '#src/sign-in/actions/login.ts'
import { limited, loginLimits, passkeyLimits } from '#src/sign-in/actions/login-limits.ts'
import { findAdmin } from '#src/sign-in/queries/admins.ts'
import { findUnusedCode, replaceCodes, setCodeUsed } from '#src/sign-in/queries/recovery-codes.ts'
import { findStep, insertStep, takeStep } from '#src/sign-in/queries/steps.ts'
import type { CodeSignIn } from '#src/sign-in/rules/passkeys.ts'
import {
  codeAlphabet,
  codeCount,
  codeLength,
  formatCode,
  parseCode,
} from '#src/sign-in/rules/recovery-codes.ts'

/**
 * Starts a session for an unused code after the right password. AppError 401, with a step to try again unless it has expired,
 * 429 after too many failures, or 503 when too many passwords are being checked.
 */
export async function signInWithCode(
  parts: Parts,
  { step: id, code }: CodeSignIn,
  visitor: Visitor,
): Promise<SignedIn> {
  const { database, auth, securityLog, now } = parts
  const { address, knownBrowser, signal } = visitor
  const waiting = await findStep(database.db, id, 'second', now())
  const admin = waiting?.adminId ? await findAdmin(database.db, waiting.adminId) : null
  if (!admin?.isActive) {
    await limited(parts, passkeyLimits(address), () => securityLog('sign-in failed', { address }))
    throw new AppError(appErrors.expiredStep)
  }
  const isKnown = await auth.knownBrowsers.includes(knownBrowser, admin.id)
  const limits = loginLimits({ username: admin.username, address, isKnown })
  const outcome = await limited(
    parts,
    limits,
    async () => {
      const step = await database.write((tx) => takeStep(tx, id, 'second', now()))
      if (!step) return 'expired'
      return (await spendCode(parts, admin.id, code)) ? 'right' : 'wrong'
    },
    // Counted first, since nobody gets this far without the password.
    { signal },
  )
  if (outcome === 'right') return completeSignIn(parts, admin, visitor, { ...limits, by: 'code' })
  await securityLog('sign-in failed', { address })
  if (outcome === 'expired') throw new AppError(appErrors.expiredStep)
  const step = await database.write((tx) => insertStep(tx, { kind: 'second', adminId: admin.id }, now()))
  throw new AppError(appErrors.wrongCode, { step })
}

/** Whether the code is one of the admin's unused ones; it is used up. Call it in a turn to hash. */
export async function spendCode({ database, passwords, now }: Parts, adminId: string, code: string) {
  const { slot = 0, characters = '' } = parseCode(code) ?? {}
  const stored = await findUnusedCode(database.db, adminId, slot)
  const isRight = await passwords.verify(characters, stored?.hash ?? null)
  if (!stored || !isRight) return false
  const spent = await database.write((tx) => setCodeUsed(tx, stored, now().toISOString()))
  return spent !== null
}

/** Ten new codes, and the hashes to store. */
export const makeCodes = ({ passwords }: Pick<Parts, 'passwords'>, signal?: AbortSignal) =>
  passwords.inTurn(
    async () => {
      const codes: string[] = []
      const hashes: string[] = []
      for (let slot = 0; slot < codeCount; slot++) {
        const characters = Array.from({ length: codeLength }, randomCharacter).join('')
        codes.push(formatCode({ slot, characters }))
        hashes.push(await passwords.hash(characters))
      }
      return { codes, hashes }
    },
    { signal },
  )

const randomCharacter = () => codeAlphabet[randomInt(codeAlphabet.length)]

/** Replaces an admin's codes; the old ones stop working. */
export async function renewCodes(parts: Parts, adminId: string, { address, signal }: Visitor) {
  const { database, securityLog, now } = parts
  const { codes, hashes } = await makeCodes(parts, signal)
  await database.write((tx) => replaceCodes(tx, adminId, hashes, now().toISOString()))
  await securityLog('recovery codes made', { address, account: adminId })
  return codes
}
