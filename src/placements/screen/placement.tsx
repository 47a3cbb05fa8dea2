import Placement from '#islands/portal/placements/placement.tsx'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { readPlaced } from '#src/placements/actions/placed.ts'
import { listDoneCare } from '#src/placements/queries/care.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { PageRequest } from '#src/site/layout/define-page.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

type Data = NonNullable<Awaited<ReturnType<typeof load>>>

export const placementPage = definePortalPage({
  title: ({ rendered }: Data) => `${rendered.puppyName} for ${rendered.name}`,
  description: 'A puppy and its family, from yes to home.',
  load,
  island: Placement,
  props: ({ rendered, ...data }, info) => ({
    rendered: { ...rendered, link: rendered.link && info.siteUrl + rendered.link },
    ...data,
    admin: info.signedIn ?? '',
    today: info.today,
  }),
})

async function load(db: Queryable, { params, kennel }: PageRequest) {
  const placement = await findPlacement(db, params.id ?? '')
  const puppy = placement && (await findPortalPuppy(db, placement.puppyId))
  if (!puppy) return null
  const [rendered, care] = await Promise.all([readPlaced(db, '', placement.id), listDoneCare(db, puppy)])
  return {
    rendered,
    photo: puppy.photos[0] ?? null,
    microchipId: puppy.microchipId,
    bornOn: puppy.litterDateOfBirth,
    care,
    promisesMeeting: kennel.noMoneyFirst,
  }
}
