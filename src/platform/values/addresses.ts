import { isIPv6 } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

/** An address as limits count it: IPv6 by its /64, which belongs to one household or server. */
export function limitedAddress(address: string): string {
  if (!isIPv6(address)) return address
  const bits = convertIPv6ToBinary(address)
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`
}

/** The /48 of a limited IPv6 address, which a provider may give to a single customer; none for IPv4. */
export function networkOf(address: string): string[] {
  const [start = '', bits] = address.split('/')
  if (bits !== '64') return []
  return [`${convertIPv6BinaryToString((convertIPv6ToBinary(start) >> 80n) << 80n)}/48`]
}
