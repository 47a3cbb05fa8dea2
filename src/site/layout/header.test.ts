import { describe, expect, it } from 'vitest'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForAllTests()

const addresses = (root: ParentNode) =>
  [...root.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])

describe('the navigation', () => {
  const links = [
    ['Home', '/'],
    ['About', '/about'],
    ['Available Puppies', '/puppies'],
    ['Gallery', '/gallery'],
    ['Our Dogs', '/parents'],
    ['Contact', '/contact'],
  ]

  it('has the six public links, in the bar as in the menu of small screens', async () => {
    const { document } = await openPage(site, '/')
    expect(addresses(only(document, 'nav[aria-label=Main]'))).toEqual(links)
    expect(addresses(only(document, 'nav[aria-label=Menu]'))).toEqual(links)
  })

  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/puppies', 'Available Puppies'],
    ['/gallery', 'Gallery'],
    ['/parents', 'Our Dogs'],
    ['/contact', 'Contact'],
    ['/contact?puppy=banjo', 'Contact'],
    ['/puppy/unknown', 'Available Puppies'],
    ['/gallery/unknown', 'Gallery'],
  ])('marks on %s the link %s alone', async (path, label) => {
    const { document } = await openPage(site, path)
    for (const name of ['Main', 'Menu']) {
      const nav = only(document, `nav[aria-label=${name}]`)
      expect(texts(nav, '[aria-current=page]')).toEqual([label])
    }
  })

  it.each(['/galleryold', '/aboutus', '/nowhere'])('marks nothing on %s', async (path) => {
    const { document } = await openPage(site, path)
    expect(document.querySelector('nav [aria-current]')).toBeNull()
  })

  it('opens and closes the menu without a script', async () => {
    const { document } = await openPage(site, '/')
    const menu = only(document, '[popover]')
    const openers = [...document.querySelectorAll(`button[popovertarget=${menu.id}]`)]
    expect(
      openers.map((button) => [
        button.getAttribute('aria-label'),
        button.getAttribute('popovertargetaction'),
      ]),
    ).toEqual([
      ['Open menu', null],
      ['Close menu', 'hide'],
    ])
  })
})
