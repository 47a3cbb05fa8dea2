import { expect, it } from 'vitest'
import { doubtAboutPrice, questionAboutPrice } from './unusual-price.ts'

const priced = (priceMin: number | null, priceMax: number | null = null) => ({ priceMin, priceMax })
const ask = (price: ReturnType<typeof priced>, ...others: ReturnType<typeof priced>[]) =>
  questionAboutPrice({ name: 'Banjo', ...price }, others)

it.each([
  ['$320 beside $3,200', priced(32_000), [priced(320_000)]],
  ['the lower of two prices', priced(32_000, 320_000), [priced(320_000)]],
  ['a maximum alone', priced(null, 32_000), [priced(null, 320_000)]],
  ['just under a third', priced(106_666), [priced(320_000)]],
  ['a slip that is not the first', priced(32_000), [priced(32_000), priced(320_000), priced(320_000)]],
])('a price is asked about: %s', (_, price, others) => {
  expect(ask(price, ...others)).toContain('Save it like this?')
})

it.each([
  ['a third', priced(100_000), [priced(300_000)]],
  ['no price', priced(null), [priced(320_000)]],
  ['no other price', priced(32_000), [priced(null)]],
  ['no other puppy', priced(32_000), []],
  ['one dear puppy among others', priced(90_000), [priced(100_000), priced(100_000), priced(320_000)]],
  ['more than the others', priced(3_200_000), [priced(320_000)]],
])('a price is not asked about: %s', (_, price, others) => {
  expect(ask(price, ...others)).toBeNull()
})

it('says both prices', () => {
  expect(ask(priced(32_000), priced(320_000), priced(280_000), priced(350_050))).toBe(
    'Banjo: $320, but others of this litter are $3,200. Save it like this?',
  )
})

it.each([
  [priced(32_000), '$320 is a tenth of what the others cost.'],
  [priced(106_000), '$1,060 is a third of what the others cost.'],
  [priced(1_000), '$10 is far less than what the others cost.'],
  [priced(970_000), '$9,700 is three times what the others cost.'],
  [priced(32_000_000), '$320,000 is 100 times what the others cost.'],
  [priced(107_000), undefined],
  [priced(960_000), undefined],
  [priced(null), undefined],
])('a doubt names the share of the usual price: %o', (price, text) => {
  expect(doubtAboutPrice(price, [priced(320_000), priced(320_000)])?.text).toBe(text)
})

it('offers the usual price', () => {
  expect(doubtAboutPrice(priced(32_000), [priced(320_000)])).toMatchObject({ price: 32_000, usual: 320_000 })
})
