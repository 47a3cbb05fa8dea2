import { randomBytes } from 'node:crypto'

/** The secret part of a link, 32 characters long. */
export const newToken = () => randomBytes(24).toString('base64url')
