import { expect, it } from 'vitest'
import { people } from '#src/app/tables.ts'
import { only } from '#src/testing/app/open-page.ts'
import { open, openDashboardForEachTest, site } from '#src/testing/screens/dashboard.ts'

openDashboardForEachTest()

it.each([
  ['check-in=first-days&placement=', true],
  ['check-in=first-days', false],
  ['check-in=unknown&placement=', false],
])('a family opened with %s starts with the letter of a check-in: %s', async (query, isFound) => {
  const { id: litterId } = await site.make.litter()
  const { id: puppyId } = await site.make.puppy({ litterId })
  const { id } = await site.make.placement({ puppyId, state: 'home', homeOn: '2026-10-30' })
  const [person] = await site.parts.database.db.select().from(people)
  const { document } = await open(`/admin/families/${person?.id}?write=&${query.replace(/=$/, `=${id}`)}`)
  const { checkIn } = JSON.parse(only(document, 'main island-root').getAttribute('data-props') ?? '')
  expect(checkIn).toEqual(isFound ? { checkIn: 'first-days', placementId: id } : null)
})
