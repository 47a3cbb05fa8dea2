import type { Parts } from '#src/app/parts.ts'
import { findPersonalData, type PersonalData } from '#src/people/queries/personal-data.ts'
import { exportPage } from '#src/people/rules/export-page.ts'
import { found } from '#src/platform/errors/errors.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { type ZippedFile, zipStream } from '#src/records/actions/zip.ts'

type ExportParts = Pick<Parts, 'database' | 'photoStore' | 'unqueued' | 'now'>

export const maxExportBytes = 50_000_000
/** More bytes than a zip file needs for one entry besides its content. */
const entryBytes = 1000

/**
 * A zip file with everything that is kept about a person: for programs, for people, and the photos while all of it stays under 50
 * MB. It is made while it is read. AppError 404 if nothing is kept.
 */
export async function exportPerson(parts: ExportParts, email: string): Promise<ReadableStream<Uint8Array>> {
  const data = found(await findPersonalData(parts.database.db, email))
  return zipStream(filesOf(parts, email, data))
}

async function* filesOf(
  { photoStore, unqueued, now }: ExportParts,
  email: string,
  data: PersonalData,
): AsyncGenerator<ZippedFile> {
  const exportedAt = now().toISOString()
  const photos = (data.gallery_photos ?? [])
    .map(({ url }) => photoName(String(url)))
    .filter((name) => name !== null)
  const page = (included: ReadonlySet<string>) =>
    encoded(exportPage({ email, exportedAt, data, photos, included }))
  const json = encoded(`${JSON.stringify({ email, exportedAt, ...data }, null, 2)}\n`)
  const included = new Set<string>()
  let room = maxExportBytes - json.length - page(new Set(photos)).length - 2 * entryBytes
  // A request at the edge may not take the time and the memory.
  for (const name of unqueued ? [] : photos) {
    const bytes = await photoStore.get(name)
    if (!bytes || bytes.length + entryBytes > room) continue
    room -= bytes.length + entryBytes
    included.add(name)
    yield { name: `photos/${name}`, content: bytes }
  }
  yield { name: 'data.json', content: json }
  yield { name: 'data.html', content: page(included) }
}

const encoded = (text: string) => new TextEncoder().encode(text)
