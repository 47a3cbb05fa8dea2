import Puppies from '#islands/portal/puppies.tsx'
import { listPortalPuppies, type PortalPuppy } from '#src/db/queries/puppies.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'

export const managePuppiesPage = definePage<PortalPuppy[]>({
  load: listPortalPuppies,
  head: () => ({ title: 'Manage Puppies', description: 'The puppies of all litters.' }),
  View: PuppiesView,
})

function PuppiesView({ data }: { data: PortalPuppy[] }) {
  const { signedIn } = usePageInfo()
  return <Island of={Puppies} when="load" puppies={data} admin={signedIn ?? ''} />
}
