import { createSigner } from '#src/platform/auth/signatures.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { securityLines } from '#src/platform/machine/budgets.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'
import type { Log } from './node.ts'

/** Events that strangers can cause, as often as they like. */
const strangersEvents = {
  'sign-in failed': 'A sign-in failed',
  'limit reached': 'A request was rejected by a limit',
  'foreign origin': 'A request from another site was rejected',
} as const

const events = {
  ...strangersEvents,
  'sign-in': 'An admin signed in',
  'sign-out': 'An admin signed out',
  'password changed': 'An admin changed the password',
  'password check failed': 'A current password was wrong',
  'account added': 'An admin was added',
  'second step': 'A password was right, but the account needs a passkey or a code as well',
  'passkey added': 'An admin added a passkey',
  'passkey removed': 'An admin removed a passkey',
  'passkey copied': 'A passkey was rejected because its counter did not rise: it may have been copied',
  'recovery codes made': 'An admin got new recovery codes',
  'sessions ended': 'An admin signed out other browsers',
  confirmed: 'An admin confirmed who they are',
  'confirmation failed': 'An admin could not confirm who they are',
} as const
type SecurityEvent = keyof typeof events

interface EventDetails {
  /** The visitor's address. It is logged as a keyed hash: the same for the same address, and of no use to anyone else. */
  address?: string
  /** Id of the admin. */
  account?: string
  /** Whether the account had not been used with this browser before. */
  newBrowser?: boolean
  /** Unless it was the password alone. */
  by?: 'passkey' | 'code'
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** Logs one line per security event; only so many a minute for those that strangers cause, so that they can't fill the disk. */
export function createSecurityLog({ database, log, now }: { database: Database; log: Log; now: () => Date }) {
  const sign = createSigner(database)
  let minute = 0
  let count = 0

  /** Counts an event that a stranger caused; a minute's first also logs how many of the minute before were left out. */
  function isOverLimit(): boolean {
    const current = Math.floor(now().getTime() / minuteMs)
    if (current !== minute) {
      const more = count - securityLines.perMinute
      if (more > 0) log.warn({ event: 'more', more }, `${more} more events like these were not logged`)
      minute = current
      count = 0
    }
    count += 1
    return count > securityLines.perMinute
  }

  async function hashOf(address: string): Promise<string | null> {
    // The line matters more than the address: the database may be down.
    return sign('logged address', address).then(
      (signature) => signature.slice(0, 16),
      () => null,
    )
  }

  return async (event: SecurityEvent, { address, ...details }: EventDetails): Promise<void> => {
    if (event in strangersEvents && isOverLimit()) return
    log.info({ event, ...(address && { address: await hashOf(address) }), ...details }, events[event])
  }
}
