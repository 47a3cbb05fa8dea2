import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedDemoKennel } from '#src/app/demo/demo-kennel.ts'
import { outbox, sessions } from '#src/app/tables.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { clockInMansfield } from '#src/platform/values/calendar.ts'
import { bytesPerTurn } from '#src/records/actions/zip.ts'
import { namedTables, plainColumns, recordTables } from '#src/records/queries/everything.ts'
import { references } from '#src/records/queries/record-tables.ts'
import { csvName } from '#src/records/rules/everything.ts'
import { moneyColumns, secretColumns } from '#src/records/rules/plain.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { plantPerson } from '#src/testing/database/plant-person.ts'

const address = '/api/admin/everything'
const token = 'q'.repeat(32)
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

let clock: Date
let site: TestApp
let headers: { Cookie: string }
beforeEach(async () => {
  clock = new Date('2026-11-21T03:00:00.000Z')
  site = await createTestApp({ parts: { now: () => clock } })
  headers = await site.signIn()
  await site.parts.database.db.update(sessions).set({ signedInAt: clock.toISOString() })
})
afterEach(() => site.close())

const ask = (path = address) => site.request(path, { headers })

async function downloaded() {
  const response = await ask()
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return { response, files, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

/** Rows in every table: the demo kennel, and a person who has been everywhere. */
async function fill() {
  await seedDemoKennel({
    ...site.parts,
    photosFolder: 'src/app/demo/photos',
    acceptPhoto: async () => newPhotoPath(),
    newToken: () => crypto.randomUUID().replaceAll('-', ''),
  })
  await plantPerson(site)
  await site.make.kennel()
}

const leaves = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value]

/** What a cell must contain of a stored value. */
function partsOf(column: string, value: unknown): string[] {
  return leaves(value).flatMap((leaf) => {
    if (leaf === null || uuid.test(String(leaf))) return []
    if (typeof leaf === 'boolean') return [leaf ? 'yes' : 'no']
    if (typeof leaf === 'number' && column in moneyColumns) return [(leaf / 100).toFixed(2)]
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(leaf))) return [clockInMansfield(String(leaf))]
    return [String(leaf)]
  })
}

describe('the download of everything', () => {
  it('has each row of each table of content and people, in plain columns', async () => {
    await fill()
    const { db } = site.parts.database
    const { text } = await downloaded()
    for (const [name, table] of recordTables) {
      const rows = await db.select().from(table).orderBy(sql`rowid`)
      const lines = readCsv(text(csvName(name)))
      expect([name, rows.length > 0, lines.length]).toEqual([name, true, rows.length])
      for (const [n, row] of rows.entries()) {
        const cells = Object.values(lines[n] ?? {})
        for (const [at, column] of plainColumns(table).entries()) {
          const parts = partsOf(column.name, row[column.key])
          for (const part of parts) expect(`${name}.${column.name}: ${cells[at]}`).toContain(part)
          if (row[column.key] === null)
            expect([name, column.name, cells[at]]).toEqual([name, column.name, ''])
        }
      }
    }
  })

  it('has names instead of ids, and leaves out those of rows that are gone', async () => {
    const litter = await site.make.litter()
    const { id: puppyId } = await site.make.puppy({ litterId: litter.id })
    await site.make.weight({ puppyId, weighedAt: '2026-11-20T22:00:00.000Z' })
    const done = { state: 'done' as const, doneOn: '2026-11-20' }
    await site.make.care({ litterId: litter.id, puppies: [puppyId, crypto.randomUUID()], ...done })
    const { text } = await downloaded()
    expect(readCsv(text('weights.csv'))).toMatchObject([
      { puppy: 'Banjo (Snow Gum Litter)', birth: '', weighed_at: '2026-11-21 09:00', grams: '412' },
    ])
    expect(readCsv(text('care.csv'))).toMatchObject([
      { litter: 'Snow Gum Litter', puppies: 'Banjo (Snow Gum Litter)' },
    ])
  })

  it('holds no id, no token and no link that lets anyone in', async () => {
    await fill()
    await site.make.family({ token, email: 'jo@example.com' })
    await site.make.letter({ body: `Your page: https://poodles.example/f/${token}\nBye` })
    const { files } = await downloaded()
    const texts = Object.entries(files).filter(([name]) => !name.startsWith('photos/'))
    for (const [name, bytes] of texts) {
      // Links into the portal, in emails to her, lead to records by their ids.
      const own = strFromU8(bytes).replace(/\/admin\/\S+/g, '')
      expect([name, uuid.exec(own)?.[0]]).toEqual([name, undefined])
      expect(strFromU8(bytes)).not.toContain(token)
    }
    expect(strFromU8(files['letters.csv'] ?? new Uint8Array())).toContain('https://poodles.example/f/…')
  })

  it('has the photos by litter and puppy, which the tables name', async () => {
    const { id: litterId } = await site.make.litter({ name: 'Snow/Gum', tray: [newPhotoPath()] })
    const [first, second, third] = [newPhotoPath(), newPhotoPath(), newPhotoPath()]
    await site.make.puppy({ litterId, name: 'Wren', photos: [first, second], olderPhotos: [third] })
    await site.make.puppy({ litterId, name: 'Wren', photos: [newPhotoPath()] })
    await site.make.galleryPhoto({ url: second })
    const gone = await site.make.galleryPhoto({ caption: 'Gone' })
    site.parts.photoStore.get = async (name) =>
      name === photoName(gone.url) ? null : new Uint8Array(Buffer.from(name))
    const { files, text } = await downloaded()
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual([
      'photos/Snow_Gum/not given yet/1.jpg',
      'photos/Snow_Gum/Wren/1.jpg',
      'photos/Snow_Gum/Wren/2.jpg',
      'photos/Snow_Gum/Wren/3.jpg',
      'photos/Snow_Gum/Wren 2/1.jpg',
    ])
    expect(text('photos/Snow_Gum/Wren/3.jpg')).toBe(photoName(third))
    expect(readCsv(text('puppies.csv'))[0]).toMatchObject({
      photos: 'photos/Snow_Gum/Wren/1.jpg; photos/Snow_Gum/Wren/2.jpg',
      older_photos: 'photos/Snow_Gum/Wren/3.jpg',
    })
    expect(readCsv(text('gallery-photos.csv')).map(({ url }) => url)).toEqual([
      'photos/Snow_Gum/Wren/2.jpg',
      'photos/gallery photos/1.jpg',
    ])
    expect(text('READ ME.txt')).toContain('not in this file:\r\nphotos/gallery photos/1.jpg\r\n')
  })

  it('has names that every file system takes, and keeps apart', async () => {
    const { id: litterId } = await site.make.litter()
    for (const name of ['Caf\u00e9', 'Cafe\u0301', 'Aux', 'nul.1', 'Auxerre', '.a?.', `${'x'.repeat(79)}🐩`])
      await site.make.puppy({ litterId, name, photos: [newPhotoPath()] })
    site.parts.photoStore.get = async () => new Uint8Array(1)
    const { files } = await downloaded()
    const folders = Object.keys(files).flatMap(
      (name) => /^photos\/[^/]+\/(.*)\/1\.jpg$/.exec(name)?.[1] ?? [],
    )
    expect(folders).toEqual([
      'Caf\u00e9',
      'Caf\u00e9 2',
      'Aux_',
      'nul_.1',
      'Auxerre',
      'a_',
      `${'x'.repeat(79)}_`,
    ])
  })

  it('says nothing of photos that an email once compared, which may be gone', async () => {
    const photosBefore = [newPhotoPath()]
    await fill()
    await site.parts.database.db.update(outbox).set({ photosBefore })
    site.parts.photoStore.get = async () => new Uint8Array(1)
    expect((await downloaded()).text('READ ME.txt')).not.toContain('not in this file')
  })

  it('is named after the kennel and the day, and says what each table is', async () => {
    await site.make.customer()
    const { response, files, text } = await downloaded()
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="Standard Parti Poodles-2026-11-21.zip"',
    )
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    for (const name of recordTables.keys()) {
      expect(Object.keys(files)).toContain(csvName(name))
      expect(text('READ ME.txt')).toContain(csvName(name))
    }
    expect(text('READ ME.txt')).toMatch(/^customers\.csv +Customers \(1\)\r$/m)
  })

  it('has dollars and guarded cells', async () => {
    const { id: litterId } = await site.make.litter({ description: '=1+1' })
    await site.make.puppy({ litterId, priceMin: 280_050, priceMax: 320_000 })
    const { text } = await downloaded()
    expect(readCsv(text('puppies.csv'))).toMatchObject([
      { price_min_aud: '2800.50', price_max_aud: '3200.00', is_listed: 'yes' },
    ])
    expect(readCsv(text('litters.csv'))).toMatchObject([{ description: "'=1+1" }])
  })

  it('has what strangers wrote as it is, even if it looks like a time or a file', async () => {
    const customerName = '2026-99-99T99:99:99Z'
    const message = '/objects/uploads/a.jpg/../../b'
    await site.make.inquiry({ customerName, message })
    const { text } = await downloaded()
    expect(readCsv(text('inquiries.csv'))).toMatchObject([{ customer_name: customerName, message }])
    expect(text('READ ME.txt')).not.toContain('not in this file')
  })

  it('streams 2,000 photos within 50 MB, and lets pages be served in between', async () => {
    const { id: litterId } = await site.make.litter()
    for (let n = 0; n < 100; n++)
      await site.make.puppy({
        litterId,
        name: `Puppy ${n}`,
        photos: Array.from({ length: 20 }, newPhotoPath),
      })
    const size = 100_000
    site.parts.photoStore.get = async () => new Uint8Array(size)
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc')
    const used = () => {
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    let [turns, peak, bytes, chunks, isOver] = [0, 0, 0, 0, false]
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const before = used()
    const response = await ask()
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (++chunks % 600 === 0) peak = Math.max(peak, used() - before)
    }
    isOver = true
    expect(bytes).toBeGreaterThan(2000 * size)
    expect(peak).toBeLessThan(50_000_000)
    expect(turns).toBeGreaterThanOrEqual((2000 * size) / bytesPerTurn)
  })

  it('has no photos at the edge, where its tables say which there are', async () => {
    const edge = await createTestApp({ parts: { unqueued: true } })
    await edge.make.puppy({ photos: [newPhotoPath()] })
    const response = await edge.request(address, { headers: await edge.signIn() })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    await edge.close()
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual([])
    expect(strFromU8(files['READ ME.txt'] ?? new Uint8Array())).toContain(
      'photos/Snow Gum Litter/Banjo/1.jpg',
    )
  })
})

describe('the download is rejected', () => {
  it('ten minutes after the sign-in', async () => {
    clock = new Date('2026-11-21T03:10:01.000Z')
    const { code, message } = appErrors.unconfirmed
    expect(await statusAndBody(await ask())).toEqual({ status: 403, body: { code, message } })
  })

  it('while another is being read, until that ends, is given up or has not been read for a minute', async () => {
    const { code, message } = appErrors.downloadRunning
    const refused = { status: 409, body: { code, message } }
    const open = async () => (await ask()).body?.getReader()
    const reader = await open()
    await reader?.read()
    expect(await statusAndBody(await ask())).toEqual(refused)
    expect(await statusAndBody(await ask(`${address}/check`))).toEqual(refused)
    await reader?.cancel()
    expect((await ask(`${address}/check`)).status).toBe(204)
    await downloaded()
    await open()
    expect((await ask()).status).toBe(409)
    clock = new Date(clock.getTime() + 60_000)
    await downloaded()
  })
})

describe('a new table is in the download automatically', () => {
  it('with what its rows reference by name', () => {
    const unnamed = references.filter(
      ({ table, target }) =>
        [...recordTables.values()].includes(table) &&
        ![...namedTables.keys()].some((name) => getTableName(target) === name),
    )
    expect(unnamed.map(({ column, target }) => `${column}: ${getTableName(target)}`)).toEqual([])
  })

  it('without its secrets, and with its amounts in dollars', () => {
    const numbers =
      /^(id|position|grams|weight|height|rank|day|attempts|years_\w+|families|guarantee_years|keep_months)$/
    for (const [name, table] of recordTables)
      for (const column of Object.values(getTableColumns(table))) {
        const isSecret = /token|secret|hash|password|ticket|challenge|key/.test(column.name)
        expect([name, column.name, isSecret && !secretColumns.includes(column.name)]).toEqual([
          name,
          column.name,
          false,
        ])
        if (column.dataType !== 'number') continue
        const isKnown = column.name in moneyColumns || numbers.test(column.name)
        expect([name, column.name, isKnown]).toEqual([name, column.name, true])
      }
  })
})
