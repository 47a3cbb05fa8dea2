import { type NotificationParts, putIntoOutbox, readSender } from '#src/mail/actions/notifications.ts'
import { placementPage } from '#src/placements/rules/emails.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

interface Family {
  name: string
  email: string
  token: string
  puppyName: string
}

/** Sends a family the link to its page; returns the message's id, null without mail. */
export async function sendPlacementPage(
  tx: Queryable,
  { config, transports }: NotificationParts,
  { email: recipient, puppyName, ...family }: Family,
  at: string,
): Promise<string | null> {
  if (!transports.mail) return null
  const email = placementPage(family, puppyName, await readSender(tx, config))
  const [id] = await putIntoOutbox(tx, new Date(at), [
    { kind: 'placement-page', channel: 'mail', recipient, email },
  ])
  return id ?? null
}
