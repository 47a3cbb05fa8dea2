import { dollars } from '#src/dogs/rules/price.ts'

interface Priced {
  priceMin: number | null
  priceMax: number | null
}

/** Cents; null without a price. */
const lowest = ({ priceMin, priceMax }: Priced) => priceMin ?? priceMax

/** The price that most of a litter have, or that is in the middle; null if nobody has one. */
function usualPrice(litter: readonly Priced[]): number | null {
  const prices = litter.flatMap((puppy) => lowest(puppy) ?? []).sort((a, b) => a - b)
  return prices[Math.floor(prices.length / 2)] ?? null
}

/** The question before a puppy is saved for less than a third of the others' price in its litter. Only ever a question. */
export function questionAboutPrice(
  puppy: Priced & { name: string },
  others: readonly Priced[],
): string | null {
  const [price, usual] = [lowest(puppy), usualPrice(others)]
  if (price === null || usual === null || price * 3 >= usual) return null
  return `${puppy.name}: ${dollars(price)}, but others of this litter are ${dollars(usual)}. Save it like this?`
}
