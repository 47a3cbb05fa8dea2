import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitedAddress } from '#src/platform/values/addresses.ts'
import { clientAddress, type TrustedProxy } from './client-address.ts'

describe('an address as rate limits count it', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:1::', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['2001:db8:::1', '2001:db8:::1'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted)
  })
})

describe('whose address it is', () => {
  const headers = {
    'Fly-Client-IP': '192.0.2.10',
    'CF-Connecting-IP': '192.0.2.20',
    'X-Forwarded-For': '192.0.2.30',
    'X-Real-IP': '192.0.2.40',
    Forwarded: 'for=192.0.2.50',
  }
  const socket = { incoming: { socket: { remoteAddress: '::ffff:198.51.100.7' } } }
  async function seen(proxy: TrustedProxy, given: Record<string, string>, env?: object) {
    const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxy)))
    const response = await app.request('/', { headers: given }, env)
    return response.text()
  }

  it.each([
    ['none', '198.51.100.7'],
    ['fly', '192.0.2.10'],
    ['cloudflare', '192.0.2.20'],
  ] as const)('behind %s it is %s', async (proxy, address) => {
    expect(await seen(proxy, headers, socket)).toBe(address)
  })

  it.each(['fly', 'cloudflare'] as const)('behind %s no other header counts', async (proxy) => {
    const others = Object.entries(headers).filter(([name]) => !/fly|cf-/i.test(name))
    expect(await seen(proxy, Object.fromEntries(others), socket)).toBe('unknown')
  })

  it('is unknown without a socket', async () => {
    expect(await seen('none', headers)).toBe('unknown')
  })
})
