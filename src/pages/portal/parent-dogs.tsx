import ParentDogs from '#islands/portal/parent-dogs.tsx'
import { listAdminParentDogs, type ParentDog } from '#src/db/queries/parent-dogs.ts'
import { notices } from '#src/domain/messages.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { useSite } from '#src/pages/layout/site-context.ts'

export const manageParentDogsPage = definePage<ParentDog[]>({
  load: listAdminParentDogs,
  head: () => ({ title: 'Parent Dogs', description: 'The dams and sires of the litters.' }),
  View: ParentDogsView,
  failure: notices.parentDogsPortalFailure,
})

function ParentDogsView({ data }: { data: ParentDog[] }) {
  const { signedIn } = useSite()
  return <Island of={ParentDogs} when="load" dogs={data} admin={signedIn ?? ''} />
}
