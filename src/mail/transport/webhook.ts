import { DeliveryError, type Send } from './transport.ts'

interface WebhookOptions {
  url: string
  /** How long the response may take. */
  timeoutMs?: number
}

/** Posts messages as JSON; docs/operations.md describes the format. */
export function createWebhook({ url, timeoutMs = 30_000 }: WebhookOptions): Send {
  return async ({ id, kind, recipient, email, createdAt }) => {
    const { subject, text, replyTo, link } = email
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, kind, to: recipient, subject, text, replyTo, link, createdAt }),
      // A redirect would turn the POST into a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const reason = error instanceof Error && error.name === 'TimeoutError' ? 'no response' : 'no connection'
      throw new DeliveryError(`POST: ${reason}`, { unreachable: true })
    })
    // Only the status matters.
    await response.body?.cancel().catch(() => {})
    if (!response.ok) throw new DeliveryError(`POST returned ${response.status}`)
  }
}
