import { randomBytes } from 'node:crypto'

let start: string | undefined
let count = 0

/** Unique across processes and restarts; cheaper than a UUID for every cached response. */
export function nextRequestId(): string {
  // Only inside a request: Workers have no randomness outside one.
  start ??= randomBytes(6).toString('base64url')
  count += 1
  return `${start}-${count.toString(36)}`
}
