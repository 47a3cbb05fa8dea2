import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import type { Birth } from '#src/platform/client/api-client.ts'
import type { Stored } from '#src/platform/client/kept/save-change.ts'
import { formatClock, formatDate } from '#src/platform/ui/format.ts'
import { type Collar, collarLabel } from '#src/whelping/rules/births.ts'

/** A newborn's card as it is typed. */
export type CardFields = Pick<Birth, 'position' | 'bornAt' | 'gender' | 'collar' | 'outcome' | 'diedOn'> & {
  color: string
  birthWeight: string
  markings: string
}

export interface Card {
  id: string
  fields: CardFields
  /** The server's version, if it has this card. */
  row: Birth | undefined
}

export const emptyCard = {
  gender: null,
  color: '',
  collar: null,
  birthWeight: '',
  markings: '',
  outcome: 'alive',
  diedOn: null,
} as const

export const storedCard = (row: Birth): Stored<CardFields> => ({
  updatedAt: row.updatedAt,
  fields: {
    position: row.position,
    bornAt: row.bornAt,
    gender: row.gender,
    color: row.color ?? '',
    collar: row.collar,
    birthWeight: String(row.birthWeight ?? ''),
    markings: row.markings ?? '',
    outcome: row.outcome,
    diedOn: row.diedOn,
  },
})

/** Whole grams as typed; null for an empty field, NaN for anything else. */
export function gramsOf(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

export const cardInput = (fields: CardFields) => ({ ...fields, birthWeight: gramsOf(fields.birthWeight) })

/** 'Girl · sable and white'. */
export function lookOf({ gender, color }: Pick<CardFields, 'gender' | 'color'>): string {
  return [gender && boyOrGirl(gender), color.trim().toLowerCase()].filter(Boolean).join(' · ')
}

/** 'Girl · sable and white · 398 g · 3:11 am'. */
export function factsOf({ birthWeight, outcome, bornAt, ...look }: CardFields): string {
  return [
    lookOf(look),
    birthWeight.trim() && `${birthWeight.trim()} g`,
    outcome === 'alive' ? '' : outcome,
    bornAt && formatClock(bornAt),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The same with collar, markings and the day of a death, to tell two versions of a card apart. */
export const versionOf = (fields: CardFields): string =>
  [
    factsOf(fields.diedOn ? { ...fields, outcome: 'alive' } : fields),
    fields.diedOn && `died on ${formatDate(fields.diedOn)}`,
    fields.collar && collarLabel(fields.collar),
    fields.markings.trim(),
  ]
    .filter(Boolean)
    .join(' · ')

/** The living newborns with a collar, except one. */
export function takenCollars(cards: readonly Card[], but: string): Map<Collar, number> {
  const wearing = cards.filter(({ id, fields }) => id !== but && fields.outcome === 'alive')
  return new Map(
    wearing.flatMap(({ fields: { collar, position } }) => (collar ? [[collar, position] as const] : [])),
  )
}
