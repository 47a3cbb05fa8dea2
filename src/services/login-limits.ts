import type { Limit } from '#src/db/queries/rate-limits.ts'
import { minuteMs } from '#src/domain/calendar.ts'
import { networkOf } from '#src/infra/addresses.ts'

const windowMs = 15 * minuteMs

interface Attempt {
  username: string
  /** IPv6 by its /64. */
  address: string
  /** Whether the account has logged in with this browser before. */
  isKnown: boolean
}

const limit = (key: string, max: number): Limit => ({ key: `login ${key}`, max, windowMs })

/** For passkeys, which nobody can guess: all failures of an address, whatever it tries. */
export const addressLimit = (address: string) => limit(address, 20)

/** An address that asks for passkeys to be checked; each request stores a step. */
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

export const passwordChangeLimit = (adminId: string): Limit => ({
  key: `password ${adminId}`,
  max: 5,
  windowMs,
})
