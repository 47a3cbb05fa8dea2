import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { inquiryStatuses, nextStatuses } from '#src/enquiries/rules.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { openPage, texts } from '#src/testing/app/open-page.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

async function call(method: string, path: string, body?: object) {
  const response = await site.send(method, `/api/admin/inquiries${path}`, body, session)
  return { ...(await statusAndBody(response)), total: response.headers.get('X-Total-Count') }
}

const stored = (id: string) =>
  site.parts.database.db.select().from(inquiries).where(eq(inquiries.id, id)).get()

const onDay = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

describe('GET /api/admin/inquiries', () => {
  it('returns 50 per page, newest first, and the total', async () => {
    for (let day = 1; day <= 52; day++)
      await site.make.inquiry({ customerName: `Family ${day}`, createdAt: onDay(day) })
    const first = await call('GET', '')
    expect([first.status, first.total, first.body.length]).toEqual([200, '52', 50])
    expect(first.body[0]).toMatchObject({ customerName: 'Family 52', status: 'pending' })
    const second = await call('GET', '?page=2')
    expect(second.body.map((row: { customerName: string }) => row.customerName)).toEqual([
      'Family 2',
      'Family 1',
    ])
    expect(await call('GET', '?page=3')).toMatchObject({ total: '52', body: [] })
  })

  it('finds texts of a person and of what was asked, and never a pattern', async () => {
    await site.make.inquiry({
      customerName: 'Priya Nair',
      email: 'priya.nair@example.com',
      phone: '0491 570 156',
      message: 'We have a fenced garden.',
      puppyInterest: 'Banjo',
    })
    await site.make.inquiry({ customerName: 'Tom', email: 'tom@example.com', message: 'Which one?' })
    for (const [q, found] of [
      ['priya', 1],
      ['NAIR', 1],
      ['nair@example', 1],
      ['0491', 1],
      ['fenced garden', 1],
      ['banjo', 1],
      ['example.com', 2],
      ['%', 0],
      ['_', 0],
      ["' or 1=1 --", 0],
      ['', 2],
    ] as const) {
      const { total, body } = await call('GET', `?q=${encodeURIComponent(q)}`)
      expect([q, total, body.length]).toEqual([q, String(found), found])
    }
  })
})

describe('PUT /api/admin/inquiries/:id', () => {
  const pairs = inquiryStatuses.flatMap((from) => inquiryStatuses.map((to) => [from, to] as const))

  it('follows the rule from every status to every other', async () => {
    for (const [from, to] of pairs) {
      const { id, updatedAt } = await site.make.inquiry({ status: from })
      const { status, body } = await call('PUT', `/${id}`, { status: to })
      const now = await stored(id)
      if (nextStatuses(from).includes(to)) {
        expect([from, to, status, body.status]).toEqual([from, to, 200, to])
        expect(body).toEqual(now)
        expect(now?.updatedAt).not.toBe(updatedAt)
      } else {
        expect([from, to, status, body.code]).toEqual([from, to, 409, 'invalidStatusChange'])
        expect(now).toMatchObject({ status: from, updatedAt })
      }
    }
  })

  it('changes nothing but the status', async () => {
    const before = await site.make.inquiry()
    await call('PUT', `/${before.id}`, { status: 'responded', message: 'another', email: 'x@example.com' })
    const { status, updatedAt, ...rest } = (await stored(before.id)) ?? before
    expect(before).toMatchObject(rest)
  })

  it('accepts only one of two simultaneous changes', async () => {
    const { id, updatedAt } = await site.make.inquiry()
    const answers = await Promise.all(
      inquiryStatuses.slice(1).map((status) => call('PUT', `/${id}`, { status, updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('DELETE /api/admin/inquiries/:id', () => {
  it('deletes only that inquiry', async () => {
    const gone = await site.make.inquiry()
    const kept = await site.make.inquiry()
    expect(await call('DELETE', `/${gone.id}`)).toMatchObject({ status: 204, body: null })
    expect([await stored(gone.id), (await stored(kept.id))?.id]).toEqual([undefined, kept.id])
    expect(await call('DELETE', `/${gone.id}`)).toMatchObject({ status: 404 })
  })
})

describe('new enquiries in the portal', () => {
  const open = (path: string) => openPage(site, path, { headers: session })

  it('are counted in the sidebar of every screen and in the statistics', async () => {
    for (const status of ['pending', 'pending', 'responded', 'resolved'] as const)
      await site.make.inquiry({ status })
    const statistics = await site.request('/api/admin/statistics', { headers: session })
    expect(await statistics.json()).toMatchObject({ pendingInquiries: 2 })
    for (const path of ['/admin', '/admin/inquiries', '/admin/customers']) {
      const { document } = await open(path)
      expect(texts(document, '.counter-pill')).toEqual(Array(3).fill('2 2 new enquiries'))
    }
  })

  it('are not counted if there are none', async () => {
    await site.make.inquiry({ status: 'responded' })
    const { document, text } = await open('/admin/inquiries')
    expect(texts(document, '.counter-pill')).toEqual([])
    expect(text).toContain('0 new enquiries')
  })

  it('are rendered with the one action of new enquiries in words', async () => {
    for (const [index, status] of inquiryStatuses.entries())
      await site.make.inquiry({ status, customerName: status, createdAt: onDay(10 - index) })
    const { document } = await open('/admin/inquiries')
    const rows = [...document.querySelectorAll('tbody tr')]
    expect(rows.map((row) => texts(row, '.row-action'))).toEqual([['Answer'], [], []])
    expect(texts(document, '.table .badge')).toEqual(['New Lead', 'Contacted', 'Closed'])
  })

  it('says so when there are no inquiries', async () => {
    expect((await open('/admin/inquiries')).text).toContain('No inquiries found')
  })

  it('returns 503 while the database fails', async () => {
    const { database } = site.parts
    await database.write((tx) => tx.run('alter table inquiries rename to gone'))
    const { status, text } = await open('/admin/inquiries')
    expect([status, text.includes('Something Went Wrong')]).toEqual([503, true])
  })
})
