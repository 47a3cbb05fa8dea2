import { inquiries } from '#src/app/tables.ts'
import { createTestApp, statusAndBody } from './create-test-app.ts'

export const enquiry = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  message: 'Is Banjo still looking for a home?',
}

/** Headers of a request from an address. */
export const from = (address: string) => ({ 'Fly-Client-IP': address })

export type InquirySite = Awaited<ReturnType<typeof createInquirySite>>

/** A site that receives enquiries, with a clock that tests can move. */
export async function createInquirySite() {
  let clock = new Date('2026-11-02T03:04:05.000Z')
  const site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' }, parts: { now: () => clock } })
  return {
    ...site,
    now: () => clock,
    secondsLater(seconds: number) {
      clock = new Date(clock.getTime() + seconds * 1000)
    },
    async sendInquiry(body: unknown, headers: Record<string, string> = {}) {
      const response = await site.send('POST', '/api/inquiries', body, headers)
      return { ...(await statusAndBody(response)), retryAfter: response.headers.get('Retry-After') }
    },
    stored: () => site.parts.database.db.select().from(inquiries),
  }
}
