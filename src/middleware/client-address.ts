import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'
import type { AppEnv } from '#src/app/env.ts'

export type TrustedProxy = 'none' | 'fly' | 'cloudflare'

const headers = { fly: 'Fly-Client-IP', cloudflare: 'CF-Connecting-IP' } as const

interface Sent {
  env: unknown
  req: { header: (name: string) => string | undefined }
}

/** The visitor's address as rate limits count it: IPv6 by its /64, which belongs to one household or server. */
export function clientAddress(c: Sent, proxy: TrustedProxy): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const address = proxy === 'none' ? incoming?.socket.remoteAddress : c.req.header(headers[proxy])
  return limitedAddress(address ?? 'unknown')
}

/** The address to count requests by; null for an admin, who has no limits. */
export const countedAddress = (c: Context<AppEnv>, proxy: TrustedProxy) =>
  c.get('admin') ? null : clientAddress(c, proxy)

export function limitedAddress(address: string): string {
  if (!isIPv6(address)) return address
  const bits = convertIPv6ToBinary(address)
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`
}
