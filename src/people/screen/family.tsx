import Family from '#islands/portal/people/family.tsx'
import { readFamily } from '#src/people/actions/read-family.ts'
import type { CheckInLetter } from '#src/people/rules/families.ts'
import { checkIns } from '#src/placements/rules/placements.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { loadWriting, writingProps } from '#src/site/parts/writing.ts'

export const familyPage = definePortalPage({
  description: 'What a family and the breeder have written, and what comes next.',
  parameters: { from: 'text', write: 'flag', reserve: 'flag', 'check-in': 'text', placement: 'text' },
  async load(db, request) {
    const { params, query, today, now } = request
    const [rendered, writing] = await Promise.all([
      readFamily(db, params.id ?? '', { today, siteUrl: '' }),
      loadWriting(db, request),
    ])
    return (
      rendered && {
        rendered,
        writing,
        writes: query.write !== undefined,
        checkIn: checkInOf(query),
        reserves: query.reserve !== undefined,
        now: now.toISOString(),
      }
    )
  },
  title: ({ rendered }) => rendered.name,
  island: Family,
  props: ({ rendered, writing, ...data }, info) => ({
    rendered: {
      ...rendered,
      placements: rendered.placements.map(({ pageUrl, ...placement }) => ({
        ...placement,
        pageUrl: pageUrl && info.siteUrl + pageUrl,
      })),
      entry: rendered.entry && { ...rendered.entry, pageUrl: info.siteUrl + rendered.entry.pageUrl },
    },
    ...data,
    from: info.marked,
    writing: writingProps(writing, info),
  }),
})

function checkInOf(query: Record<string, string | undefined>): CheckInLetter | null {
  const checkIn = checkIns.find((what) => what === query['check-in'])
  return checkIn && query.placement ? { checkIn, placementId: query.placement } : null
}
