import Kennel from '#islands/portal/kennel.tsx'
import { findKennel } from '#src/db/queries/kennel.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const kennelPage = definePortalPage({
  title: 'Kennel',
  description: 'What the website says about the kennel.',
  load: async (db, { admin, kennel }) =>
    admin && { kennel: (await findKennel(db)) ?? kennel, username: admin.username },
  island: Kennel,
  props: (data, { contact }) => ({ ...data, email: contact.email }),
})
