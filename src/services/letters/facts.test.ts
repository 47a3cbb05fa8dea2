import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLettersSite, type LettersSite } from '#src/testing/mail/letters-site.ts'
import { readLetterFacts } from './facts.ts'

let site: LettersSite
beforeEach(async () => {
  site = await createLettersSite()
})
afterEach(() => site.close())

it('letters are filled in from the unsold puppies, the Kennel screen and the admin’s first name', async () => {
  await site.make.kennel({ phone: '0491 570 999', sourceNumber: 'EE123456', unchipped: 'announce' })
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-09-14' })
  await site.make.puppy({ litterId, name: 'Wren', priceMin: 320_000, microchipId: '956000017240815' })
  await site.make.puppy({ litterId, name: 'Banjo', priceMin: 290_000, status: 'reserved' })
  await site.make.puppy({ litterId, name: 'Poppy', priceMin: 290_000, status: 'sold' })
  const { puppies, ...facts } = await readLetterFacts(site.parts, { firstName: 'Kate' })
  expect(facts).toEqual({
    phone: '0491 570 999',
    waitingList: expect.stringContaining(site.parts.config.siteUrl),
    myName: 'Kate',
  })
  expect([...puppies].sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Banjo', status: 'reserved', price: null, readyDate: null, numbers: null },
    {
      name: 'Wren',
      status: 'available',
      price: '$3,200 AUD',
      readyDate: 'from 9 November 2026',
      numbers: 'Source number EE123456. Microchip 956000017240815.',
    },
  ])
})
