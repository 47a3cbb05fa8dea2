import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

import type { AppEnv } from '#src/app/env.ts'

export type TrustedProxy = 'none' | 'fly' | 'cloudflare'

const headers = { fly: 'Fly-Client-IP', cloudflare: 'CF-Connecting-IP' } as const

/** The visitor's address as limits count it: IPv6 by its /64, which one household or server has to itself. */
export function clientAddress(c: Context, proxy: TrustedProxy): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const address = proxy === 'none' ? incoming?.socket.remoteAddress : c.req.header(headers[proxy])
  return limitedAddress(address ?? 'unknown')
}

/** The address whose calls are counted; null for an admin, who has no limits. */
export const countedAddress = (c: Context<AppEnv>, proxy: TrustedProxy) =>
  c.get('admin') ? null : clientAddress(c, proxy)

export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
