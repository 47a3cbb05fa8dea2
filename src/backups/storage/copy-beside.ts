import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Database } from '#src/platform/db/client/database.ts'
import { inMegabytes } from '#src/platform/machine/disk-space.ts'
import { daysBefore, hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import { keptDays, removeLeft } from './left-behind.ts'

/** Older copies are deleted. */
const keptCopies = 3

/** Goes between the database's name and a time, so that `site.db-*` doesn't match its copies. */
const before = '.before-'
const namePattern = /\.before-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{4}$/

/**
 * Copies a database's file to one beside it, readable by this user alone, and returns its path. Throws without enough room on the
 * disk: the migration that follows may write as much again.
 */
export async function copyBeside(
  { client }: Database,
  freeBytes: (folder: string) => Promise<number>,
): Promise<string> {
  const one = async (sql: string, column: string) => (await client.execute(sql)).rows[0]?.[column]
  const file = await fileOf({ client })
  const size =
    Number(await one('PRAGMA page_count', 'page_count')) * Number(await one('PRAGMA page_size', 'page_size'))
  const free = await freeBytes(dirname(file))
  if (free < 2 * size)
    throw new Error(`that needs ${inMegabytes(2 * size)} on its disk, but only ${inMegabytes(free)} is free`)

  // Two processes may start in the same moment.
  const copy = `${file}${before}${inName(new Date().toISOString())}-${randomBytes(2).toString('hex')}`
  const temporary = `${copy}.tmp`
  // VACUUM writes into an empty file that exists, and leaves it as private as it was created.
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [temporary] })
    await handle.sync()
    await rename(temporary, copy)
  } finally {
    await handle.close()
    await rm(temporary, { force: true })
  }
  return copy
}

/**
 * The other copies of the same database from the last hour. Those of the last minute may be another process's, which is just
 * migrating.
 */
export async function recentCopies(copy: string): Promise<string[]> {
  const [folder, name] = [dirname(copy), basename(copy)]
  const prefix = name.slice(0, name.lastIndexOf(before) + before.length)
  const nameAt = (agoMs: number) => prefix + inName(new Date(Date.now() - agoMs).toISOString())
  return (await readdir(folder))
    .filter((other) => namePattern.test(other) && other > nameAt(hourMs) && other < nameAt(minuteMs))
    .map((other) => join(folder, other))
}

const inName = (time: string) => time.replaceAll(/[:.]/g, '-')

const fileOf = async ({ client }: Pick<Database, 'client'>) =>
  String((await client.execute('PRAGMA database_list')).rows[0]?.file)

/**
 * Deletes the copies beside a database's file but the newest, those older than an archive gets, and the remains of interrupted ones.
 * A remote database has none.
 */
export async function removeOldCopies(database: Pick<Database, 'client'>, now: Date): Promise<void> {
  if (database.client.protocol !== 'file') return
  const file = await fileOf(database)
  const folder = dirname(file)
  const prefix = basename(file) + before
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort()
  const copies = names.filter((name) => namePattern.test(name))
  const oldest = prefix + inName(daysBefore(now, keptDays))
  const kept = copies.slice(-keptCopies).filter((name) => name >= oldest)
  for (const name of copies) if (!kept.includes(name)) await rm(join(folder, name), { force: true })
  for (const name of names.filter((name) => name.endsWith('.tmp')))
    await removeLeft(join(folder, name), hourMs)
}
