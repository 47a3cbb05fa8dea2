import KennelTopic from '#islands/portal/kennel/kennel-topic.tsx'
import { kennelOfEnvironment } from '#src/kennel/actions/kennel.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { type KennelSection, kennelSections } from '#src/kennel/rules/sections.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click } from '#src/testing/browser/screen.ts'

export function openKennelForEachTest() {
  openPortalForEachTest({ username: 'kate' })
}

export const stored = () => findKennel(db())
export const save = () => click('Save Changes')
export const put = (path: string, body: object) =>
  portal.site.send('PUT', `/api/admin/kennel/${path}`, body, portal.session)

/** Opens the screen of a topic. */
export async function show(section: KennelSection, more: { littersWithoutChampion?: number } = {}) {
  portal.reopen()
  portal.show(
    <KennelTopic
      section={section}
      title={kennelSections[section].title}
      kennel={(await stored()) ?? kennelOfEnvironment(portal.site.parts.config)}
      email="hello@example.com"
      username="kate"
      {...more}
    />,
  )
}
