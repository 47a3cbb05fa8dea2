import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Database } from '#src/platform/db/client/database.ts'
import { inMegabytes } from '#src/platform/machine/disk-space.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { removeLeft } from './left-behind.ts'

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
  const file = String(await one('PRAGMA database_list', 'file'))
  const size =
    Number(await one('PRAGMA page_count', 'page_count')) * Number(await one('PRAGMA page_size', 'page_size'))
  const free = await freeBytes(dirname(file))
  if (free < 2 * size)
    throw new Error(`that needs ${inMegabytes(2 * size)} of its disk, and ${inMegabytes(free)} are free`)

  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  // Two processes may start in the same moment.
  const copy = `${file}${before}${time}-${randomBytes(2).toString('hex')}`
  const temporary = `${copy}.tmp`
  // VACUUM writes into an empty file that is there already, and leaves it as private as it was made.
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

/** Deletes all copies of the same database but the newest, and the remains of interrupted ones. */
export async function removeOldCopies(copy: string): Promise<void> {
  const folder = dirname(copy)
  const prefix = basename(copy).replace(namePattern, before)
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort()
  const copies = names.filter((name) => namePattern.test(name))
  for (const name of copies.slice(0, -keptCopies)) await rm(join(folder, name), { force: true })
  for (const name of names.filter((name) => name.endsWith('.tmp')))
    await removeLeft(join(folder, name), hourMs)
}
