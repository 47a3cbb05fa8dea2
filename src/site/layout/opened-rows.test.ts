import { expect, it } from 'vitest'
import { only, openPage } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

/** The data that the island of a screen starts with. */
async function propsOf(path: string, island: string) {
  const { document } = await openPage(site, path, { headers })
  return JSON.parse(
    only(document, `island-root[src="/assets/${island}.js"]`).getAttribute('data-props') ?? '',
  )
}

it('lists open with the row that the address names', async () => {
  for (const screen of ['puppies', 'litters', 'parent-dogs', 'inquiries', 'customers', 'waiting-list']) {
    const id = crypto.randomUUID()
    expect(await propsOf(`/admin/${screen}?open=${id}`, screen)).toMatchObject({ opens: id })
    expect(await propsOf(`/admin/${screen}`, screen)).toMatchObject({ opens: null })
  }
})

// All of the same second but one, so that the id decides.
const ids = Array.from({ length: 60 }, (_, at) => `id-${String(at).padStart(2, '0')}`)
const newest = '2026-11-02T00:00:00.000Z'

it.each([
  ['inquiries', 'inquiries', (id: string, given: object) => site.make.inquiry({ id, ...given })],
  ['customers', 'customers', (id: string, given: object) => site.make.customer({ id, ...given })],
] as const)('%s show the page of the list that the row is on', async (screen, rows, make) => {
  for (const id of ids)
    await make(
      id,
      id === 'id-59' ? { createdAt: newest, email: `${id}@example.com` } : { email: `${id}@example.com` },
    )
  for (const [id, page] of [
    ['id-59', 1],
    ['id-48', 1],
    ['id-49', 2],
    ['id-58', 2],
    ['gone', 1],
  ] as const) {
    const props = await propsOf(`/admin/${screen}?open=${id}`, screen)
    expect([id, props.page, props.total]).toEqual([id, page, 60])
    const shown = props[rows].map((row: { id: string }) => row.id)
    expect(shown.includes(id)).toBe(id !== 'gone')
  }
})

it.each(['on', 'closed'] as const)(
  'the waiting list shows the page of the list %j that a family is on',
  async (show) => {
    const given = show === 'closed' ? { state: 'closed' as const, outcome: 'other' as const } : {}
    for (const [at, id] of ids.entries()) await site.make.family({ id, rank: at + 1, ...given })
    for (const [id, page] of [
      ['id-49', 1],
      ['id-50', 2],
    ] as const) {
      const props = await propsOf(`/admin/waiting-list?open=${id}&show=girl&q=nobody`, 'waiting-list')
      expect([props.show, props.q, props.page, props.total]).toEqual([show, '', page, 60])
      expect(props.families.some((family: { id: string }) => family.id === id)).toBe(true)
    }
  },
)

it('the waiting list opens with the filter and the search of the address, and with its defaults if they are invalid', async () => {
  await site.make.family({ name: 'Ines Carter', state: 'closed', outcome: 'other' })
  await site.make.family({ name: 'Tom Byrne', state: 'closed', outcome: 'other' })
  const shown = async (query: string) => {
    const { show, q, families } = await propsOf(`/admin/waiting-list${query}`, 'waiting-list')
    return [show, q, families.map(({ name }: { name: string }) => name)]
  }
  expect(await shown('?show=closed&q=Tom')).toEqual(['closed', 'Tom', ['Tom Byrne']])
  expect(await shown('?show=everything')).toEqual(['on', '', []])
})
