import type { Parts } from '#src/app/parts.ts'
import { sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { readReceipt } from '#src/papers/actions/placement-papers.ts'
import { findPersonalData, listFiles, type PersonalData } from '#src/people/queries/personal-data.ts'
import { exportedPath, exportPage } from '#src/people/rules/export-page.ts'
import { receiptFile } from '#src/people/rules/receipt-file.ts'
import { listPaymentsOf } from '#src/placements/queries/of-family.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { storedNames } from '#src/platform/photos/rules/files.ts'
import { type ZippedFile, zipStream } from '#src/records/actions/zip.ts'
import { findNames } from '#src/records/queries/everything.ts'

type ExportParts = Pick<Parts, 'config' | 'database' | 'kennel' | 'photoStore' | 'unqueued' | 'now'>

const maxExportBytes = 50_000_000
/** More bytes than a zip file adds to the content of one entry. */
const entryBytes = 1000

/**
 * A zip file with everything kept about a person: for programs, for people, the receipts, and photos and papers while all of it stays
 * under 50 MB. It is made while it is read. AppError 404 if nothing is kept.
 */
export async function exportPerson(parts: ExportParts, email: string): Promise<ReadableStream<Uint8Array>> {
  const { db } = parts.database
  const data = await withPuppies(db, found(await findPersonalData(db, email)))
  const stored = [...new Set(storedNames(await listFiles(db, email)))]
  return zipStream(filesOf(parts, { email, data, stored, receipts: await receiptsOf(parts, email) }))
}

/** The same rows, with the names of their puppies: an id says nothing to a family. */
async function withPuppies(db: Queryable, data: PersonalData): Promise<PersonalData> {
  const ids = Object.values(data).flatMap((rows) => rows.map(({ puppyId }) => String(puppyId)))
  const names = await findNames(db, ids)
  const named = (row: PersonalData[string][number]) => {
    const puppy = names.get(String(row.puppyId))
    return puppy === undefined ? row : { puppy, ...row }
  }
  return Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.map(named)]))
}

interface WrittenFile {
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** The receipts of all payments for puppies. */
async function receiptsOf(
  { config, database, kennel, now }: ExportParts,
  email: string,
): Promise<WrittenFile[]> {
  const payments = await listPaymentsOf(database.db, email)
  if (payments.length === 0) return []
  const asked = await kennelToday(kennel, now())
  const business = {
    kennel: asked.kennel,
    phone: asked.kennel.phone,
    email: config.contact.email,
    sourceNumber: sourceNumberInForce(asked),
  }
  const files: WrittenFile[] = []
  for (const { placementId, number } of payments) {
    const placement = await findPlacement(database.db, placementId)
    const receipt = placement && (await readReceipt(database.db, placement, number))
    if (receipt)
      files.push({ name: `receipts/${number}.html`, content: encoded(receiptFile(receipt, business)) })
  }
  return files
}

interface Exported {
  email: string
  data: PersonalData
  /** The names of the person's photos and papers. */
  stored: readonly string[]
  receipts: readonly WrittenFile[]
}

async function* filesOf(
  { photoStore, unqueued, now }: ExportParts,
  { email, data, stored, receipts }: Exported,
): AsyncGenerator<ZippedFile> {
  const exportedAt = now().toISOString()
  const page = (included: ReadonlySet<string>) =>
    encoded(exportPage({ email, exportedAt, data, stored, included }))
  const json = encoded(`${JSON.stringify({ email, exportedAt, ...data }, null, 2)}\n`)
  const included = new Set<string>()
  const written = receipts.reduce((sum, { content }) => sum + content.length + entryBytes, 0)
  let room = maxExportBytes - json.length - page(new Set(stored)).length - 2 * entryBytes - written
  // A request at the edge may not take that much time and memory.
  for (const name of unqueued ? [] : stored) {
    const bytes = await photoStore.get(name)
    if (!bytes || bytes.length + entryBytes > room) continue
    room -= bytes.length + entryBytes
    included.add(name)
    yield { name: exportedPath(name), content: bytes }
  }
  yield* receipts
  yield { name: 'data.json', content: json }
  yield { name: 'data.html', content: page(included) }
}

const encoded = (text: string) => new TextEncoder().encode(text)
