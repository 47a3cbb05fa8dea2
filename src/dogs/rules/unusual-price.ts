import { dollars } from '#src/dogs/rules/price.ts'
import { countWord } from '#src/platform/values/count-word.ts'

interface Priced {
  priceMin: number | null
  priceMax: number | null
}

/** Cents; null without a price. */
const lowest = ({ priceMin, priceMax }: Priced) => priceMin ?? priceMax

/** The price that most of a litter have, or the middle one; null if nobody has one. */
function usualPrice(litter: readonly Priced[]): number | null {
  const prices = litter.flatMap((puppy) => lowest(puppy) ?? []).sort((a, b) => a - b)
  return prices[Math.floor(prices.length / 2)] ?? null
}

const factor = 3

/** For a price that is far from the others', in cents; null for any other. */
function farFrom(puppy: Priced, others: readonly Priced[]) {
  const [price, usual] = [lowest(puppy), usualPrice(others)]
  if (price === null || usual === null) return null
  if (price * factor < usual) return { price, usual, isLow: true }
  return price > usual * factor ? { price, usual, isLow: false } : null
}

/** The question before a puppy is saved for less than a third of its littermates' price. It never rejects one. */
export function questionAboutPrice(
  puppy: Priced & { name: string },
  others: readonly Priced[],
): string | null {
  const far = farFrom(puppy, others)
  if (!far?.isLow) return null
  return `${puppy.name}: ${dollars(far.price)}, but others of this litter are ${dollars(far.usual)}. Save it like this?`
}

const parts = ['a third', 'a quarter', 'a fifth', 'a sixth', 'a seventh', 'an eighth', 'a ninth', 'a tenth']

/** 'a tenth of' for ten. */
function shareOf(divisor: number): string {
  const part = parts[Math.round(divisor) - factor]
  return part ? `${part} of` : 'far less than'
}

/** A doubt about a price under a third or over three times the others', both in cents; null for any other price. */
export function doubtAboutPrice(puppy: Priced, others: readonly Priced[]) {
  const far = farFrom(puppy, others)
  if (!far) return null
  const { price, usual, isLow } = far
  const share = isLow ? shareOf(usual / price) : `${countWord(Math.round(price / usual))} times`
  return { ...far, text: `${dollars(price)} is ${share} what the others cost.` }
}
