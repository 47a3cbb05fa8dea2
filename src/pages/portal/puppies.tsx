import Puppies from '#islands/portal/puppies.tsx'
import { listPortalPuppies } from '#src/db/queries/puppies.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const managePuppiesPage = definePortalPage({
  title: 'Manage Puppies',
  description: 'The puppies of all litters.',
  load: listPortalPuppies,
  island: Puppies,
  props: (puppies, { signedIn }) => ({ puppies, admin: signedIn ?? '' }),
})
