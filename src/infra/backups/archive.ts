import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import * as z from 'zod'

export type Chunks = AsyncIterable<Uint8Array>

const manifestName = 'manifest.json'
const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.record(z.string(), z.strictObject({ size: z.number(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestSchema>

export interface ArchivedFile {
  name: string
  size: number
  chunks: Chunks
}

/** A tar file as it is made of one file after the other; its last entry lists them all with their hashes. */
export async function* createArchive(files: AsyncIterable<ArchivedFile>, createdAt: Date): Chunks {
  const archive = pack()
  // Whoever reads it learns of it; without a listener it would end the program.
  archive.on('error', () => {})
  const filled = fill(archive, files, createdAt).catch((error: Error) => archive.destroy(error))
  try {
    yield* archive
  } finally {
    archive.destroy()
    await filled
  }
}

async function fill(archive: Pack, files: AsyncIterable<ArchivedFile>, createdAt: Date) {
  const listed: Manifest['files'] = {}
  for await (const { name, size, chunks } of files) {
    const hash = createHash('sha256')
    await pipeline(Readable.from(hashed(chunks, hash)), archive.entry({ name, size, mtime: createdAt }))
    listed[name] = { size, sha256: hash.digest('hex') }
  }
  const manifest: Manifest = { format: 1, createdAt: createdAt.toISOString(), files: listed }
  archive.entry({ name: manifestName, mtime: createdAt }, JSON.stringify(manifest, null, 2))
  archive.finalize()
}

type Take = (name: string, chunks: Chunks) => Promise<void>

/**
 * Hands each file of an archive to `take`, which need not read it. Throws when the archive is not, to the last byte, what its
 * list says.
 */
export async function readArchive(archive: Chunks, take: Take): Promise<Manifest> {
  try {
    return await readEntries(archive, take)
  } catch (error) {
    // So the reader of tar files says it.
    const cut = error instanceof Error && /^(Unexpected end of data|Invalid tar header)/.test(error.message)
    throw cut ? damaged('it is no tar file, or not a whole one') : error
  }
}

async function readEntries(archive: Chunks, take: Take): Promise<Manifest> {
  const reader = extract()
  const found: Manifest['files'] = {}
  let manifest: Manifest | null = null
  const fed = pipeline(Readable.from(archive), reader)
  // Read below, where it ends the loop.
  fed.catch(() => {})
  for await (const entry of reader) {
    const { name } = entry.header
    if (manifest) throw damaged(`${name} follows its list`)
    if (name === manifestName) {
      manifest = readManifest(await text(entry))
      continue
    }
    if (found[name]) throw damaged(`${name} is there twice`)
    const hash = createHash('sha256')
    let size = 0
    const chunks = counted(hashed(entry, hash), (bytes) => {
      size += bytes
    })
    await take(name, chunks)
    for await (const _rest of chunks);
    found[name] = { size, sha256: hash.digest('hex') }
  }
  await fed
  if (!manifest) throw damaged('its list is missing')
  for (const [name, { size, sha256 }] of Object.entries(manifest.files)) {
    if (!found[name]) throw damaged(`${name} is missing`)
    if (found[name].size !== size || found[name].sha256 !== sha256) throw damaged(`${name} has changed`)
  }
  const stray = Object.keys(found).find((name) => !manifest.files[name])
  if (stray) throw damaged(`${stray} is not on its list`)
  return manifest
}

function readManifest(json: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(json))
  } catch {
    throw damaged('its list cannot be read')
  }
}

const damaged = (how: string) => new Error(`The archive is damaged: ${how}`)

async function* hashed(chunks: Chunks, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function* counted(chunks: Chunks, count: (bytes: number) => void) {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}

async function text(chunks: Chunks) {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}
