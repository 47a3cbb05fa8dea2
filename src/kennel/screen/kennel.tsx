import Kennel from '#islands/portal/kennel/kennel.tsx'
import { readListingCheck } from '#src/dogs/queries/listing-check.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { formatRecently } from '#src/platform/values/calendar.ts'
import type { PageRequest } from '#src/site/layout/define-page.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const kennelPage = definePortalPage({
  title: 'Kennel',
  description: 'What the website says about the kennel.',
  load: async (db, { admin, kennel, today, lastBackup, now }) =>
    admin && {
      backups: await describeBackups(lastBackup, now),
      kennel: (await findKennel(db)) ?? kennel,
      issues: await readListingCheck(db, { kennel, today }),
      username: admin.username,
    },
  island: Kennel,
  props: (data, { contact }) => ({ ...data, email: contact.email }),
})

async function describeBackups(lastBackup: PageRequest['lastBackup'], now: Date): Promise<string> {
  if (!lastBackup) return 'No nightly backups are made here.'
  try {
    const at = await lastBackup()
    return at ? `Last backup: ${formatRecently(at, now)}` : 'No backup has been made yet.'
  } catch {
    return "The backups can't be read right now."
  }
}
