import Puppies from '#islands/portal/puppies.tsx'
import { type AdminPuppy, listAdminPuppies } from '#src/db/queries/puppies.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { useSite } from '#src/pages/layout/site-context.ts'

export const managePuppiesPage = definePage<AdminPuppy[]>({
  load: listAdminPuppies,
  head: () => ({ title: 'Manage Puppies', description: 'The puppies of all litters.' }),
  View: PuppiesView,
})

function PuppiesView({ data }: { data: AdminPuppy[] }) {
  const { signedIn } = useSite()
  return <Island of={Puppies} when="load" puppies={data} admin={signedIn ?? ''} />
}
