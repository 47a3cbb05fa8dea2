import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InValue } from '@libsql/client'

/** A copy in `folder` of the migrations up to one, with or without it; `tag` is the end of its name. Returns the copy's path. */
export async function migrationsUpTo(
  folder: string,
  tag: string,
  { included = false } = {},
): Promise<string> {
  const copy = join(folder, `migrations ${tag} ${included}`)
  await cp('migrations', copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const at = entries.findIndex((entry: { tag: string }) => entry.tag.endsWith(tag))
  if (at < 0) throw new Error(`No migration ends with ${tag}`)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, included ? at + 1 : at) }))
  return copy
}

/** The statement that inserts a row of any version. */
export const insert = (table: string, row: Record<string, InValue>) => ({
  sql: `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row).map(() => '?')})`,
  args: Object.values(row),
})
