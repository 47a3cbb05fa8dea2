import Kennel from '#islands/portal/kennel.tsx'
import { readListingCheck } from '#src/db/queries/dogs/listing-check.ts'
import { findKennel } from '#src/db/queries/kennel.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const kennelPage = definePortalPage({
  title: 'Kennel',
  description: 'What the website says about the kennel.',
  load: async (db, { admin, kennel, today }) =>
    admin && {
      kennel: (await findKennel(db)) ?? kennel,
      issues: await readListingCheck(db, { kennel, today }),
      username: admin.username,
    },
  island: Kennel,
  props: (data, { contact }) => ({ ...data, email: contact.email }),
})
