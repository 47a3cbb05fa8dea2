import ParentDogs from '#islands/portal/parent-dogs.tsx'
import { listPortalParentDogs, type ParentDog } from '#src/db/queries/parent-dogs.ts'
import { messages } from '#src/domain/messages.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'

export const manageParentDogsPage = definePage<ParentDog[]>({
  load: listPortalParentDogs,
  head: () => ({ title: 'Parent Dogs', description: 'The dams and sires of the litters.' }),
  View: ParentDogsView,
  failure: messages.parentDogsPortalFailure,
})

function ParentDogsView({ data }: { data: ParentDog[] }) {
  const { signedIn } = usePageInfo()
  return <Island of={ParentDogs} when="load" dogs={data} admin={signedIn ?? ''} />
}
