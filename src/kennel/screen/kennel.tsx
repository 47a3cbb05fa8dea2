import Kennel from '#islands/portal/kennel/kennel.tsx'
import { readListingCheck } from '#src/dogs/queries/listing-check.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { kennelSectionIds, kennelSections } from '#src/kennel/rules/sections.ts'
import { formatRecently, today } from '#src/platform/values/calendar.ts'
import { countPasskeys } from '#src/sign-in/queries/passkeys.ts'
import type { PageRequest } from '#src/site/layout/define-page.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const kennelPage = definePortalPage({
  title: 'Kennel',
  description: 'What the website says about the kennel.',
  async load(db, { kennel: known, today, lastBackup, now, admin }) {
    const kennel = (await findKennel(db)) ?? known
    return {
      backups: await describeBackups(lastBackup, now),
      hasPasskeys: admin !== null && (await countPasskeys(db, admin.id)) > 0,
      issues: await readListingCheck(db, { kennel, today }),
      topics: kennelSectionIds.map((section) => {
        const { title, now } = kennelSections[section]
        return { section, title, now: now(kennel, today) }
      }),
    }
  },
  island: Kennel,
  props: (data) => data,
})

async function describeBackups(lastBackup: PageRequest['lastBackup'], now: Date): Promise<string> {
  if (!lastBackup) return 'No nightly backups are made here.'
  try {
    const at = await lastBackup()
    return at ? `Last backup: ${formatRecently(at, today(now))}` : 'No backup has been made yet.'
  } catch {
    return "The backups can't be read right now."
  }
}
