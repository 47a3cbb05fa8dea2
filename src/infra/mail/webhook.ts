import { DeliveryError, type Send } from './transport.ts'

interface NotifyOptions {
  url: string
  /** How long the answer may take, in milliseconds. */
  patienceMs?: number
}

/** Posts announcements as JSON; the README tells their shape. */
export function createWebhook({ url, patienceMs = 30_000 }: NotifyOptions): Send {
  return async ({ id, kind, recipient, announcement, createdAt }) => {
    const { subject, text, replyTo, link } = announcement
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, kind, to: recipient, subject, text, replyTo, link, createdAt }),
      // A redirect would turn the POST into a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      const reason = error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection'
      throw new DeliveryError(`POST: ${reason}`, { unreachable: true })
    })
    // Whatever else it says, or fails to say, does not matter.
    await response.body?.cancel().catch(() => {})
    if (!response.ok) throw new DeliveryError(`POST answered ${response.status}`)
  }
}
