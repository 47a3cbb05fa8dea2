import Litters from '#islands/portal/litters.tsx'
import { listPortalLitters, type PortalLitter } from '#src/db/queries/litters.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'

export const manageLittersPage = definePage<PortalLitter[]>({
  load: listPortalLitters,
  head: () => ({ title: 'Manage Litters', description: 'The litters and their parents.' }),
  View: LittersView,
})

function LittersView({ data }: { data: PortalLitter[] }) {
  const { signedIn } = usePageInfo()
  return <Island of={Litters} when="load" litters={data} admin={signedIn ?? ''} />
}
