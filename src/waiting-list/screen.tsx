import WaitingList from '#islands/portal/waiting-list/waiting-list.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { loadWriting, writingProps } from '#src/site/parts/writing.ts'
import { waitingQuery } from '#src/waiting-list/fields/portal.ts'
import { findPlaceInList, listFamilies } from '#src/waiting-list/queries/list.ts'

export const manageWaitingListPage = definePortalPage({
  title: 'Waiting List',
  description: 'The families that hope for a puppy.',
  parameters: { open: 'text', show: 'text', q: 'text' },
  async load(db, request) {
    const { query, today } = request
    const opens = query.open ?? null
    // The family that a link opens is shown whichever page of the list it is on.
    const shown = (opens && (await findPlaceInList(db, opens))) || asked(query)
    const [{ rows, total }, writing] = await Promise.all([
      listFamilies(db, shown, { today, siteUrl: '' }),
      loadWriting(db, request),
    ])
    return { rows, total, ...shown, opens, writing }
  },
  island: WaitingList,
  props: ({ rows, writing, ...data }, info) => ({
    families: rows.map((family) => ({ ...family, pageUrl: info.siteUrl + family.pageUrl })),
    ...data,
    writing: writingProps(writing, info),
  }),
})

/** The filters in the address; invalid ones are ignored. */
const asked = ({ show, q }: Record<string, string | undefined>) =>
  waitingQuery.safeParse({ show, q }).data ?? waitingQuery.parse({})
