import Kennel from '#islands/portal/kennel/kennel.tsx'
import { readListingCheck } from '#src/dogs/queries/listing-check.ts'
import { kennelOfEnvironment } from '#src/kennel/actions/kennel.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, screen, within } from '#src/testing/browser/screen.ts'

export function openKennelForEachTest() {
  openPortalForEachTest({ username: 'kate' })
}

export const stored = () => findKennel(db())
export const section = (name: string) => within(screen.getByRole('region', { name }))
export const save = (name: string) => click('Save Changes', section(name))
export const put = (path: string, body: object) =>
  portal.site.send('PUT', `/api/admin/kennel/${path}`, body, portal.session)

export async function show() {
  const kennel = (await stored()) ?? kennelOfEnvironment(portal.site.parts.config)
  const issues = await readListingCheck(db(), { kennel, today: '2026-11-22' })
  portal.show(
    <Kennel
      kennel={kennel}
      issues={issues}
      email="hello@example.com"
      username="kate"
      backups="No nightly backups are made here."
    />,
  )
}
