import ParentDogs from '../../../islands/admin/parent-dogs.tsx'
import { listAdminParentDogs, type ParentDog } from '../../db/queries/parent-dogs.ts'
import { notices } from '../../domain/messages.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'

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
