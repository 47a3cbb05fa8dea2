import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
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

/** A tar file, created as it is read; its last entry lists all files with their hashes. */
export async function* createArchive(files: AsyncIterable<ArchivedFile>, createdAt: Date): Chunks {
  const archive = pack()
  // The reader gets the error; without a listener it would end the process.
  archive.on('error', () => {})
  const filling = fill(archive, files, createdAt).catch((error: Error) => archive.destroy(error))
  try {
    yield* archive
  } finally {
    archive.destroy()
    await filling
  }
}

async function fill(archive: Pack, files: AsyncIterable<ArchivedFile>, createdAt: Date) {
  const listed: Manifest['files'] = {}
  for await (const { name, size, chunks } of files) {
    const hash = createHash('sha256')
    const hashed = each(chunks, (chunk) => hash.update(chunk))
    await pipeline(Readable.from(hashed), archive.entry({ name, size, mtime: createdAt }))
    listed[name] = { size, sha256: hash.digest('hex') }
  }
  const manifest: Manifest = { format: 1, createdAt: createdAt.toISOString(), files: listed }
  archive.entry({ name: manifestName, mtime: createdAt }, JSON.stringify(manifest, null, 2))
  archive.finalize()
}

type OnFile = (name: string, chunks: Chunks) => Promise<void>

/**
 * Passes each file of an archive to `onFile`, which need not read it. Throws unless the archive matches its manifest to the
 * last byte.
 */
export async function readArchive(archive: Chunks, onFile: OnFile): Promise<Manifest> {
  try {
    return await readEntries(archive, onFile)
  } catch (error) {
    // The messages of tar-stream.
    const isTruncated =
      error instanceof Error && /^(Unexpected end of data|Invalid tar header)/.test(error.message)
    throw isTruncated ? damaged('not a tar file, or truncated') : error
  }
}

async function readEntries(archive: Chunks, onFile: OnFile): Promise<Manifest> {
  const reader = extract()
  const found: Manifest['files'] = {}
  let manifest: Manifest | null = null
  const feeding = pipeline(Readable.from(archive), reader)
  // The loop below throws the error; this prevents an unhandled rejection.
  feeding.catch(() => {})
  for await (const entry of reader) {
    const { name, type } = entry.header
    // A link or folder has no content of its own, so restoring it would lose a photo.
    if (type !== 'file') throw damaged(`${name} is not a file`)
    if (manifest) throw damaged(`${name} comes after ${manifestName}`)
    if (name === manifestName) {
      manifest = readManifest(await text(entry))
      continue
    }
    if (found[name]) throw damaged(`contains ${name} twice`)
    const hash = createHash('sha256')
    let size = 0
    const chunks = each(entry, (chunk) => {
      hash.update(chunk)
      size += chunk.length
    })
    await onFile(name, chunks)
    for await (const _rest of chunks);
    found[name] = { size, sha256: hash.digest('hex') }
  }
  await feeding
  if (!manifest) throw damaged(`${manifestName} is missing`)
  for (const [name, { size, sha256 }] of Object.entries(manifest.files)) {
    if (!found[name]) throw damaged(`${name} is missing`)
    if (found[name].size !== size || found[name].sha256 !== sha256) throw damaged(`${name} has changed`)
  }
  const stray = Object.keys(found).find((name) => !manifest.files[name])
  if (stray) throw damaged(`${stray} is not in ${manifestName}`)
  return manifest
}

function readManifest(json: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(json))
  } catch {
    throw damaged(`${manifestName} is invalid`)
  }
}

const damaged = (how: string) => new Error(`The archive is damaged: ${how}`)

async function* each(chunks: Chunks, see: (chunk: Uint8Array) => void) {
  for await (const chunk of chunks) {
    see(chunk)
    yield chunk
  }
}
