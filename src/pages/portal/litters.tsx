import Litters from '#islands/portal/litters.tsx'
import { listPortalLitters } from '#src/db/queries/dogs/litters.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const manageLittersPage = definePortalPage({
  title: 'Manage Litters',
  description: 'The litters and their parents.',
  load: listPortalLitters,
  island: Litters,
  props: (litters, { signedIn }) => ({ litters, admin: signedIn ?? '' }),
})
