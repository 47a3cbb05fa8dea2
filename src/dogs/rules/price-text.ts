import { formatShortPrice } from './price.ts'
import { centsOf } from './puppies.ts'

interface Prices {
  priceMin: number | null
  priceMax: number | null
}

/** Prices in cents as one field shows them: '$3,200', '$2,800 - $3,200' or nothing. */
export const priceText = ({ priceMin, priceMax }: Prices): string =>
  formatShortPrice(priceMin, priceMax) ?? ''

/** Both prices in cents from one field, such as '2,800-3,200'; NaN for anything else. */
export function pricesOf(text: string): Prices {
  const [least = '', most = least, ...others] = text.split(/[-–—]|\bto\b/i)
  const isHalf = most !== least && (least.trim() === '' || most.trim() === '')
  if (others.length > 0 || isHalf) return { priceMin: Number.NaN, priceMax: Number.NaN }
  return { priceMin: centsOf(least), priceMax: centsOf(most) }
}
