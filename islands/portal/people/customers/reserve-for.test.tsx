import { expect, it } from 'vitest'
import { customers, placements } from '#src/app/tables.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, dialogCount, screen, user, waitFor, within } from '#src/testing/browser/screen.ts'
import { show } from '#src/testing/screens/customers.tsx'

openPortalForEachTest()

it("'Reserve a Puppy' in the details of a customer reserves one of those available for them", async () => {
  const { make } = portal.site
  const litter = await make.litter({ dateOfBirth: addDays(today(), -30) })
  const puppy = { litterId: litter.id, priceMin: 320_000 }
  await make.puppy({ ...puppy, name: 'Wren', status: 'available' })
  await make.puppy({ ...puppy, name: 'Banjo', status: 'sold' })
  const customer = await make.customer({
    name: 'Leo Ramage',
    email: 'leo@example.com',
    status: 'prospective',
  })
  await show(1, customer.id)
  await click('Reserve a Puppy')
  const choosing = within(screen.getByRole('dialog', { name: 'A puppy for Leo Ramage' }))
  await user.click(await choosing.findByRole('button', { name: /^Wren/ }))
  expect(texts(document, '.puppy-choice b')).toEqual([])
  const form = within(await screen.findByRole('dialog', { name: 'Reserve Wren' }))
  expect(texts(document, '.goes-chosen b')).toEqual(['Leo Ramage'])
  await user.click(form.getByRole('button', { name: 'Reserve Wren for Leo' }))
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await db().select().from(placements)).toMatchObject([
    { name: 'Leo Ramage', email: 'leo@example.com', state: 'reserved', price: 320_000 },
  ])
  expect(await db().select().from(customers)).toMatchObject([{ status: 'current' }])
})
