import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admins, healthTests } from '#src/app/tables.ts'
import { readListingCheck } from '#src/dogs/queries/listing-check.ts'
import { ageOptions } from '#src/gallery/rules.ts'
import { listLastDays } from '#src/health-tests/queries.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { countBy, fingerprint, isUnique, photosFolder, today, withDemo } from '#src/testing/demo/with-demo.ts'

const { seed, allRows, database, accepted } = withDemo()

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
  expect([...accepted().values()].sort()).toEqual(inFolder.sort())

  const named = [...rows.puppies, ...rows.parentDogs].flatMap(({ photos }) => photos)
  const shown = rows.galleryPhotos.map(({ url }) => url)
  const kennel = await findKennel(database().db)
  const papers = (await database().db.select().from(healthTests)).flatMap(({ paper }) => paper ?? [])
  expect(papers).toHaveLength(1)
  expect(new Set([...named, ...shown, ...papers, kennel?.breederPhoto])).toEqual(new Set(accepted().keys()))
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
  expect(await findKennel(database().db)).toMatchObject({
    sourceNumber: 'EE000000',
    phone: '0491 570 006',
    deposit: 50_000,
    ...howSuggestions,
  })
})

test('she has a name, a photo and words', async () => {
  await seed()
  expect(await findKennel(database().db)).toMatchObject({
    breederName: 'Fern Wattleby',
    breederPhoto: expect.stringMatching(/^\/objects\/uploads\//),
    breederWords: expect.stringContaining('kelpies'),
  })
})

test('everything the demo offers can be advertised', async () => {
  await seed()
  const kennel = await findKennel(database().db)
  expect(kennel && (await readListingCheck(database().db, { kennel, today: '2026-11-21' }))).toEqual([])
  expect((await listLastDays(database().db)).filter(({ day }) => day < '2026-11-21')).toEqual([])
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
  await database()
    .db.insert(admins)
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
