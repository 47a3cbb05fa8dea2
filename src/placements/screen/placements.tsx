import Placements from '#islands/portal/placements/placements.tsx'
import { countPlacements, listPlacements } from '#src/placements/queries/list.ts'
import { placementsQuery } from '#src/placements/rules/list.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const placementsPage = definePortalPage({
  title: 'Placements',
  description: 'The puppies that are reserved for families or live with them.',
  parameters: { show: 'text', q: 'text' },
  async load(db, { query, now }) {
    const shown = asked(query)
    const [{ rows, total }, counts] = await Promise.all([listPlacements(db, shown), countPlacements(db)])
    return { rows, total, counts, show: shown.show, q: shown.q, now: now.toISOString() }
  },
  island: Placements,
  props: ({ rows, ...data }) => ({ placements: rows, ...data }),
})

/** The filters in the address; invalid ones are ignored. */
const asked = ({ show, q }: Record<string, string | undefined>) =>
  placementsQuery.safeParse({ show, q }).data ?? placementsQuery.parse({})
