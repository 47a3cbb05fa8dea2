import Litters from '#islands/portal/litters.tsx'
import { listPortalLitters } from '#src/db/queries/dogs/litters.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const manageLittersPage = definePortalPage({
  title: 'Manage Litters',
  description: 'The litters and their parents.',
  parameters: { open: 'text' },
  load: async (db, { query }) => ({ litters: await listPortalLitters(db), opens: query.open ?? null }),
  island: Litters,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
