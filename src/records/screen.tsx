import Trash from '#islands/portal/records/trash.tsx'
import { listTrash } from '#src/records/queries/trash.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const trashPage = definePortalPage({
  title: 'Trash',
  description: 'What was deleted in the last 30 days.',
  load: (db) => listTrash(db, { q: '', page: 1 }),
  island: Trash,
  props: ({ rows, total }) => ({ items: rows, total }),
})
