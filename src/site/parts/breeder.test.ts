import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForAllTests()

let puppy: string
beforeAll(async () => {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-09-14' })
  puppy = `/puppy/${(await site.make.puppy({ litterId, name: 'Wren', microchipId: '956000012345678' })).id}`
})
beforeEach(async () => {
  await site.make.kennel()
})

const photo = '/objects/uploads/00000000-0000-4000-8000-000000000001.jpg'
const full = {
  breederName: 'Fern and Col',
  breederPhoto: photo,
  breederWords: 'Ring us.',
  signature: 'F & C',
}
const pages = () => [
  '/about',
  '/contact',
  '/how-it-works',
  puppy,
  '/waiting-list',
  '/waiting-list?sent=1',
  '/privacy',
]
const main = async (path: string) => {
  const element = (await openPage(site, path)).document.querySelector('main')
  if (!element) throw new Error(`${path} has no content`)
  return element
}

describe('what she says of herself', () => {
  it('is on the pages on which families decide to write', async () => {
    await site.make.kennel({ ...full, takeBack: howSuggestions.takeBack })
    expect(texts(await main('/about'), 'h2')[0]).toBe('Hello from Fern and Col')
    expect(texts(await main('/about'), '.text-links a')).toEqual(['Call 0491 570 006', 'How it works'])
    expect(texts(await main('/contact'), '.talking-to p')).toEqual(['Fern and Col', 'Ring us.'])
    expect(texts(await main('/how-it-works'), '.talking-to > div p')).toEqual([
      'Fern and Col',
      '0491 570 006',
    ])
    expect(textOf(await main(puppy))).toContain('Your message goes to Fern and Col.')
    for (const path of ['/waiting-list', '/waiting-list?sent=1'])
      expect(textOf(await main(path))).toContain('Your wishes go to Fern and Col.')
    for (const path of [puppy, '/waiting-list', '/waiting-list?sent=1'])
      expect((await main(path)).querySelectorAll('.message-to img')).toHaveLength(1)
    expect(texts(await main('/privacy'), 'p')[0]).toMatch(/^Fern and Col, Standard Parti Poodles, Mansfield/)
  })

  it('leaves no trace where she has said nothing', async () => {
    for (const path of pages()) {
      const content = await main(path)
      expect(textOf(content)).not.toMatch(/Hello from|talking to|goes to|wishes go|null/)
      expect(content.querySelectorAll('[class*=breeder], .talking-to, .message-to')).toHaveLength(0)
    }
    expect(texts(await main('/privacy'), 'p')[0]).toMatch(/^Standard Parti Poodles, /)
  })

  it.each([
    ['breederPhoto', null, /^$/],
    ['breederWords', null, /Ring us/],
    ['signature', null, /F & C/],
  ] as const)('%s, emptied, leaves nothing of itself and no empty part', async (name, value, gone) => {
    await site.make.kennel({ ...full, [name]: value })
    for (const path of pages()) {
      const content = await main(path)
      expect(textOf(content)).not.toMatch(gone)
      if (name === 'breederPhoto') expect(content.querySelectorAll('[class^=breeder-] img')).toHaveLength(0)
      const empty = [...content.querySelectorAll('p, h2, section, .feature > div, .talking-to div')].filter(
        (part) => textOf(part) === '' && !part.querySelector('img, svg') && part.id === '',
      )
      expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([])
    }
  })
})
