import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import { limitedAddress } from '#src/platform/values/addresses.ts'

export type TrustedProxy = 'none' | 'fly' | 'cloudflare'

const headers = { fly: 'Fly-Client-IP', cloudflare: 'CF-Connecting-IP' } as const

interface Sent {
  env: unknown
  req: { header: (name: string) => string | undefined }
}

/** Node's own request, which other platforms do not have. */
export const incomingOf = ({ env }: Pick<Sent, 'env'>) => ((env ?? {}) as Partial<HttpBindings>).incoming

/** The visitor's address as rate limits count it. */
export function clientAddress(c: Sent, proxy: TrustedProxy): string {
  const address = proxy === 'none' ? incomingOf(c)?.socket.remoteAddress : c.req.header(headers[proxy])
  return limitedAddress(address ?? 'unknown')
}

/** The address to count requests by; null for an admin, who has no limits. */
export const countedAddress = (c: Context<AppEnv>, proxy: TrustedProxy) =>
  c.get('admin') ? null : clientAddress(c, proxy)
