import { beforeEach, describe, expect, it } from 'vitest'
import { customers, erasureNotices, letters, type placements } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { dump } from '#src/testing/database/dump.ts'
import {
  chooseMonths,
  clock,
  daysLater,
  emailsOf,
  idle,
  openSiteForEachTest,
  run,
  site,
} from '#src/testing/privacy/retention.ts'

openSiteForEachTest()

describe('on the list', () => {
  let session: { Cookie: string }
  beforeEach(async () => {
    session = await site.signIn()
    await chooseMonths(24)
    await site.make.customer({ name: 'Ruth D', createdAt: '2024-01-01T00:00:00.000Z' })
    await site.make.inquiry({
      email: 'RUTH@example.com',
      customerName: 'Ruth Delaney',
      createdAt: '2024-11-01T12:00:00.000Z',
    })
    await run()
  })
  const call = async (method: string, path: string, body?: object) =>
    statusAndBody(await site.send(method, `/api/admin/people${path}`, body, session))

  it('people have the name she knows them by, the day and the date of the erasure', async () => {
    expect(await call('GET', '/idle')).toEqual({
      status: 200,
      body: [{ email: 'ruth@example.com', name: 'Ruth D', lastHeardOn: '2024-11-01', dueOn: '2026-12-22' }],
    })
  })

  it('someone who writes is taken off at once', async () => {
    await site.make.inquiry({ email: 'ruth@example.com', createdAt: clock.toISOString() })
    expect(await call('GET', '/idle')).toEqual({ status: 200, body: [] })
  })

  it('someone is kept for as long as if they had written today', async () => {
    expect(await call('POST', '/keep', { email: ' Ruth@example.com' })).toEqual({ status: 204, body: null })
    expect(await call('GET', '/idle')).toMatchObject({ body: [] })
    expect(await call('POST', '/keep', { email: 'ruth@example.com' })).toMatchObject({ status: 404 })
    for (let month = 0; month < 24; month++) {
      daysLater(30)
      await run()
    }
    expect(await idle()).toEqual([])
    daysLater(30)
    await run()
    expect(await idle()).toHaveLength(1)
    daysLater(30)
    await run()
    expect(await emailsOf(customers)).toEqual([])
    expect(await site.parts.database.db.$count(erasureNotices)).toBe(0)
  })

  it('someone who is kept has a note that says so', async () => {
    await call('POST', '/keep', { email: 'ruth@example.com' })
    expect(await site.parts.database.db.select().from(letters)).toMatchObject([
      { email: 'ruth@example.com', name: 'Ruth D', kind: 'note', body: 'Kept on 22 November 2026.' },
    ])
    const [customer] = await site.parts.database.db.select().from(customers)
    expect(customer?.lastContactDate).toBeNull()
  })

  it('someone is erased at once', async () => {
    const groups = ['inquiries', 'letters', 'customer', 'waiting']
    expect(await call('POST', '/erase', { email: 'ruth@example.com', groups })).toMatchObject({ status: 200 })
    expect(await call('GET', '/idle')).toEqual({ status: 200, body: [] })
  })

  it('a second run on the same day changes nothing', async () => {
    const before = await dump(site.parts.database)
    await run()
    expect(await dump(site.parts.database)).toEqual(before)
  })
})

describe('a placement keeps someone from being idle unless it was cancelled or erased', () => {
  const old = '2023-01-10T00:00:00.000Z'
  const placed = async (given: Partial<typeof placements.$inferInsert>) => {
    const { id: puppyId } = await site.make.puppy()
    await site.make.placement({ puppyId, email: 'ruth@example.com', createdAt: old, ...given })
  }

  it.each<[string, object, string[]]>([
    ['reserved', { state: 'reserved' }, []],
    ['at home', { state: 'home', homeOn: '2023-03-01' }, []],
    ['that came back', { state: 'returned', endedOn: '2023-03-01' }, []],
    ['that has died', { state: 'home', diedOn: '2023-03-01' }, []],
    ['cancelled long ago', { state: 'cancelled', endedOn: '2023-03-01' }, ['ruth@example.com']],
    ['cancelled last year', { state: 'cancelled', endedOn: '2025-03-01' }, []],
    ['erased', { state: 'home', name: 'Erased', email: null }, ['ruth@example.com']],
  ])('%s', async (_, given, expected) => {
    await chooseMonths(24)
    await site.make.inquiry({ email: 'Ruth@example.com', createdAt: old })
    await placed(given)
    await run()
    expect((await idle()).map(([email]) => email)).toEqual(expected)
  })

  it('even if there is nothing else about them', async () => {
    await chooseMonths(24)
    await placed({ state: 'cancelled', endedOn: '2023-03-01' })
    await run()
    expect((await idle()).map(([email]) => email)).toEqual(['ruth@example.com'])
  })
})
