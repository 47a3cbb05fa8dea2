import { isChipped } from '#src/dogs/rules/listing.ts'
import { pricesOf, priceText } from '#src/dogs/rules/price-text.ts'
import type { PuppyRowInput, PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { dayAt, daysBetween } from '#src/platform/values/calendar.ts'
import { countWord } from '#src/platform/values/count-word.ts'
import type { Outcome } from './births.ts'

/** A puppy's row in its litter's sheet, as it is typed. */
export type RowFields = Omit<
  PuppyRowInput,
  'updatedAt' | 'priceMin' | 'priceMax' | 'microchipId' | 'description'
> & {
  price: string
  /** The prices in cents that the text stood for, since the text can't always express them. */
  priced: { text: string; priceMin: number | null; priceMax: number | null }
  microchipId: string
  description: string
}

type Row = Omit<PuppyRowInput, 'updatedAt'>

export function rowFields({
  name,
  color,
  gender,
  description,
  priceMin,
  priceMax,
  microchipId,
  isListed,
}: Row): RowFields {
  const text = priceText({ priceMin, priceMax })
  return {
    name,
    color,
    gender,
    isListed,
    price: text,
    priced: { text, priceMin, priceMax },
    microchipId: microchipId ?? '',
    description: description ?? '',
  }
}

/** The row as it is sent; prices that nobody has typed stay as they are. */
export function rowInput({ price, priced, ...fields }: RowFields) {
  const { priceMin, priceMax } = price === priced.text ? priced : pricesOf(price)
  return { ...fields, priceMin, priceMax }
}

interface Counted extends Pick<RowFields, 'price' | 'microchipId' | 'isListed'> {
  photos: readonly string[]
}

const parts = {
  microchips: isChipped,
  prices: ({ price }: Counted) => price.trim() !== '',
  photos: ({ photos }: Counted) => photos.length > 0,
  'on website': ({ isListed }: Counted) => isListed,
} satisfies Record<string, (row: Counted) => boolean>

/** For each thing the website needs: how many puppies of a litter have it, and the first that doesn't. */
export const tallyOf = <R extends Counted>(rows: readonly R[]) =>
  Object.entries(parts).map(([what, has]) => ({
    what: what as keyof typeof parts,
    count: rows.filter(has).length,
    first: rows.find((row) => !has(row)),
  }))

interface Lost {
  name: string
  outcome: Outcome
  /** ISO time. */
  bornAt: string | null
  diedOn: string | null
}

/** 'One stillborn, one died on day 3 (White boy)'; the day is that of its own life; if it is unknown, only the name. */
export function lostText(lost: readonly Lost[], dateOfBirth: string): string {
  const stillborn = lost.filter(({ outcome }) => outcome === 'stillborn').length
  const died = lost
    .filter(({ outcome }) => outcome === 'died')
    .map(({ name, bornAt, diedOn }) => {
      const age = diedOn ? daysBetween(bornAt ? dayAt(bornAt) : dateOfBirth, diedOn) : -1
      // Without its hour, a puppy may have died on a day before its litter's.
      const day = age < 0 ? '' : ` on day ${age}`
      return `one died${day} (${name})`
    })
  const text = [...(stillborn > 0 ? [`${countWord(stillborn)} stillborn`] : []), ...died].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether 'Set for All' changes a puppy: only if nobody has been promised it at a price. */
export const isSetForAll = ({ status }: { status: PuppyStatus }) => status === 'available'
