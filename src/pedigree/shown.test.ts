import { expect, it } from 'vitest'
import { only, openPage, textOf } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

/** A list as it is read, with how deep each line is. */
const linesOf = (root: Element) =>
  [...root.querySelectorAll('.pedigree > li')].map((line) => {
    let depth = -1
    for (let at: Element | null = line; at && root.contains(at); at = at.parentElement)
      if (at.matches('.pedigree')) depth += 1
    return `${'  '.repeat(depth)}${textOf(only(line, ':scope > p'))}`
  })

/** Saffron of Rex, and of Magnolia, who is one of the kennel's own. */
async function saffron() {
  const { dog, ancestor } = site.make
  const dam = await dog({
    name: 'Magnolia',
    registeredName: 'Mansfield Magnolia',
    registrationNumber: 'SPV-OWN',
    status: 'retired',
  })
  await ancestor({ dogId: dam.id, place: 's', name: 'Barley' })
  await ancestor({ dogId: dam.id, place: 'dd', name: 'Alice' })
  const pedigree = 'By Rex out of Mansfield Magnolia. Third generation bred here.'
  const saffron = await dog({ name: 'Saffron', pedigree })
  await ancestor({ dogId: saffron.id, place: 's', name: 'Rex', number: 'LK-88' })
  await ancestor({ dogId: saffron.id, place: 'd', name: 'Magnolia', ancestorId: dam.id })
  return saffron
}

it('stands below a dog on Our Dogs as nested lists, without the numbers of the dogs here', async () => {
  await saffron()
  const { document, html } = await openPage(site, '/parents')
  expect(linesOf(only(document, '.dog'))).toEqual([
    'Sire Rex LK-88',
    'Dam Mansfield Magnolia',
    '  Sire Barley',
    '  Dam not known',
    '    Dam Alice',
  ])
  expect(html).not.toContain('SPV-OWN')
  // Its parents are said once.
  expect(html.match(/Rex/g)).toHaveLength(1)
  expect(textOf(only(document, '.dog'))).toContain('Third generation bred here.')
})

it('changes with what is stored, and is no heading where nothing is', async () => {
  const { id: dogId } = await site.make.dog({ name: 'Hazel', pedigree: 'By Rex out of Alice.' })
  const open = async () => (await openPage(site, '/parents')).text
  expect(await open()).not.toContain('Pedigree')
  expect(await open()).toContain('Sire Rex')
  await site.make.ancestor({ dogId, name: 'Larkmoor Ember Glow' })
  expect(await open()).toMatch(/Pedigree\s+Sire Larkmoor Ember Glow/)
})

it('leaves the parents in words while one of them is missing in it', async () => {
  const { id: dogId } = await site.make.dog({ name: 'Hazel', pedigree: 'By Rex out of Alice.' })
  await site.make.ancestor({ dogId, place: 's', name: 'Rex' })
  await site.make.ancestor({ dogId, place: 'dd', name: 'Magnolia' })
  expect((await openPage(site, '/parents')).text).toContain('Dam Alice')
  await site.make.ancestor({ dogId, place: 'd', name: 'Alice' })
  const { html } = await openPage(site, '/parents')
  expect(html.match(/Alice/g)).toHaveLength(1)
})

it('is in the pack of a family, of both parents and with all numbers', async () => {
  const dam = await saffron()
  const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
  const litter = await site.make.litter({ damId: dam.id, sireId: sire.id })
  const puppy = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
  const family = await site.make.placement({ puppyId: puppy.id })
  for (const path of [`/f/${family.token}`, `/f/${family.token}/pack`]) {
    const { document } = await openPage(site, path)
    expect([...document.querySelectorAll('.book-pedigree h3')].map(textOf)).toEqual(["Saffron's pedigree"])
    expect(linesOf(only(document, '.book-pedigree')).slice(0, 3)).toEqual([
      'Sire Rex LK-88',
      'Dam Mansfield Magnolia SPV-OWN',
      '  Sire Barley',
    ])
  }
})
