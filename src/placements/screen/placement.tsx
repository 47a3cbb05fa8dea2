import Placement from '#islands/portal/placements/placement.tsx'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { readPlacementPage } from '#src/family-page/actions/placement-page.ts'
import { missingInPack } from '#src/family-page/rules/missing.ts'
import { readPlaced } from '#src/placements/actions/placed.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { PageRequest } from '#src/site/layout/define-page.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

type Data = NonNullable<Awaited<ReturnType<typeof load>>>

export const placementPage = definePortalPage({
  title: ({ rendered }: Data) => `${rendered.puppyName} for ${rendered.name}`,
  description: 'A puppy and its family, from yes to home.',
  parameters: { next: 'flag' },
  load,
  island: Placement,
  props: ({ rendered, ...data }, info) => ({
    rendered: { ...rendered, link: rendered.link && info.siteUrl + rendered.link },
    ...data,
    admin: info.signedIn ?? '',
  }),
})

async function load(db: Queryable, { params, query, kennel, today, now }: PageRequest) {
  const placement = await findPlacement(db, params.id ?? '')
  const puppy = placement && (await findPortalPuppy(db, placement.puppyId))
  if (!puppy) return null
  const pack = isActive(placement) ? await readPlacementPage(db, placement, { kennel, today }, now) : null
  return {
    rendered: await readPlaced(db, '', placement.id, today),
    photo: puppy.photos[0] ?? null,
    /** What is missing from its pack; null if it has none. */
    missing: pack && missingInPack({ ...pack, kennel }),
    promisesMeeting: kennel.noMoneyFirst,
    opensNext: query.next !== undefined,
    now: now.toISOString(),
  }
}
