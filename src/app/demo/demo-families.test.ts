import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { outbox } from '#src/app/tables.ts'
import { listUndelivered } from '#src/letters/queries.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { listFollowUps } from '#src/people/queries/customers.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { countBy, isUnique, photosFolder, today, withDemo } from '#src/testing/demo/with-demo.ts'
import { listFamilies } from '#src/waiting-list/queries/list.ts'
import {
  listAskedFamilies,
  listGladFamilies,
  listRefusingFamilies,
  listUnconfirmed,
} from '#src/waiting-list/queries/needs.ts'
import { listNews } from '#src/waiting-list/queries/news.ts'
import { seedDemoKennel } from './demo-kennel.ts'

const { seed, allRows, database, acceptPhoto } = withDemo()

test('the waiting list has families at every stage', async () => {
  await seed()
  const { db } = database()
  const day = '2026-11-21'
  const asOf = { today: day, siteUrl: 'https://example.com' }
  const list = async (show: 'on' | 'closed') => (await listFamilies(db, { q: '', page: 1, show }, asOf)).rows

  const onList = await list('on')
  expect(onList.map(({ name, shownState, place }) => [name, shownState, place])).toEqual([
    ['Bronwyn Pryor', 'silent', null],
    ['Yuki Tanaka', 'open', 1],
    ['Trish and Alan Moretti', 'open', 2],
    ['Hamish McAllister', 'paused', null],
    ['Tessa Wainwright', 'open', 3],
    ['Omar Rahimi', 'open', 4],
    ['Nathan Burrows', 'open', 5],
    ['Beth and Colin Ashworth', 'open', 6],
    ['Leilani Faleolo', 'open', 7],
    ['Dinesh Perera', 'unconfirmed', null],
  ])
  const asked = onList.flatMap(({ openSetAside }) => openSetAside ?? [])
  expect(asked).toMatchObject([{ puppyName: 'Mabel', untilOn: '2026-11-26' }])
  expect(await listGladFamilies(db)).toMatchObject([{ name: 'Nathan Burrows', puppy: 'Hazel' }])
  expect(await listRefusingFamilies(db, day)).toMatchObject([{ name: 'Omar Rahimi', puppy: 'Fergus' }])
  expect(await listUnconfirmed(db)).toHaveLength(1)
  const keen = onList.filter(({ wanted }) => wanted.length > 0)
  expect(keen.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['Yuki Tanaka', ['Sorrel × Merlin']],
    ['Leilani Faleolo', ['Sorrel × Merlin']],
  ])
  expect(await listAskedFamilies(db, day)).toMatchObject([{ name: 'Trish and Alan Moretti' }])
  expect((await list('closed')).map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Grace Nguyen', 'placed'],
    ['Wesley Tan', 'found-elsewhere'],
  ])
  expect(onList.find(({ state }) => state === 'paused')?.pausedUntil).toBe('2027-02-01')
  const { families } = await allRows()
  expect(isUnique(families.map(({ token }) => token))).toBe(true)
  expect((await listNews(db, { page: 1 })).rows.map(({ litterName }) => litterName)).toEqual([
    'Snow Gum Litter',
    null,
  ])
})

test('the waiting list is as old on any day', async () => {
  await seed({ now: new Date('2027-06-01T00:00:00.000Z') })
  const asOf = { today: '2027-06-01', siteUrl: 'https://example.com' }
  const { rows } = await listFamilies(database().db, { q: '', page: 1, show: 'on' }, asOf)

  expect(countBy(rows, ({ shownState }) => shownState)).toEqual({
    open: 7,
    silent: 1,
    paused: 1,
    unconfirmed: 1,
  })
  expect(rows.flatMap(({ openSetAside }) => openSetAside?.untilOn ?? [])).toEqual(['2027-06-06'])
  expect(await listFollowUps(database().db, '2027-06-01')).toMatchObject([{ name: 'Josh Tahana' }])
})

test('letters answer enquiries, one of a family on the list, and a customer waits for a call', async () => {
  await seed()
  const rows = await allRows()

  const answered = rows.inquiries.filter(({ response }) => response)
  expect(answered.map(({ customerName, status }) => [customerName, status])).toEqual([
    ['Cameron Reid', 'responded'],
    ['Sofia Marchetti', 'responded'],
    ['Nathan Burrows', 'responded'],
  ])
  for (const { id, email, response } of answered) {
    const letter = rows.letters.find(({ inquiryId }) => inquiryId === id)
    expect(letter).toMatchObject({ email, body: response, kind: 'letter', delivery: 'sent' })
  }
  expect(countBy(rows.letters, ({ kind }) => kind)).toEqual({ letter: 5, note: 3 })
  expect(countBy(rows.letters, ({ delivery }) => delivery ?? 'none')).toEqual({
    sent: 3,
    kept: 1,
    queued: 1,
    none: 3,
  })
  for (const { email, createdAt } of rows.letters) {
    const customer = rows.customers.find((each) => each.email === email)
    expect(customer?.lastContactDate && customer.lastContactDate >= createdAt).toBe(true)
  }
  expect(await listFollowUps(database().db, '2026-11-21')).toMatchObject([{ name: 'Josh Tahana' }])
})

test('nobody gets an email, on the first day or in the first night, and the letter that waited is shown', async () => {
  const sent: string[] = []
  const send = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
  const site = await createTestApp({ parts: { now: () => today, transports: { mail: send, post: send } } })
  const { db } = site.parts.database
  const waits = () => db.$count(outbox, isNotNull(outbox.nextAttemptAt))
  await seedDemoKennel({ ...site.parts, photosFolder, acceptPhoto, newToken: randomUUID })
  expect(await waits()).toBe(1)

  await runDaily(site.parts)
  await deliverOutbox(site.parts)
  expect(sent).toEqual([])
  expect(await waits()).toBe(0)
  expect(await listUndelivered(db)).toMatchObject([{ name: 'Ruby Sinclair' }])
  await site.close()
})
