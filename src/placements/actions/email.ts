import { undoMs } from '#src/letters/rules/letters.ts'
import { mailFamily, type NotificationParts } from '#src/mail/actions/notifications.ts'
import { placementPage } from '#src/placements/rules/emails.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

interface Family {
  name: string
  email: string
  token: string
  puppyName: string
}

/** Sends a family the link to its page once there is no 'Undo' any more; returns the message's id, null without mail. */
export async function sendPlacementPage(
  tx: Queryable,
  { config, transports }: NotificationParts,
  { email: recipient, puppyName, ...family }: Family,
  at: string,
): Promise<string | null> {
  if (!transports.mail) return null
  return mailFamily(tx, config, {
    kind: 'placement-page',
    recipient,
    email: (sender) => placementPage(family, puppyName, sender),
    at,
    dueAt: new Date(Date.parse(at) + undoMs).toISOString(),
  })
}
