import LitterSheet from '#islands/portal/whelping/litter-sheet.tsx'
import type { UnchippedMode } from '#src/kennel/rules/kennel.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { readLitterSheet, type LitterSheet as Sheet } from '#src/whelping/actions/litter-sheet.ts'

interface Data {
  sheet: Sheet
  today: string
  unchipped: UnchippedMode
  scans: boolean
}

export const litterSheetPage = definePortalPage({
  title: ({ sheet: { litter } }: Data) => litter.name,
  description: 'The puppies of a litter, each in a row.',
  parameters: { scan: 'text' },
  async load(db, { params: { id = '' }, query, kennel, today }) {
    const sheet = await readLitterSheet(db, id, today)
    return sheet && { sheet, today, unchipped: kennel.unchipped, scans: query.scan !== undefined }
  },
  island: LitterSheet,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
