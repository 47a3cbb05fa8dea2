import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { isStoredName, objectFolder } from '#src/platform/photos/rules/files.ts'
import { minuteMs, today } from '#src/platform/values/calendar.ts'
import { findNames, listAllRows, plainColumns, recordTables } from '#src/records/queries/everything.ts'
import { byteOrderMark, type Cell, csvLine } from '#src/records/rules/csv.ts'
import { csvName, fileName, openFolders, readMe } from '#src/records/rules/everything.ts'
import { idsIn, plainCell, plainName } from '#src/records/rules/plain.ts'
import { type ZippedFile, zipStream } from './zip.ts'

type EverythingParts = Pick<Parts, 'database' | 'photoStore' | 'unqueued' | 'now'>

/** A zip file without extensions to the format can't hold more. */
const zipLimits = { bytes: 4_000_000_000, files: 65_000 }

/** A download that nobody has read for this long has been given up. */
const abandonedMs = minuteMs

/** The download of all records, one at a time: each reads every row and every photo. */
export function openEverything(parts: EverythingParts) {
  let current: { readAt: number } | null = null

  /** AppError 409 while another download is being read. */
  function check() {
    if (current && parts.now().getTime() - current.readAt < abandonedMs)
      throw new AppError(appErrors.downloadRunning)
  }

  async function* watched(download: { readAt: number }) {
    try {
      for await (const file of filesOf(parts)) {
        yield file
        download.readAt = parts.now().getTime()
      }
    } finally {
      if (current === download) current = null
    }
  }

  return {
    check,
    download(): ReadableStream<Uint8Array> {
      check()
      const download = { readAt: parts.now().getTime() }
      current = download
      return zipStream(watched(download))
    },
  }
}

async function* filesOf({
  database,
  photoStore,
  unqueued,
  now,
}: EverythingParts): AsyncGenerator<ZippedFile> {
  const cabinet = openCabinet()
  const rows = new Map<string, number>()
  for (const [name, table] of recordTables) {
    const count = (found: number) => rows.set(name, (rows.get(name) ?? 0) + found)
    yield { name: csvName(name), content: tableFile(database.db, name, table, cabinet, count) }
  }
  const missing: string[] = []
  let [files, bytes] = [0, 0]
  for (const [photo, name] of cabinet.filed) {
    // A request at the edge may not take that much time and memory.
    const isLeftOut = unqueued || files >= zipLimits.files || !isStoredName(photo)
    const content = isLeftOut ? null : await photoStore.get(photo)
    if (!content || bytes + content.length > zipLimits.bytes) {
      missing.push(name)
      continue
    }
    files += 1
    bytes += content.length
    yield { name, content }
  }
  const text = readMe({ day: today(now()), rows, files, missing })
  yield { name: 'READ ME.txt', content: new TextEncoder().encode(text) }
}

type Db = Parts['database']['db']

async function* tableFile(
  db: Db,
  name: string,
  table: SQLiteTable,
  cabinet: Cabinet,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = plainColumns(table)
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLine(columns.map((column) => plainName(column.name))))
  for await (const page of listAllRows(db, table)) {
    const ids = page.flatMap((row) => columns.flatMap(({ key, name }) => idsIn(name, row[key])))
    const names = await findNames(db, ids)
    count(page.length)
    yield encoder.encode(page.map((row) => csvLine(cellsOf(row))).join(''))

    function cellsOf(row: Record<string, unknown>): Cell[] {
      const known = {
        nameOf: (id: string) => names.get(id),
        fileOf: (path: string) => cabinet.file(path, owner),
      }
      const owner = { table: name, id: String(row.id), names: ownerNames(row, names) }
      return columns.map((column) => plainCell(column.name, row[column.key], known))
    }
  }
}

/** The folders of a row's photos: its litter's or its dog's, and its own. */
const ownerNames = (row: Record<string, unknown>, names: ReadonlyMap<string, string>) =>
  [names.get(String(row.litterId)), names.get(String(row.dogId)), row.name].filter(
    (each) => typeof each === 'string',
  )

interface Owner {
  table: string
  id: string
  names: string[]
}

type Cabinet = ReturnType<typeof openCabinet>

/** Where each photo and paper is in the download; one that several rows show is with the first of them. */
function openCabinet() {
  const filed = new Map<string, string>()
  const counts = new Map<string, number>()
  const folderFor = openFolders()
  return {
    filed,
    file(path: string, { table, id, names }: Owner): string {
      const photo = path.slice(objectFolder.length)
      const known = filed.get(photo)
      if (known) return known
      const extension = photo.slice(photo.lastIndexOf('.'))
      const base = [extension === '.pdf' ? 'papers' : 'photos', ...folderNames(table, names)].map(fileName)
      const folder = folderFor(base.join('/'), names.length > 0 ? `${table} ${id}` : table)
      const n = (counts.get(folder) ?? 0) + 1
      counts.set(folder, n)
      const name = `${folder}/${n}${extension}`
      filed.set(photo, name)
      return name
    },
  }
}

function folderNames(table: string, names: string[]): string[] {
  const title = table.replaceAll('_', ' ')
  if (table === 'puppies') return names
  return table === 'litters' ? [...names, 'not given yet'] : [title, ...names]
}
