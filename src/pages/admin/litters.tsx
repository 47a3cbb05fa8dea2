import Litters from '../../../islands/admin/litters.tsx'
import { type AdminLitter, listAdminLitters } from '../../db/queries/litters.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'
import { useSite } from '../site.ts'

export const manageLittersPage = definePage<AdminLitter[]>({
  load: listAdminLitters,
  head: () => ({ title: 'Manage Litters', description: 'The litters and their parents.' }),
  View: LittersView,
})

function LittersView({ data }: { data: AdminLitter[] }) {
  const { signedIn } = useSite()
  return <Island of={Litters} when="load" litters={data} admin={signedIn ?? ''} />
}
