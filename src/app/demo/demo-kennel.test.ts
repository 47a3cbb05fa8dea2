import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import {
  admins,
  care,
  customers,
  galleryPhotos,
  healthTests,
  inquiries,
  letters,
  litterBirths,
  litters,
  news,
  outbox,
  parentDogs,
  payments,
  placements,
  puppies,
  setAsides,
  waitingEntries,
  weights,
} from '#src/app/tables.ts'
import { readToday } from '#src/care/actions/read-care.ts'
import { readListingCheck } from '#src/dogs/queries/listing-check.ts'
import { ageOptions } from '#src/gallery/rules.ts'
import { listLastDays } from '#src/health-tests/queries.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { listUndelivered } from '#src/letters/queries.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { listFollowUps } from '#src/people/queries/customers.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { openMigratedDatabase } from '#src/testing/database/migrated-database.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { listFamilies } from '#src/waiting-list/queries/list.ts'
import {
  listAskedFamilies,
  listGladFamilies,
  listRefusingFamilies,
  listUnconfirmed,
} from '#src/waiting-list/queries/needs.ts'
import { listNews } from '#src/waiting-list/queries/news.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'
import { isWorry } from '#src/whelping/rules/watch-marks.ts'
import { seedDemoKennel } from './demo-kennel.ts'

const photosFolder = join(import.meta.dirname, 'photos')
const today = new Date('2026-11-21T00:00:00.000Z')

let folder: string
let database: Database
let accepted: Map<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-kennel-'))
  database = await openMigratedDatabase(folder)
  accepted = new Map()
})

afterEach(async () => {
  database.close()
  await removeFolder(folder)
})

const fingerprint = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function acceptPhoto(bytes: Uint8Array) {
  const path = `/objects/uploads/${randomUUID()}.jpg`
  accepted.set(path, fingerprint(bytes))
  return path
}

const contact = { phone: '0491 570 006', email: 'hello@example.com' }
const config = { siteUrl: 'https://example.com', sourceNumber: 'EE000000', contact }
const seed = (into = database, now = today) =>
  seedDemoKennel({ database: into, now: () => now, photosFolder, acceptPhoto, newToken: randomUUID, config })

async function allRows() {
  const { db } = database
  return {
    parentDogs: await db.select().from(parentDogs),
    litters: await db.select().from(litters),
    puppies: await db.select().from(puppies),
    inquiries: await db.select().from(inquiries),
    customers: await db.select().from(customers),
    galleryPhotos: await db.select().from(galleryPhotos),
    letters: await db.select().from(letters),
    families: await db.select().from(waitingEntries),
    setAsides: await db.select().from(setAsides),
    births: await db.select().from(litterBirths),
    weights: await db.select().from(weights),
    news: await db.select().from(news),
    care: await db.select().from(care),
    placements: await db.select().from(placements),
    payments: await db.select().from(payments),
  }
}

const countBy = <T>(rows: T[], key: (row: T) => PropertyKey) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group]) => [name, group?.length]))

const isUnique = (values: unknown[]) => new Set(values).size === values.length

test('fills an empty database with rows in every status', async () => {
  expect(await seed()).toBe(true)

  const rows = await allRows()
  expect(countBy(rows.parentDogs, (dog) => dog.status)).toEqual({ active: 6, retired: 1, planned: 1 })
  expect(countBy(rows.litters, (litter) => String(litter.isActive))).toEqual({ true: 3, false: 1 })
  expect(countBy(rows.puppies, (puppy) => puppy.status)).toEqual({ available: 7, reserved: 4, sold: 5 })
  expect(countBy(rows.placements, ({ state }) => state)).toEqual({ reserved: 4, home: 1 })
  expect(countBy(rows.inquiries, (inquiry) => inquiry.status)).toEqual({
    pending: 5,
    responded: 4,
    resolved: 3,
  })
  expect(countBy(rows.customers, (customer) => customer.status)).toEqual({
    prospective: 7,
    current: 6,
    past: 7,
  })
  expect(countBy(rows.galleryPhotos, (photo) => String(photo.isPublic))).toEqual({ true: 13, false: 3 })
})

test('each litter has a female dam, a male sire and puppies, and only the oldest is inactive', async () => {
  await seed()
  const rows = await allRows()
  const dogs = new Map(rows.parentDogs.map((dog) => [dog.id, dog]))

  for (const litter of rows.litters) {
    expect(dogs.get(litter.damId ?? '')?.gender, litter.name).toBe('female')
    expect(dogs.get(litter.sireId ?? '')?.gender, litter.name).toBe('male')
    expect(rows.puppies.some((puppy) => puppy.litterId === litter.id)).toBe(true)
  }
  const oldestFirst = rows.litters.toSorted((a, b) => (a.dateOfBirth < b.dateOfBirth ? -1 : 1))
  expect(oldestFirst.map((litter) => litter.isActive)).toEqual([false, true, true, true])
  const [oldest] = oldestFirst
  expect(rows.puppies.filter((puppy) => puppy.litterId !== oldest?.id)).toHaveLength(13)
})

test('prices are fixed, a range, open-ended or missing', async () => {
  await seed()
  const { puppies } = await allRows()

  const kinds = countBy(puppies, ({ priceMin, priceMax }) => {
    if (priceMin === null && priceMax === null) return 'none'
    if (priceMin === null || priceMax === null) return 'one end'
    expect(priceMin).toBeLessThanOrEqual(priceMax)
    return priceMin === priceMax ? 'fixed' : 'range'
  })
  expect(kinds).toEqual({ fixed: 9, range: 3, 'one end': 2, none: 2 })
  const prices = puppies
    .flatMap(({ priceMin, priceMax }) => [priceMin, priceMax])
    .filter((price) => price !== null)
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(250_000)
  expect(Math.max(...prices)).toBeLessThanOrEqual(350_000)
})

test('every photo in the folder is accepted once and referenced by a row', async () => {
  await seed()
  const rows = await allRows()

  const files = (await readdir(photosFolder)).filter((file) => file.endsWith('.jpg'))
  const inFolder = await Promise.all(
    files.map(async (file) => fingerprint(await readFile(join(photosFolder, file)))),
  )
  expect(files).toHaveLength(53)
  expect([...accepted.values()].sort()).toEqual(inFolder.sort())

  const named = [...rows.puppies, ...rows.parentDogs].flatMap(({ photos }) => photos)
  const shown = rows.galleryPhotos.map(({ url }) => url)
  const kennel = await findKennel(database.db)
  const papers = (await database.db.select().from(healthTests)).flatMap(({ paper }) => paper ?? [])
  expect(papers).toHaveLength(1)
  expect(new Set([...named, ...shown, ...papers, kennel?.breederPhoto])).toEqual(new Set(accepted.keys()))
  expect(isUnique(named)).toBe(true)
  expect(isUnique(shown)).toBe(true)
})

test('puppies have one, two, three or more photos, and two have none yet', async () => {
  await seed()
  const { puppies, parentDogs } = await allRows()

  expect(countBy(puppies, ({ photos }) => photos.length)).toEqual({ 0: 2, 1: 5, 2: 5, 3: 3, 4: 1 })
  expect(parentDogs.every(({ photos }) => photos.length === 2)).toBe(true)
})

test('microchip numbers have fifteen digits and are unique, and every puppy has one', async () => {
  await seed()
  const rows = await allRows()

  const chips = [...rows.parentDogs, ...rows.puppies].flatMap(({ microchipId }) => microchipId ?? [])
  for (const chip of chips) expect(chip).toMatch(/^9560\d{11}$/)
  expect(isUnique(chips)).toBe(true)
  expect(rows.puppies.filter(({ microchipId }) => !microchipId)).toEqual([])
})

test('her kennel says how it works', async () => {
  await seed()
  expect(await findKennel(database.db)).toMatchObject({
    sourceNumber: 'EE000000',
    phone: '0491 570 006',
    deposit: 50_000,
    ...howSuggestions,
  })
})

test('she has a name, a photo and words', async () => {
  await seed()
  expect(await findKennel(database.db)).toMatchObject({
    breederName: 'Fern Wattleby',
    breederPhoto: expect.stringMatching(/^\/objects\/uploads\//),
    breederWords: expect.stringContaining('kelpies'),
  })
})

test('everything the demo offers can be advertised', async () => {
  await seed()
  const kennel = await findKennel(database.db)
  expect(kennel && (await readListingCheck(database.db, { kennel, today: '2026-11-21' }))).toEqual([])
  expect((await listLastDays(database.db)).filter(({ day }) => day < '2026-11-21')).toEqual([])
})

test("two visitors' photos are waiting for review, and the before and after pair is linked and public", async () => {
  await seed()
  const { galleryPhotos: photos, litters, parentDogs, puppies } = await allRows()

  const waiting = photos.filter(({ reviewedAt }) => reviewedAt === null)
  expect(waiting).toHaveLength(2)
  for (const photo of waiting) {
    expect(photo).toMatchObject({ isPublic: false, uploadedBy: null, uploaderName: expect.any(String) })
    expect(photo.uploaderEmail).toMatch(/@example\.com$/)
  }
  expect(photos.filter(({ isPublic, reviewedAt }) => !isPublic && reviewedAt !== null)).toHaveLength(1)

  const after = photos.filter(({ photoType }) => photoType === 'after')
  const before = photos.filter(({ photoType }) => photoType === 'before')
  expect(after.map(({ relatedPhotoId }) => relatedPhotoId)).toEqual(before.map(({ id }) => id))
  expect([...before, ...after].every(({ isPublic }) => isPublic)).toBe(true)

  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  for (const { puppyName, parentDam, parentSire, ageDescription } of photos) {
    if (puppyName) expect(names([...puppies, ...parentDogs])).toContain(puppyName)
    if (ageDescription) expect(Object.keys(ageOptions)).toContain(ageDescription)
    const puppy = puppies.find(({ name }) => name === puppyName)
    const litter = litters.find(({ id }) => id === puppy?.litterId)
    if (parentDam) expect(parentDogs.find(({ id }) => id === litter?.damId)?.name).toBe(parentDam)
    if (parentSire) expect(parentDogs.find(({ id }) => id === litter?.sireId)?.name).toBe(parentSire)
  }
})

test("the kennel's own photos belong to the admin, if there is one already", async () => {
  const id = randomUUID()
  const time = today.toISOString()
  await database.db
    .insert(admins)
    .values({ id, username: 'ada', passwordHash: '', createdAt: time, updatedAt: time })
  await seed()

  const { galleryPhotos: photos } = await allRows()
  expect(photos.map(({ uploadedBy, uploaderName }) => [uploadedBy, uploaderName !== null])).toEqual(
    photos.map(({ uploaderName }) => (uploaderName ? [null, true] : [id, false])),
  )
})

test('people are fictional: unique emails at example.com, and phone numbers reserved for fiction', async () => {
  await seed()
  const rows = await allRows()

  const people = [...rows.customers, ...rows.inquiries, ...rows.families]
  expect(isUnique(rows.customers.map(({ email }) => email.toLowerCase()))).toBe(true)
  for (const { email, phone } of people) {
    expect(email).toMatch(/^[a-z.]+@example\.com$/)
    if (phone) expect(phone).toMatch(/^0491 57\d \d{3}$/)
  }
  const phonesByPerson = Map.groupBy(people, ({ email }) => email)
  for (const entries of phonesByPerson.values())
    expect(new Set(entries.map(({ phone }) => phone)).size).toBe(1)
})

test('times are ISO 8601 UTC, birthdays are plain dates, and none is in the future', async () => {
  await seed()
  const rows = Object.values(await allRows()).flat()

  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || !/(At|Date|OfBirth)$/.test(column)) continue
      const expected = new Date(value).toISOString()
      expect(value).toBe(column === 'dateOfBirth' ? expected.slice(0, 10) : expected)
      expect(value <= today.toISOString()).toBe(true)
    }
    expect(row.updatedAt >= row.createdAt).toBe(true)
  }
})

test('the waiting list has families at every stage', async () => {
  await seed()
  const { db } = database
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
  await seed(database, new Date('2027-06-01T00:00:00.000Z'))
  const asOf = { today: '2027-06-01', siteUrl: 'https://example.com' }
  const { rows } = await listFamilies(database.db, { q: '', page: 1, show: 'on' }, asOf)

  expect(countBy(rows, ({ shownState }) => shownState)).toEqual({
    open: 7,
    silent: 1,
    paused: 1,
    unconfirmed: 1,
  })
  expect(rows.flatMap(({ openSetAside }) => openSetAside?.untilOn ?? [])).toEqual(['2027-06-06'])
  expect(await listFollowUps(database.db, '2027-06-01')).toMatchObject([{ name: 'Josh Tahana' }])
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
  expect(await listFollowUps(database.db, '2026-11-21')).toMatchObject([{ name: 'Josh Tahana' }])
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

test('the youngest litter has cards of its birth and rounds, and one puppy to watch', async () => {
  await seed()
  const { births, weights, litters } = await allRows()
  const snowGum = litters.find(({ name }) => name === 'Snow Gum Litter')

  expect(litters.filter(({ birthBeganAt }) => birthBeganAt)).toEqual([snowGum])
  expect(births.map(({ litterId, puppyId }) => [litterId, puppyId !== null])).toEqual(
    Array(5).fill([snowGum?.id, true]),
  )
  expect(isUnique(births.map(({ collar }) => collar))).toBe(true)
  expect(
    countBy(weights, ({ puppyId, birthId }) =>
      births.findIndex((birth) => birth.id === birthId || birth.puppyId === puppyId),
    ),
  ).toEqual({
    0: 32,
    1: 32,
    2: 32,
    3: 32,
    4: 32,
  })
  const read = await readWeights(database.db, snowGum?.id ?? '', today)
  expect(read?.marks.filter(isWorry)).toMatchObject([
    { kind: 'behind', text: expect.stringMatching(/^Juniper /) },
  ])
})

test.each(['2026-10-20', '2026-11-22', '2027-06-01'])(
  'on %s Today has something overdue and due',
  async (day) => {
    const now = new Date(`${day}T03:00:00.000Z`)
    await seed(database, now)
    const read = await readToday(database.db, now)
    for (const part of [read.overdue, read.today, read.week]) expect(part).not.toEqual([])
  },
)

test('the youngest litter has its plan, as far as day 42 done for all five', async () => {
  await seed()
  const { care } = await allRows()
  const ofLitter = care.filter(({ litterId }) => litterId)
  expect(countBy(ofLitter, ({ state }) => state)).toEqual({ done: 12, open: 5 })
  for (const row of ofLitter.filter(({ state }) => state === 'done')) expect(row.puppies).toHaveLength(5)
})

test('a yearly vaccination remembers the one that was made for it', async () => {
  await seed()
  const { care } = await allRows()
  const ofDog = care.filter(({ dogId }) => dogId)
  const [done, next] = ['done', 'open'].map((state) => ofDog.find((row) => row.state === state))
  expect(next?.dueOn).toBe(done?.nextDue)
  expect(done?.nextId).toBe(next?.id)
})

test('no text has a long dash, an emoji or surrounding spaces, and captions are short', async () => {
  await seed()
  const rows = await allRows()

  for (const text of Object.values(rows).flat().flatMap(Object.values)) {
    if (typeof text !== 'string') continue
    expect(text).not.toMatch(/[–—]|\p{Extended_Pictographic}|\bcolor|\btest test\b/iu)
    expect(text).toBe(text.trim())
  }
  for (const { caption } of rows.galleryPhotos) expect(caption?.length).toBeLessThanOrEqual(45)
})

test('a second run returns false and changes nothing', async () => {
  await seed()
  const before = await allRows()
  const photos = accepted.size

  expect(await seed()).toBe(false)
  expect(await allRows()).toEqual(before)
  expect(accepted.size).toBe(photos)
})

test('a database with a single customer is not touched', async () => {
  const time = today.toISOString()
  const customer = {
    id: randomUUID(),
    name: 'Ada',
    email: 'ada@example.com',
    createdAt: time,
    updatedAt: time,
  }
  await database.db.insert(customers).values(customer)

  expect(await seed()).toBe(false)
  const { customers: kept, ...others } = await allRows()
  expect(kept).toHaveLength(1)
  expect(Object.values(others).flat()).toEqual([])
  expect(accepted.size).toBe(0)
})

test('when two processes seed at once, only one fills the database', async () => {
  const other = openDatabase(`file:${join(folder, 'site.db')}`)
  try {
    const filled = await Promise.all([seed(), seed(other)])
    expect(filled.toSorted()).toEqual([false, true])
    expect((await allRows()).puppies).toHaveLength(16)
  } finally {
    other.close()
  }
})

test('a rejected photo leaves the database empty', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  const run = seedDemoKennel({
    database,
    now: () => today,
    photosFolder,
    acceptPhoto: refuse,
    newToken: randomUUID,
    config,
  })

  await expect(run).rejects.toThrow('refused')
  expect(Object.values(await allRows()).flat()).toEqual([])
})
