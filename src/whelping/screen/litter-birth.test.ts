import { expect, it } from 'vitest'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const born = (litterId: string, number: number, color: string) =>
  site.send(
    'PUT',
    `/api/admin/litters/${litterId}/births/00000000-0000-4000-8000-00000000000${number}`,
    { position: number, outcome: 'alive', color },
    headers,
  )

it("opens a litter's newest card, and suggests each of the kennel's colours once", async () => {
  const { id } = await site.make.litter({ name: 'Wattle Litter' })
  const other = await site.make.litter()
  await site.make.puppy({ litterId: other.id, color: 'Red and white' })
  await born(other.id, 1, 'Red and white')
  await born(other.id, 2, 'Blue and white')
  await born(id, 3, 'Sable and white')
  await born(id, 4, 'Cream')
  const { document, status } = await openPage(site, `/admin/litters/${id}/birth`, { headers })
  expect([status, textOf(only(document, 'h1'))]).toEqual([200, 'Wattle Litter: birth'])
  expect(texts(document, '.birth-card h2')).toEqual(['Puppy 4', 'Puppy 3'])
  expect(textOf(only(document, '.birth-card [aria-expanded=true]'))).toBe('Puppy 4')
  expect(texts(document, '.color-choice button').toSorted()).toEqual([
    'Blue and white',
    'Cream',
    'Red and white',
    'Sable and white',
  ])
})
