import { randomBytes } from 'node:crypto'

const start = randomBytes(6).toString('base64url')
let count = 0

/** Unique over processes and restarts; cheaper than a UUID at every cached answer. */
export const nextRequestId = () => `${start}-${(++count).toString(36)}`
