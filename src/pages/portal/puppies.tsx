import Puppies from '#islands/portal/puppies.tsx'
import { listPortalPuppies } from '#src/db/queries/dogs/puppies.ts'
import { puppyStatuses } from '#src/domain/dogs/puppies.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const managePuppiesPage = definePortalPage({
  title: 'Manage Puppies',
  description: 'The puppies of all litters.',
  parameters: { status: 'text', open: 'text' },
  load: async (db, { query }) => ({
    puppies: await listPortalPuppies(db),
    status: puppyStatuses.find((status) => status === query.status) ?? null,
    opens: query.open ?? null,
  }),
  island: Puppies,
  props: (data, { signedIn, hasMail }) => ({ ...data, admin: signedIn ?? '', hasMail }),
})
