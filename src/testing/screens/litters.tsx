import Litters from '#islands/portal/dogs/litters.tsx'
import { litters } from '#src/app/tables.ts'
import { listPortalLitters } from '#src/dogs/queries/litters.ts'
import { listPortalPlans } from '#src/plans/queries.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { field } from '#src/testing/browser/screen.ts'

export const stored = () => db().select().from(litters)
export const options = (label: string) => texts(field(label), 'option')

export async function show(worries: Record<string, number> = {}, now = new Date()) {
  const [litters, plans] = [await listPortalLitters(db()), await listPortalPlans(db())]
  portal.show(
    <Litters litters={litters} plans={plans} worries={worries} admin="admin" now={now.toISOString()} />,
  )
}
