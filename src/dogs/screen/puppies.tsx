import Puppies from '#islands/portal/dogs/puppies.tsx'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { listPuppiesWithFamilies } from '#src/waiting-list/queries/puppy-families.ts'

export const managePuppiesPage = definePortalPage({
  title: 'Manage Puppies',
  description: 'The puppies of all litters.',
  parameters: { status: 'text', open: 'text', match: 'text' },
  load: async (db, { query, ...asked }) => ({
    puppies: await listPuppiesWithFamilies(db, asked),
    status: puppyStatuses.find((status) => status === query.status) ?? null,
    opens: query.open ?? null,
    matches: query.match ?? null,
  }),
  island: Puppies,
  props: (data, { signedIn, hasMail }) => ({ ...data, admin: signedIn ?? '', hasMail }),
})
