import { createHash } from 'node:crypto'
import type { ShareCard } from '#src/dogs/rules/sharing.ts'

/** Raised whenever cards are drawn differently. */
const drawing = 1

/** Changes with everything that is drawn, so that nobody is shown an older card. */
export const cardVersion = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 8)

export const cardPath = (puppyId: string, card: ShareCard) =>
  `/share/puppy/${puppyId}.jpg?v=${cardVersion(card)}`
