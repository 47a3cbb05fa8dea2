import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import {
  customers,
  erasureNotices,
  erasures,
  galleryPhotos,
  inquiries,
  letters,
  outbox,
} from '#src/app/tables.ts'
import { dayMs, today } from '#src/platform/values/calendar.ts'
import {
  at,
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

it('the breeder is notified once of those who are new on the list, without their names', async () => {
  site.parts.transports.mail = async () => {}
  await chooseMonths(24)
  await site.make.inquiry({ email: 'one@example.com', createdAt: '2023-01-10T00:00:00.000Z' })
  await site.make.inquiry({ email: 'two@example.com', createdAt: '2023-01-10T00:00:00.000Z' })
  await run()
  daysLater(1)
  await run()
  const link = 'http://localhost:3000/admin/kennel/keeping'
  expect(await site.parts.database.db.select().from(outbox)).toMatchObject([
    {
      kind: 'erasure-notice',
      recipient: site.parts.config.contact.email,
      email: {
        subject: '2 people will be erased on 22 December 2026',
        text: `You haven't heard from 2 people for 24 months. What the website keeps about them will be erased on 22 December 2026, unless they write again.\n\nTo see who it is, and keep those you want to keep: ${link}\n`,
        link,
      },
    },
  ])
})

describe('over eight months, with six months chosen', () => {
  it('exactly the people who were idle are gone, each after 30 days of notice', async () => {
    const { make, parts } = site
    const start = clock.toISOString()
    const old = '2023-01-10T00:00:00.000Z'
    await chooseMonths(6)
    // Idle from now on, or in the course of the time.
    await make.inquiry({ email: 'Long.ago@example.com', createdAt: old })
    await make.customer({ email: 'prospect@example.com', createdAt: old, lastContactDate: old })
    await make.inquiry({ email: 'prospect@example.com', createdAt: old })
    await make.inquiry({ email: 'today@example.com', createdAt: start })
    await make.customer({ email: 'no-contact@example.com', createdAt: start, lastContactDate: null })
    // Never idle.
    await make.inquiry({ email: 'owner@example.com', createdAt: old })
    await make.customer({
      email: 'Owner@example.com',
      status: 'current',
      createdAt: old,
      lastContactDate: old,
    })
    await make.customer({ email: 'past@example.com', status: 'past', createdAt: old, lastContactDate: old })
    await make.inquiry({ email: 'writes.again@example.com', createdAt: old })
    await make.customer({ email: 'phones@example.com', createdAt: old, lastContactDate: old })

    const noticed = new Map<string, string>()
    const gone = new Map<string, string>()
    const everyone = async () => [...(await emailsOf(inquiries)), ...(await emailsOf(customers))]
    let before = await everyone()
    for (let day = 0; day < 8 * 30.44; day++) {
      await run()
      for (const [email = ''] of await idle()) if (!noticed.has(email)) noticed.set(email, today(clock))
      const after = await everyone()
      for (const email of before) if (!after.includes(email)) gone.set(email.toLowerCase(), today(clock))
      before = after
      if (day === 20 || day === 130)
        await make.inquiry({ email: 'Writes.Again@example.com', createdAt: clock.toISOString() })
      if (day === 25 || day === 130) {
        const lastContactDate = clock.toISOString()
        await parts.database.write((tx) =>
          tx.update(customers).set({ lastContactDate }).where(sql`email = 'phones@example.com'`),
        )
      }
      daysLater(1)
    }

    expect([...gone.keys()].sort()).toEqual([
      'long.ago@example.com',
      'no-contact@example.com',
      'prospect@example.com',
      'today@example.com',
    ])
    for (const [email, day] of gone)
      expect([email, Date.parse(day) - Date.parse(noticed.get(email) ?? '')]).toEqual([email, 30 * dayMs])
    expect(noticed.get('today@example.com')).toBe('2027-05-22')
    expect(await emailsOf(inquiries)).toEqual([
      'Writes.Again@example.com',
      'Writes.Again@example.com',
      'owner@example.com',
      'writes.again@example.com',
    ])
    expect(await emailsOf(customers)).toEqual(['Owner@example.com', 'past@example.com', 'phones@example.com'])
    expect(await parts.database.db.$count(erasures)).toBe(4)
  })
})

describe('while nothing is chosen', () => {
  it('nobody is erased, and nobody is listed', async () => {
    await site.make.inquiry({ createdAt: '2001-01-01T00:00:00.000Z' })
    await chooseMonths(null)
    for (let day = 0; day < 40; day++) {
      await run()
      daysLater(1)
    }
    expect(await emailsOf(inquiries)).toEqual(['priya@example.com'])
    expect(await idle()).toEqual([])
  })

  it('those already listed are taken off the list', async () => {
    await site.make.inquiry({ createdAt: '2001-01-01T00:00:00.000Z' })
    await chooseMonths(6)
    await run()
    expect(await idle()).toEqual([['priya@example.com', '2026-12-22']])
    await chooseMonths(null)
    expect(await idle()).toEqual([])
    await run()
    expect(await site.parts.database.db.$count(erasureNotices)).toBe(0)
  })
})

describe('the day on which a person is idle', () => {
  it.each([
    // Half past ten at night and midnight in Mansfield, 24 months before 22 November 2026.
    ['2024-11-22T11:30:00.000Z', true],
    ['2024-11-22T12:59:59.000Z', true],
    ['2024-11-22T13:00:00.000Z', false],
  ])('after a letter of %s has come: %s', async (createdAt, isIdle) => {
    await chooseMonths(24)
    await site.make.inquiry({ createdAt })
    await run()
    expect((await idle()).length > 0).toBe(isIdle)
  })
})

describe('letters and notes', () => {
  it('count as hearing from each other, the newest of all', async () => {
    const { make } = site
    await chooseMonths(24)
    const createdAt = '2020-01-01T00:00:00.000Z'
    await make.inquiry({ email: 'Written.to@example.com', createdAt })
    await make.letter({ email: 'written.to@example.com', createdAt: clock.toISOString() })
    await make.inquiry({ email: 'noted@example.com', createdAt })
    const note = { kind: 'note' as const, subject: null, delivery: null }
    await make.letter({ ...note, email: 'noted@example.com', createdAt: clock.toISOString() })
    await make.inquiry({ email: 'old.letter@example.com', createdAt })
    await make.letter({ email: 'old.letter@example.com', createdAt })
    await make.letter({ ...note, email: 'only.a.note@example.com', createdAt })
    await run()
    expect((await idle()).map(([email]) => email)).toEqual([
      'old.letter@example.com',
      'only.a.note@example.com',
    ])
    daysLater(30)
    await run()
    const left = await site.parts.database.db.select({ email: letters.email }).from(letters)
    expect(left.map(({ email }) => email).sort()).toEqual(['noted@example.com', 'written.to@example.com'])
  })
})

describe('a family of the waiting list', () => {
  const old = '2023-01-10T00:00:00.000Z'
  it.each([
    ['on the list', { state: 'open', lastSignAt: old }, false],
    ['paused', { state: 'paused', pausedUntil: '2027-01-01', lastSignAt: old }, false],
    ['that left long ago', { state: 'closed', lastSignAt: old, closedAt: old }, true],
    ['that left lately', { state: 'closed', lastSignAt: old, closedAt: at.createdAt }, false],
    ['closed after a recent sign', { state: 'closed', lastSignAt: at.createdAt, closedAt: old }, false],
  ] as const)('%s: %j is idle: %s', async (_, given, isIdle) => {
    await chooseMonths(24)
    await site.make.family(given)
    await site.make.inquiry({ createdAt: old, email: 'other@example.com' })
    await run()
    expect(await idle()).toHaveLength(isIdle ? 2 : 1)
  })
})

describe("visitors' photos", () => {
  it('of that age, to the end of the day in Mansfield, lose their address and nothing else', async () => {
    await chooseMonths(24)
    const photo = {
      uploaderName: 'Tom Carver',
      uploaderEmail: 'tom@example.com',
      caption: 'At the lake',
      words: 'Asleep on our feet',
      wordsName: 'Tom',
    }
    const old = await site.make.galleryPhoto({ ...photo, createdAt: '2024-11-22T12:59:59.000Z' })
    const young = await site.make.galleryPhoto({ ...photo, createdAt: '2024-11-22T13:00:00.000Z' })
    await run()
    const stored = await site.parts.database.db.select().from(galleryPhotos)
    expect(stored).toEqual([{ ...old, uploaderEmail: null }, young])
  })

  it('stay in the gallery when their sender is erased', async () => {
    await chooseMonths(24)
    await site.make.inquiry({ email: 'tom@example.com', createdAt: '2001-01-01T00:00:00.000Z' })
    await site.make.galleryPhoto({ uploaderName: 'Tom', uploaderEmail: 'tom@example.com', ...at })
    await run()
    daysLater(30)
    await run()
    expect(await emailsOf(inquiries)).toEqual([])
    expect(await site.parts.database.db.$count(galleryPhotos)).toBe(1)
  })
})

it('is a step of the daily run', async () => {
  await chooseMonths(24)
  await site.make.inquiry({ createdAt: '2001-01-01T00:00:00.000Z' })
  let saves = 0
  const parts = {
    ...site.parts,
    saveErasures: async () => {
      saves += 1
    },
  }
  await runDaily(parts)
  await runDaily(parts)
  expect(await idle()).toHaveLength(1)
  expect(saves).toBe(1)
})
