import Puppies from '#islands/portal/dogs/puppies.tsx'
import { puppies } from '#src/app/tables.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { today } from '#src/platform/values/calendar.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { field, within } from '#src/testing/browser/screen.ts'
import { listPuppiesWithFamilies } from '#src/waiting-list/queries/puppy-families.ts'

export const rows = () => db().select().from(puppies)

export async function show(status: PuppyStatus | null = null, opens: string | null = null) {
  const list = await listPuppiesWithFamilies(db(), today())
  portal.show(<Puppies puppies={list} status={status} opens={opens} admin="admin" hasMail />)
}

export const options = () =>
  within(field('Litter *'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
