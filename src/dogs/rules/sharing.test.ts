import { describe, expect, it } from 'vitest'
import type { KennelToday } from './listing.ts'
import {
  canBeAdvertised,
  linkTexts,
  numbersSentence,
  postText,
  type ShareCard,
  shareCard,
} from './sharing.ts'

type Puppy = Parameters<typeof postText>[0]

const photo = '0d1c2b3a-0000-4000-8000-00000000abcd.jpg'
const wren: Puppy = {
  name: 'Wren',
  color: 'Black and white',
  gender: 'female',
  status: 'available',
  priceMin: 320_000,
  priceMax: null,
  microchipId: '956000017240815',
  litterName: 'Snow Gum Litter',
  litterDateOfBirth: '2026-10-02',
  readyOn: '2026-11-27',
  photos: [`/objects/uploads/${photo}`, '/objects/uploads/another.jpg'],
}
const kennel: KennelToday['kennel'] = {
  sourceNumber: 'EE000000',
  sourceNumberUntil: null,
  unchipped: 'list',
}
const today = '2026-11-22'
const siteUrl = 'https://kennel.example'
const address = 'https://kennel.example/puppy/1'
const source = { label: 'Source number', number: 'EE000000' }
const chip = { label: 'Microchip', number: '956000017240815' }

interface Example {
  case: string
  puppy?: Partial<Puppy>
  kennel?: Partial<KennelToday['kennel']>
  card?: Partial<ShareCard>
  text: string
  advertised?: boolean
}

const examples: Example[] = [
  {
    case: 'both numbers are known',
    card: {
      fact: 'Born 2 October 2026',
      badge: { label: 'Available', tone: 'available' },
      price: '$3,200 AUD',
      numbers: [source, chip],
    },
    text: 'Wren, black and white girl, born 2 October 2026. $3,200 AUD. Ready to go home from 27 November 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000. Microchip 956000017240815.',
  },
  {
    case: 'she is ready today',
    puppy: { readyOn: today },
    text: 'Wren, black and white girl, born 2 October 2026. $3,200 AUD. Ready to go home now.\nhttps://kennel.example/puppy/1\nSource number EE000000. Microchip 956000017240815.',
  },
  {
    case: 'she has a range of prices',
    puppy: { priceMin: 280_000, priceMax: 320_000 },
    card: { price: '$2,800 - $3,200 AUD' },
    text: 'Wren, black and white girl, born 2 October 2026. $2,800 - $3,200 AUD. Ready to go home from 27 November 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000. Microchip 956000017240815.',
  },
  {
    case: 'she is reserved',
    puppy: { status: 'reserved' },
    card: {
      badge: { label: 'Reserved', tone: 'reserved' },
      price: '$3,200 AUD',
      numbers: [source, chip],
    },
    text: 'Wren, black and white girl, born 2 October 2026. Reserved.\nhttps://kennel.example/puppy/1\nSource number EE000000. Microchip 956000017240815.',
  },
  {
    case: 'she is sold',
    puppy: { status: 'sold' },
    card: { fact: 'Has found a family', badge: null, price: null, numbers: [] },
    text: 'Wren has found a family.\nhttps://kennel.example/puppy/1',
    advertised: false,
  },
  {
    case: 'she has no chip, and is listed all the same',
    puppy: { microchipId: null },
    card: { fact: 'Born 2 October 2026', badge: null, price: null, numbers: [source] },
    text: 'Meet Wren from the Snow Gum Litter, born 2 October 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000.',
    advertised: false,
  },
  {
    case: 'her chip is blank',
    puppy: { microchipId: ' ' },
    card: { price: null, numbers: [source] },
    text: 'Meet Wren from the Snow Gum Litter, born 2 October 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000.',
    advertised: false,
  },
  {
    case: 'she has no chip, and is announced',
    puppy: { microchipId: null },
    kennel: { unchipped: 'announce' },
    card: { badge: { label: 'Not offered yet', tone: 'announced' }, price: null, numbers: [source] },
    text: 'Meet Wren from the Snow Gum Litter, born 2 October 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000.',
    advertised: false,
  },
  {
    case: 'she is reserved without a chip, and announced',
    puppy: { microchipId: null, status: 'reserved' },
    kennel: { unchipped: 'announce' },
    card: { badge: { label: 'Not offered yet', tone: 'announced' }, price: null },
    text: 'Meet Wren from the Snow Gum Litter, born 2 October 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000.',
    advertised: false,
  },
  {
    case: 'the kennel has no source number',
    kennel: { sourceNumber: null },
    card: { badge: null, price: null, numbers: [] },
    text: 'Meet Wren from the Snow Gum Litter, born 2 October 2026.\nhttps://kennel.example/puppy/1',
    advertised: false,
  },
  {
    case: 'the source number ended yesterday',
    kennel: { sourceNumberUntil: '2026-11-21' },
    card: { badge: null, price: null, numbers: [] },
    text: 'Meet Wren from the Snow Gum Litter, born 2 October 2026.\nhttps://kennel.example/puppy/1',
    advertised: false,
  },
  {
    case: 'the source number ends today',
    kennel: { sourceNumberUntil: today },
    card: { price: '$3,200 AUD', numbers: [source, chip] },
    text: 'Wren, black and white girl, born 2 October 2026. $3,200 AUD. Ready to go home from 27 November 2026.\nhttps://kennel.example/puppy/1\nSource number EE000000. Microchip 956000017240815.',
  },
]

describe.each(examples)('when $case', ({ text, advertised = true, card = {}, ...given }) => {
  const puppy = { ...wren, ...given.puppy }
  const asked = { kennel: { ...kennel, ...given.kennel }, today }

  it('the post says so', () => {
    expect(postText(puppy, address, asked)).toBe(text)
  })

  it('the card shows it', () => {
    expect(shareCard(puppy, siteUrl, asked)).toMatchObject(card)
  })

  it(`the puppy ${advertised ? 'can' : "can't"} be advertised`, () => {
    expect(canBeAdvertised(puppy, asked)).toBe(advertised)
    expect(numbersSentence(puppy, asked)).toBe(
      advertised ? 'Source number EE000000. Microchip 956000017240815.' : null,
    )
    expect(/\$/.test(JSON.stringify(shareCard(puppy, siteUrl, asked)))).toBe(advertised)
  })
})

it('a card shows name, coat, first photo, kennel and host', () => {
  expect(shareCard(wren, 'https://kennel.example:8443', { kennel, today })).toMatchObject({
    name: 'Wren',
    color: 'Black and white',
    boyOrGirl: 'Girl',
    photo,
    isSold: false,
    kennel: 'Standard Parti Poodles',
    host: 'kennel.example:8443',
  })
})

it('a puppy without photos has a card without one', () => {
  expect(shareCard({ ...wren, photos: [] }, siteUrl, { kennel, today }).photo).toBeNull()
})

describe('a link to a puppy', () => {
  const is = 'Mabel is a Standard Parti Poodle girl, apricot, born 2 October 2026.'
  const numbers = 'Source number EE000000. Microchip 956000017240815.'
  const offered = 'Mabel, apricot girl'
  const unchipped = { microchipId: null }
  it.each([
    ['offer', {}, 'list', offered, `${is} $3,200 AUD. ${numbers}`],
    ['offer', { status: 'reserved' }, 'list', `${offered} (reserved)`, `${is} Reserved. ${numbers}`],
    ['offer', unchipped, 'list', offered, `${is} Source number EE000000.`],
    [
      'offer',
      { ...unchipped, status: 'reserved' },
      'list',
      `${offered} (reserved)`,
      `${is} Reserved. Source number EE000000.`,
    ],
    [
      'announced',
      unchipped,
      'announce',
      `${offered} (not offered yet)`,
      `${is} Not offered yet. Source number EE000000.`,
    ],
    [
      'announced',
      { ...unchipped, status: 'reserved' },
      'announce',
      `${offered} (reserved)`,
      `${is} Reserved. Source number EE000000.`,
    ],
    ['sold', { status: 'sold' }, 'list', 'Mabel has found a family', 'Mabel has found a family.'],
    ['hidden', {}, 'hide', 'Mabel', is],
  ] as const)('%s, %j, %s', (listing, given, unchipped, title, description) => {
    const mabel = { ...wren, name: 'Mabel', color: 'Apricot', ...given, listing }
    expect(linkTexts(mabel, { today, kennel: { ...kennel, unchipped } })).toEqual({ title, description })
  })

  it('has neither price nor number without a source number', () => {
    const asked = { today, kennel: { ...kennel, sourceNumber: null } }
    expect(linkTexts({ ...wren, listing: 'offer' }, asked).description).toBe(
      'Wren is a Standard Parti Poodle girl, black and white, born 2 October 2026.',
    )
  })
})
