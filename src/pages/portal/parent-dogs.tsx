import ParentDogs from '#islands/portal/parent-dogs.tsx'
import { listPortalParentDogs } from '#src/db/queries/dogs/parent-dogs.ts'
import { messages } from '#src/domain/messages.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const manageParentDogsPage = definePortalPage({
  title: 'Parent Dogs',
  description: 'The dams and sires of the litters.',
  load: listPortalParentDogs,
  island: ParentDogs,
  props: (dogs, { signedIn }) => ({ dogs, admin: signedIn ?? '' }),
  failure: messages.parentDogsPortalFailure,
})
