import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import {
  clearAttempts,
  countAttempt,
  findWait,
  forgetFull,
  type Limit,
  uncountAttempt,
} from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { networkOf } from '#src/platform/values/addresses.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'

const windowMs = 15 * minuteMs

interface Attempt {
  username: string
  /** IPv6 by its /64. */
  address: string
  /** Whether the account has logged in with this browser before. */
  isKnown: boolean
}

const limit = (key: string, max: number): Limit => ({ key: `login ${key}`, max, windowMs })

/** The limits that count attempts to sign in or confirm until one succeeds. */
export interface AttemptLimits {
  limits: Limit[]
  /** The one that a success clears. */
  own?: Limit
}

const addressLimit = (address: string) => limit(address, 20)

/** For passkeys, which nobody can guess: all failures of an address, whatever it tries. */
export const passkeyLimits = (address: string): AttemptLimits => ({ limits: [addressLimit(address)] })

/** The limit for an address that requests passkey challenges; each request stores a step. */
export const passkeyOptionsLimit = (address: string): Limit => ({
  key: `passkey options ${address}`,
  max: 60,
  windowMs,
})

/** The limits of failed logins. `own` is for this username at this address, never for a username alone: that would lock the breeder out. */
export function loginLimits({ username, address, isKnown }: Attempt) {
  const own = limit(`${address} ${username.toLowerCase()}`, 5)
  const limits = [own, addressLimit(address)]
  // Someone with many addresses can use these up, but not for browsers that have logged in before.
  if (!isKnown) limits.push(...networkOf(address).map((network) => limit(network, 80)), limit('site', 100))
  return { own, limits }
}

export function passwordChangeLimits(adminId: string): AttemptLimits {
  const own = { key: `password ${adminId}`, max: 5, windowMs }
  return { own, limits: [own] }
}

type LimitParts = Pick<Parts, 'database' | 'now' | 'passwords'>

/**
 * Counts an attempt and runs its check, in a turn to hash passwords if there are options for one. AppError 429 when a limit is full,
 * before a place in that queue is taken and before anything is written.
 */
export async function limited<Outcome>(
  { database, now, passwords }: LimitParts,
  { limits }: AttemptLimits,
  check: () => Promise<Outcome>,
  turn?: Parameters<LimitParts['passwords']['inTurn']>[1],
): Promise<Outcome> {
  rejectFor(await findWait(database, limits, now()))
  // Counted before the check, so simultaneous attempts cannot get past the limit.
  async function countAndCheck() {
    const retryAfter = await database.write(async (tx) => {
      const seconds = await countAttempt(tx, limits, now().toISOString())
      // Rejected unchecked, so not a failure: it must not count against other usernames from this address.
      if (seconds > 0) await uncountAttempt(tx, limits)
      return seconds
    })
    rejectFor(retryAfter)
    return await check()
  }
  return turn ? passwords.inTurn(countAndCheck, turn) : countAndCheck()
}

/** Takes back the count of `limited`, in the transaction of `write`. */
export async function succeed<Outcome>(
  { database }: Pick<Parts, 'database'>,
  { limits, own }: AttemptLimits,
  write: (tx: Queryable) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await database.write(async (tx) => {
    await uncountAttempt(tx, limits)
    if (own) await clearAttempts(tx, own.key)
    return write(tx)
  })
  forgetFull(database, limits)
  return outcome
}

/** AppError 429, unless there is nothing to wait for. */
export function rejectFor(retryAfter: number) {
  if (retryAfter > 0) throw new AppError(appErrors.tooManyLogins, { retryAfter })
}
