import { expect, it } from 'vitest'
import { people } from '#src/app/tables.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { countPlacements, listPlacements } from '#src/placements/queries/list.ts'
import type { PlacementShow } from '#src/placements/rules/list.ts'
import { found } from '#src/platform/errors/errors.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { lookAgain } from '#src/testing/browser/look-again.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import Placements from './placements.tsx'

openPortalForEachTest()

const now = '2026-11-22T01:00:00.000Z'
/** Where the rows that are shown are saved from. */
const saved = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
const cards = () => texts(document, '.placement-card')

async function show(shown: PlacementShow = 'reserved') {
  const query = { q: '', page: 1, show: shown }
  const [{ rows, total }, counts] = await Promise.all([listPlacements(db(), query), countPlacements(db())])
  portal.show(<Placements placements={rows} {...{ total, counts, now }} show={shown} q="" />)
}

async function place(puppy: string, name: string, given: object = {}) {
  const { make } = portal.site
  const { id: puppyId } = await make.puppy({ name: puppy, microchipId: null })
  return make.placement({ puppyId, name, email: `${puppy}@example.com`, ...given })
}

it('shows who gets which puppy, what is paid, what comes next and when', async () => {
  const given = { price: 330_000, deposit: 80_000, pickupOn: '2026-11-28' }
  const clover = await place('Clover', 'Hannah Moore', given)
  await portal.site.make.payment({ placementId: clover.id, cents: 80_000 })
  await portal.site.make.payment({ placementId: clover.id, cents: 800_000, voidedAt: clover.createdAt })
  await place('Olive', 'Helen Papadakis', { agreedOn: '2026-11-01' })
  await place('Tilly', 'Dan Byrne', { state: 'home', homeOn: '2026-10-16' })
  await show()
  expect(cards()).toEqual([
    'Clover for Hannah MooreReservedwith Hannah Moore$800 of $3,300 paid Next: agreementSat 28 Nov, in 6 days',
    'Olive for Helen PapadakisReservedwith Helen PapadakisNo price agreed Next: choose a pick-up dayNo day yet',
  ])
  expect(texts(document, '.screen-note')).toEqual(['2 reserved, 1 at home'])
  await lookAgain(2 * dayMs)
  expect(cards()[0]).toContain('Sat 28 Nov, in 4 days')
})

it('says of a reserved puppy that has died that it is, and what is left to do', async () => {
  const given = { agreedOn: '2026-11-01', pickupOn: '2026-11-28' }
  const { puppyId } = await place('Clover', 'Hannah Moore', given)
  const { litterId } = found(await findPortalPuppy(db(), puppyId))
  await portal.site.make.birth({ litterId, puppyId, outcome: 'died', diedOn: '2026-11-08' })
  await show()
  expect(texts(document, '.placement-next')).toEqual(['Next: cancel the reservationClover has died'])
})

it('says what is still to pay of a puppy that has gone home', async () => {
  const home = { state: 'home', homeOn: '2026-10-16', transferSentOn: '2026-10-16' } as const
  await place('Tilly', 'Dan Byrne', { ...home, price: 330_000 })
  await show('home')
  expect(texts(document, '.placement-next')).toEqual(['$3,300 still to pay16 October 2026'])
})

it('leads to the placement, and to the sheet of its family', async () => {
  const { id } = await place('Clover', 'Hannah Moore')
  await show()
  const link = screen.getByRole('link', { name: 'Clover for Hannah Moore' })
  expect(link.getAttribute('href')).toBe(`/admin/placements/${id}`)
  const [person] = await db().select().from(people)
  expect(screen.getByRole('link', { name: 'Hannah Moore' }).getAttribute('href')).toBe(
    `/admin/families/${person?.id}?from=%2Fadmin%2Fplacements`,
  )
})

it('has no link to the sheet of a family that was erased', async () => {
  await place('Clover', 'Erased', { email: null, token: null })
  await show()
  expect(cards()[0]).toContain('with Erased')
  expect(screen.queryByRole('link', { name: 'Erased' })).toBeNull()
})

it('is searched and filtered on the server', async () => {
  await place('Clover', 'Hannah Moore')
  await place('Digby', 'Ali Weatherley')
  await place('Tilly', 'Dan Byrne', { state: 'home', homeOn: '2026-10-16', transferSentOn: '2026-10-16' })
  await show()
  await user.type(screen.getByRole('searchbox'), 'weatherley')
  await waitFor(() => expect(texts(document, '.placement-card h2')).toEqual(['Digby for Ali Weatherley']))
  expect(saved()).toBe('/api/admin/placements/csv?show=reserved&q=weatherley')
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  await click(/^At Home/)
  await waitFor(() =>
    expect(cards()).toEqual([
      'Tilly for Dan ByrneAt Homewith Dan ByrneNo price agreed Nothing left to do16 October 2026',
    ]),
  )
  expect(portal.requests.at(-1)).toContain('show=home')
  expect(saved()).toBe('/api/admin/placements/csv?show=home')
  await click(/^Ended/)
  await screen.findByText('No reservation was cancelled, and no puppy came back.')
})
