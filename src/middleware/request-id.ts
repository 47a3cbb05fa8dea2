import { randomBytes } from 'node:crypto'

let start: string | undefined
let count = 0

/** Unique over processes and restarts; cheaper than a UUID at every cached answer. */
export function nextRequestId(): string {
  // Not before it is needed: at the edge nothing is random outside a request.
  start ??= randomBytes(6).toString('base64url')
  count += 1
  return `${start}-${count.toString(36)}`
}
