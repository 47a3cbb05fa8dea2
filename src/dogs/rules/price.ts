const locale = 'en-AU'
const wholeDollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD' })

/** Formats cents as '$3,200.00', as on a receipt. */
export const dollarsAndCents = (cents: number) => exact.format(cents / 100)

/** Formats cents as '$3,200'. */
export const dollars = (cents: number) =>
  cents % 100 === 0 ? wholeDollars.format(cents / 100) : dollarsAndCents(cents)

/** Formats prices in cents as '$3,200' or '$2,800 - $3,200'; null without a price. */
export function formatShortPrice(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null && min !== max) return `${dollars(min)} - ${dollars(max)}`
  const price = min ?? max
  return price === null ? null : dollars(price)
}

/** Formats prices in cents as '$3,200 AUD', '$2,800 - $3,200 AUD' or 'Contact for Price'. */
export function formatPrice(min: number | null, max: number | null): string {
  const price = formatShortPrice(min, max)
  return price === null ? 'Contact for Price' : `${price} AUD`
}
