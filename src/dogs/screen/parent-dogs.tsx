import ParentDogs from '#islands/portal/dogs/parent-dogs.tsx'
import { listPortalParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const manageParentDogsPage = definePortalPage({
  title: 'Parent Dogs',
  description: 'The dams and sires of the litters.',
  parameters: { open: 'text', tests: 'text' },
  load: async (db, { query, today }) => ({
    dogs: await listPortalParentDogs(db),
    day: today,
    opens: query.open ?? null,
    tests: query.tests ?? null,
  }),
  island: ParentDogs,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
  failure: portalMessages.parentDogsPortalFailure,
})
