import { api, fetchJson } from '#src/platform/client/api-client.ts'
import type { KeptEntries } from '#src/platform/client/kept/kept-on-phone.ts'
import { gramsTyped } from '#src/whelping/rules/weights.ts'

/** A round as it is kept on the phone; typed grams stay text until they are sent. */
export interface Round {
  /** The chosen time, or that of a saved round; null for now. */
  weighedAt: string | null
  /** When a weight was last typed: the round may be saved hours later. */
  typedAt: string | null
  /** Whether the breeder has confirmed the round, though it is within an hour of another. */
  isSecond?: boolean
  /** By puppy. The ids are those of the stored weights, so that a round sent twice is stored once. */
  weights: Record<string, { id: string; grams: string }>
}

/** Sends a round of a litter. */
export async function sendRound(kept: KeptEntries<Round>, litterId: string, id: string, entry: Round) {
  const weights = Object.entries(entry.weights).map(([puppyId, weight]) => ({
    id: weight.id,
    puppyId,
    grams: gramsTyped(weight.grams) ?? Number.NaN,
  }))
  const json = { weighedAt: entry.weighedAt ?? '', weights, isSecond: entry.isSecond === true }
  await fetchJson(api.admin.litters[':id'].weighings.$post({ param: { id: litterId }, json }))
  kept.acknowledge(id, entry)
  return 'saved' as const
}
