const locale = 'en-AU'
const wholeDollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
})
const dollarsAndCents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD' })

const dollars = (cents: number) => (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)

/** Formats prices in cents as '$3,200 AUD', '$2,800 - $3,200 AUD' or 'Contact for Price'. */
export function formatPrice(min: number | null, max: number | null): string {
  if (min !== null && max !== null && min !== max) return `${dollars(min)} - ${dollars(max)} AUD`
  const price = min ?? max
  return price === null ? 'Contact for Price' : `${dollars(price)} AUD`
}
