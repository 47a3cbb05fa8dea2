import Placement from '#islands/portal/placements/placement.tsx'
import { placements } from '#src/app/tables.ts'
import { readPlaced } from '#src/placements/actions/placed.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { screen, within } from '#src/testing/browser/screen.ts'

export const stored = () => db().select().from(placements).get()
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

interface Given {
  age?: number
  microchipId?: string | null
  promisesMeeting?: boolean
  opensNext?: boolean
  placement?: object
}

/** Makes Clover, who is reserved for Hannah Moore, and shows them. */
export async function show({
  age = 60,
  microchipId = '956000017240853',
  promisesMeeting = false,
  opensNext = false,
  placement,
}: Given = {}) {
  const { make } = portal.site
  const bornOn = addDays(today(), -age)
  const { id: litterId } = await make.litter({ dateOfBirth: bornOn })
  const puppy = await make.puppy({ litterId, name: 'Clover', status: 'reserved', microchipId })
  const { id } = await make.placement({
    puppyId: puppy.id,
    name: 'Hannah Moore',
    email: 'hannah@example.com',
    price: 330_000,
    deposit: 80_000,
    ...placement,
  })
  const shown = { id, bornOn, litterId, promisesMeeting, opensNext }
  await showStored(shown)
  return shown
}

interface Shown extends Required<Pick<Given, 'promisesMeeting'>> {
  id: string
  opensNext?: boolean
}

/** Shows a placement as it is stored. */
export async function showStored({ id, promisesMeeting, opensNext }: Shown) {
  portal.show(
    <Placement
      rendered={await readPlaced(db(), 'https://parti.example', id, today())}
      photo={null}
      promisesMeeting={promisesMeeting}
      opensNext={opensNext ?? false}
      missing={['Source number', 'Pick-up day', 'Weights']}
      admin="admin"
      now={new Date().toISOString()}
    />,
  )
}
