import { cp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { copyBeside } from '#src/backups/storage/copy-beside.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { factories } from '#src/testing/app/factories.ts'
import { dump } from '#src/testing/database/dump.ts'
import { temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'
import { upgrade } from './upgrade.ts'

let file: Awaited<ReturnType<typeof temporaryDatabaseUrl>>
let newest: string
beforeEach(async () => {
  file = await temporaryDatabaseUrl()
  newest = join(file.folder, 'migrations')
  await cp('migrations', newest, { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
  return file.remove()
})

/** Adds a migration to those of the program, which makes every database an old one. */
async function addMigration(sql: string) {
  const journal = join(newest, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const tag = `${String(entries.length).padStart(4, '0')}_next`
  const entry = { idx: entries.length, version: '6', when: 2 ** 42 + entries.length, tag, breakpoints: true }
  await writeFile(join(newest, `${tag}.sql`), sql)
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
}

/** A database of the version before, with one customer. */
async function oldDatabase() {
  const database = file.open()
  await migrate(database, 'migrations')
  await factories(database).customer({ name: 'Ruth Delaney' })
  return database
}

const filesBeside = async () =>
  (await readdir(file.folder)).filter((name) => name.startsWith('site.db.')).sort()

async function contentsOf(path: string) {
  const copy = openDatabase(`file:${path}`)
  try {
    return await dump(copy)
  } finally {
    copy.close()
  }
}

describe('a database of the version before', () => {
  it('is copied beside itself for its own user alone, and then migrated', async () => {
    const database = await oldDatabase()
    const before = await dump(database)
    await addMigration('ALTER TABLE customers ADD COLUMN vet text')
    const { applied, copy } = await upgrade(database, newest)
    expect(applied).toBe(1)
    expect(await filesBeside()).toEqual([basename(copy ?? '')])
    expect((await stat(copy ?? '')).mode & 0o777).toBe(0o600)
    expect(await contentsOf(copy ?? '')).toEqual(before)
    const { customers } = await contentsOf(join(file.folder, 'site.db'))
    expect(customers).toMatchObject([{ name: 'Ruth Delaney', vet: null }])
  })

  it('keeps the newest three copies, and nothing of copies that were interrupted long ago', async () => {
    const database = await oldDatabase()
    const left = join(file.folder, 'site.db.before-2026-01-01T00-00-00-000Z.x.tmp')
    await writeFile(left, '')
    await utimes(left, 0, 0)
    await writeFile(join(file.folder, 'site.db.before-the-flood'), 'mine')
    const copies: string[] = []
    for (let n = 0; n < 4; n++) {
      await addMigration(`ALTER TABLE customers ADD COLUMN extra_${n} text`)
      copies.push(basename((await upgrade(database, newest)).copy ?? ''))
    }
    expect(await filesBeside()).toEqual([...copies.slice(1), 'site.db.before-the-flood'])
  })

  it('stays as it is when a migration fails, however often, and older copies are kept', async () => {
    const database = await oldDatabase()
    await addMigration('ALTER TABLE customers ADD COLUMN vet text')
    await upgrade(database, newest)
    const [before, copies] = [await dump(database), await filesBeside()]
    await addMigration(
      'ALTER TABLE customers ADD COLUMN fine text;--> statement-breakpoint\nDROP TABLE nowhere',
    )
    for (let n = 0; n < 4; n++) {
      await expect(upgrade(database, newest)).rejects.toThrow(
        /^it cannot be migrated, and has not been changed: .*no such table: nowhere/,
      )
    }
    expect(await dump(database)).toEqual(before)
    expect(await filesBeside()).toEqual(copies)
  })

  it('has one copy, however often the start was killed while it migrated, and those of earlier versions', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T01:00:00Z'), toFake: ['Date'] })
    const database = await oldDatabase()
    await addMigration('ALTER TABLE customers ADD COLUMN vet text')
    const { copy: earlier } = await upgrade(database, newest)
    await addMigration('ALTER TABLE customers ADD COLUMN fine text')
    for (let n = 0; n < 3; n++) {
      vi.setSystemTime(Date.now() + 30_000)
      await copyBeside(database, async () => 10 ** 9)
    }
    vi.setSystemTime(Date.now() + 60_001)
    const { copy } = await upgrade(database, newest)
    expect(await filesBeside()).toEqual([earlier, copy].map((path) => basename(path ?? '')))
  })

  it('is neither copied nor migrated when the disk has too little room', async () => {
    const database = await oldDatabase()
    const before = await dump(database)
    await addMigration('ALTER TABLE customers ADD COLUMN vet text')
    await expect(upgrade(database, newest, async () => 400_000)).rejects.toThrow(
      /^it cannot be copied before it is migrated: that needs \d MB on its disk, but only 1 MB is free$/,
    )
    expect([await dump(database), await filesBeside()]).toEqual([before, []])
  })

  it('is copied once when two processes start at once', async () => {
    await oldDatabase()
    await addMigration('ALTER TABLE customers ADD COLUMN vet text')
    const both = await Promise.all([upgrade(file.open(), newest), upgrade(file.open(), newest)])
    expect(both.map(({ applied }) => applied).sort()).toEqual([0, 1])
    const copies = both.flatMap(({ copy }) => copy ?? [])
    expect(await filesBeside()).toEqual(copies.map((copy) => basename(copy)))
    expect((await contentsOf(copies[0] ?? '')).customers?.[0]).not.toHaveProperty('vet')
  })
})

it('a database that is new, or up to date, is not copied', async () => {
  const database = file.open()
  expect((await upgrade(database, newest)).copy).toBeNull()
  expect(await upgrade(database, newest)).toEqual({ applied: 0, copy: null })
  expect(await filesBeside()).toEqual([])
})

it('a database of a newer version is rejected and stays as it is', async () => {
  const database = await oldDatabase()
  await addMigration('ALTER TABLE customers ADD COLUMN vet text')
  await upgrade(database, newest)
  const before = await dump(database)
  await expect(upgrade(database, 'migrations')).rejects.toThrow(
    'it is from a newer version of the site: run that version, or put back the copy',
  )
  expect(await dump(database)).toEqual(before)
  expect(await database.db.$count(customers)).toBe(1)
})
