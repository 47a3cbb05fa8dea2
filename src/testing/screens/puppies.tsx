import Puppies from '#islands/portal/dogs/puppies.tsx'
import { puppies } from '#src/app/tables.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { field, within } from '#src/testing/browser/screen.ts'
import { listPuppiesWithFamilies } from '#src/waiting-list/queries/puppy-families.ts'

export const rows = () => db().select().from(puppies)

/** As Manage Puppies and a litter's sheet are given them. */
export const kennelOfPortal = () => kennelToday(portal.site.parts.kennel, portal.site.parts.now())
export const portalPuppies = async () => listPuppiesWithFamilies(db(), await kennelOfPortal())

export async function show(status: PuppyStatus | null = null, opens: string | null = null) {
  const list = await portalPuppies()
  portal.show(<Puppies puppies={list} status={status} opens={opens} admin="admin" hasMail />)
}

export const options = () =>
  within(field('Litter *'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
