import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { ShareCard } from '#src/dogs/rules/sharing.ts'
import { colors, comingSoonColors } from './colors.ts'
import { drawComingSoon, drawPanel } from './draw.tsx'

const wren: ShareCard = {
  name: 'Wren',
  color: 'Black and white',
  boyOrGirl: 'Girl',
  fact: 'Born 2 October 2026',
  price: '$3,200 AUD',
  badge: { label: 'Available', tone: 'available' },
  numbers: [
    { label: 'Source number', number: 'EE000000' },
    { label: 'Microchip', number: '956000017240815' },
  ],
  photo: null,
  isSold: false,
  kennel: 'Standard Parti Poodles',
  host: 'kennel.example',
}
const draw = (given: Partial<ShareCard> = {}) => drawPanel({ ...wren, ...given })

it('draws text as paths, and refers to nothing outside', async () => {
  const drawings = [await draw(), await draw({ name: 'Wren '.repeat(30) }), await drawComingSoon()]
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg [\s\S]*<path [\s\S]*<\/svg>\s*$/)
    expect(svg).not.toMatch(/<(text|image|use|style|script|foreignObject)\b|href|var\(|url\((?!#)/)
  }
})

it('draws all that the card holds', async () => {
  const whole = await draw()
  const changes: Partial<ShareCard>[] = [
    { name: 'Birdie' },
    { color: 'Red and white' },
    { boyOrGirl: 'Boy' },
    { fact: 'Has found a family' },
    { price: '$3,000 AUD' },
    { badge: { label: 'Reserved', tone: 'reserved' } },
    { badge: null },
    { numbers: [] },
    { kennel: 'Another Kennel' },
    { host: 'another.example' },
  ]
  for (const change of changes) expect(await draw(change)).not.toBe(whole)
})

it.each(['Wren 🐶', '小春 Wren', 'Wren 👨‍👩‍👧 ❤️', 'Врен Wren'])(
  'leaves out the characters that the fonts lack: %s',
  async (name) => {
    expect(await draw({ name })).toBe(await draw())
    expect(await draw({ name })).toBe(await draw())
  },
)

it('draws a letter and its accent as one, however they were typed', async () => {
  expect(await draw({ name: 'Zoe\u0308' })).toBe(await draw({ name: 'Zoë' }))
})

it.each(['Žofie', 'Łucja', 'Añejo', "O'Brien", 'Zoë & Øyvind'])('has the characters of %s', async (name) => {
  const plain = name.replace(/[^A-Za-z]/g, '')
  expect(await draw({ name })).not.toBe(await draw({ name: plain }))
})

it.each([
  ['words', 'Wren of '],
  ['letters', 'Aaaaaaa'],
])('cuts a name of many %s off after two lines', async (_, part) => {
  expect(await draw({ name: part.repeat(12) })).toBe(await draw({ name: part.repeat(13) }))
  expect(await draw({ name: part.repeat(12) })).not.toBe(await draw({ name: part }))
})

it('keeps the sex of a puppy whose colour has no room', async () => {
  const color = 'Black and white with tan points '.repeat(4)
  expect(await draw({ color })).not.toBe(await draw({ color, boyOrGirl: 'Boy' }))
})

it('has the colours of the site', async () => {
  const styles = ['static/styles/platform/foundation/tokens.css', 'static/styles/site/page/parts/soon.css']
  const [tokens = '', soon = ''] = await Promise.all(styles.map((file) => readFile(file, 'utf8')))
  const customProperty = (css: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  const resolved = (value = '') => customProperty(tokens, /^var\(--(.+)\)$/.exec(value)?.[1] ?? '') ?? value
  for (const [name, color] of Object.entries(colors))
    expect([name, customProperty(tokens, name)]).toEqual([name, color])
  for (const [name, color] of Object.entries(comingSoonColors)) {
    expect([name, resolved(customProperty(soon, name))]).toEqual([name, color])
  }
})
