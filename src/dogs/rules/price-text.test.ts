import { expect, it } from 'vitest'
import { pricesOf, priceText } from './price-text.ts'

const prices = (priceMin: number | null, priceMax = priceMin) => ({ priceMin, priceMax })

it.each([
  ['3,200', prices(320_000)],
  ['$3200', prices(320_000)],
  ['2,800-3,200', prices(280_000, 320_000)],
  ['$2,800 – $3,200', prices(280_000, 320_000)],
  ['2800 to 3200', prices(280_000, 320_000)],
  ['3200.50', prices(320_050)],
  ['', prices(null)],
  ['three', prices(Number.NaN)],
  ['2,800-', prices(Number.NaN)],
  ['-3,200', prices(Number.NaN)],
  ['1-2-3', prices(Number.NaN)],
])('%s is one price or two', (text, expected) => {
  expect(pricesOf(text)).toEqual(expected)
})

it.each([prices(320_000), prices(280_000, 320_000), prices(320_050), prices(null)])(
  'what a field shows is read as it was: %o',
  (given) => {
    expect(pricesOf(priceText(given))).toEqual(given)
  },
)
