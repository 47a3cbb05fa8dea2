import WaitingList from '#islands/portal/waiting-list/waiting-list.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { waitingQuery } from '#src/waiting-list/fields/portal.ts'
import { findPlaceInList, listFamilies } from '#src/waiting-list/queries/list.ts'

export const manageWaitingListPage = definePortalPage({
  title: 'Waiting List',
  description: 'The families that hope for a puppy.',
  parameters: { open: 'text', show: 'text', q: 'text' },
  async load(db, request) {
    const { query, today, now } = request
    const opens = query.open ?? null
    // The family that a link opens is shown whichever page of the list it is on.
    const shown = (opens && (await findPlaceInList(db, opens))) || asked(query)
    const { rows, total } = await listFamilies(db, shown, { today, siteUrl: '' })
    return { rows, total, ...shown, opens, now: now.toISOString() }
  },
  island: WaitingList,
  props: ({ rows, ...data }, info) => ({
    families: rows.map((family) => ({ ...family, pageUrl: info.siteUrl + family.pageUrl })),
    ...data,
    hasMail: info.hasMail,
    admin: info.signedIn ?? '',
  }),
})

/** The filters in the address; invalid ones are ignored. */
const asked = ({ show, q }: Record<string, string | undefined>) =>
  waitingQuery.safeParse({ show, q }).data ?? waitingQuery.parse({})
