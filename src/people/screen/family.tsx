import Family from '#islands/portal/people/family.tsx'
import { readFamily } from '#src/people/actions/read-family.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { loadWriting, writingProps } from '#src/site/parts/writing.ts'

type Data = {
  rendered: NonNullable<Awaited<ReturnType<typeof readFamily>>>
  writing: Awaited<ReturnType<typeof loadWriting>>
  writes: boolean
  now: string
}

export const familyPage = definePortalPage({
  title: ({ rendered }: Data) => rendered.name,
  description: 'What a family and the breeder have written, and what comes next.',
  parameters: { from: 'text', write: 'flag' },
  async load(db, request) {
    const { params, query, today, now } = request
    const [rendered, writing] = await Promise.all([
      readFamily(db, params.id ?? '', { today, siteUrl: '' }),
      loadWriting(db, request),
    ])
    return rendered && { rendered, writing, writes: query.write !== undefined, now: now.toISOString() }
  },
  island: Family,
  props: ({ rendered, writing, ...data }, info) => ({
    rendered: {
      ...rendered,
      entry: rendered.entry && { ...rendered.entry, pageUrl: info.siteUrl + rendered.entry.pageUrl },
    },
    ...data,
    from: info.marked,
    writing: writingProps(writing, info),
  }),
})
