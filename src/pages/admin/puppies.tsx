import Puppies from '../../../islands/admin/puppies.tsx'
import { type AdminPuppy, listAdminPuppies } from '../../db/queries/puppies.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'

export const managePuppiesPage = definePage<AdminPuppy[]>({
  load: listAdminPuppies,
  head: () => ({ title: 'Manage Puppies', description: 'The puppies of all litters.' }),
  View: PuppiesView,
})

function PuppiesView({ data }: { data: AdminPuppy[] }) {
  const { signedIn } = useSite()
  return <Island of={Puppies} when="load" puppies={data} admin={signedIn ?? ''} />
}
