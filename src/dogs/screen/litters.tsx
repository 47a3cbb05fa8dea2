import Litters from '#islands/portal/dogs/litters.tsx'
import { listPortalLitters } from '#src/dogs/queries/litters.ts'
import { listPortalPlans } from '#src/plans/queries.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { readWorries } from '#src/whelping/actions/weighings.ts'

export const manageLittersPage = definePortalPage({
  title: 'Manage Litters',
  description: 'The litters and their parents.',
  parameters: { open: 'text' },
  async load(db, { now, query }) {
    const [litters, worries, plans] = await Promise.all([
      listPortalLitters(db),
      readWorries(db, now),
      listPortalPlans(db),
    ])
    return {
      now: now.toISOString(),
      litters,
      plans,
      worries: Object.fromEntries([...worries].map(([id, marks]) => [id, marks.length])),
      opens: query.open ?? null,
    }
  },
  island: Litters,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
