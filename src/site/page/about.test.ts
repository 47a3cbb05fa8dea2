import { describe, expect, it } from 'vitest'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForAllTests()

describe('About', () => {
  it("tells the kennel's story", async () => {
    const { status, document } = await openPage(site, '/about')
    expect(status).toBe(200)
    expect(document.title).toBe('About | Standard Parti Poodles')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(texts(document, 'main h2')).toEqual(['The early years', 'Breeding philosophy', 'Future plans'])
    expect(texts(document, '.philosophy dt')).toEqual([
      'DNA testing',
      'Home raised',
      'The puppy hut',
      'Socialisation',
    ])
  })

  it('makes its claims', async () => {
    const { document } = await openPage(site, '/about')
    expect(texts(document, '.fact-rule li')).toEqual([
      '16+ yearswith Standard Poodles',
      '100+ familiesacross Australia',
      'All Clearhealth testing',
      '8 weeksbefore a puppy goes home',
    ])
  })

  it('ends with the ways to the puppies and to the breeder', async () => {
    const { document } = await openPage(site, '/about')
    const links = [...document.querySelectorAll('main .actions a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['View Available Puppies', '/puppies'],
      ['Contact Us', '/contact'],
    ])
    expect(textOf(only(document, 'main section:last-child h2'))).toBe('Future plans')
  })
})
