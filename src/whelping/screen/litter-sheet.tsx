import LitterSheet from '#islands/portal/whelping/litter-sheet.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { readLitterSheet } from '#src/whelping/actions/litter-sheet.ts'

export const litterSheetPage = definePortalPage({
  description: 'The puppies of a litter, each in a row.',
  parameters: { scan: 'text' },
  async load(db, { params: { id = '' }, query, kennel, today, now }) {
    const sheet = await readLitterSheet(db, id, { kennel, today })
    return (
      sheet && { sheet, now: now.toISOString(), unchipped: kennel.unchipped, scans: query.scan !== undefined }
    )
  },
  title: ({ sheet: { litter } }) => litter.name,
  island: LitterSheet,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
