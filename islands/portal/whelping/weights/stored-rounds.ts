import type { LitterPuppy } from '#src/platform/client/api-client.ts'

export type Weight = LitterPuppy['weights'][number]

/** A weight with the puppy's one before. */
interface Cell {
  puppy: LitterPuppy
  weight: Weight
  before: Weight | undefined
}

/** A round of weights as the server has it. */
export interface StoredRound {
  /** Its time, or that it is the birth. */
  id: string
  cells: Cell[]
}

/** The weights at birth, which belong together though each puppy has a time of its own. */
export const birthRound = 'birth'
const isAtBirth = ({ bornAt }: LitterPuppy, { weighedAt }: Weight) =>
  Date.parse(weighedAt) === Date.parse(bornAt)

/** Weights of the same time, newest first, and last those at birth. */
export function roundsOf(puppies: readonly LitterPuppy[]): StoredRound[] {
  const rounds = new Map<string, Cell[]>()
  for (const puppy of puppies) {
    for (const [index, weight] of puppy.weights.entries()) {
      const id = isAtBirth(puppy, weight) ? birthRound : weight.weighedAt
      const cell = { puppy, weight, before: puppy.weights[index - 1] }
      rounds.set(id, [...(rounds.get(id) ?? []), cell])
    }
  }
  const timeOf = (id: string) => (id === birthRound ? '' : id)
  return [...rounds]
    .map(([id, cells]) => ({ id, cells }))
    .sort((a, b) => (timeOf(a.id) < timeOf(b.id) ? 1 : -1))
}
