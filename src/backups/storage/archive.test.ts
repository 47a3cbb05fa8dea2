import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { type ArchivedFile, createArchive, readArchive } from './archive.ts'

const at = new Date('2026-10-01T17:00:00Z')
const contents: Record<string, Buffer> = {
  'photos/one.jpg': Buffer.alloc(1000, 'one'),
  'photos/empty.jpg': Buffer.alloc(0),
  'site.db': Buffer.alloc(300_000, 'rows'),
}

async function* pieces(bytes: Buffer, size = 65_536) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function* files(): AsyncGenerator<ArchivedFile> {
  for (const [name, bytes] of Object.entries(contents)) {
    yield { name, size: bytes.length, chunks: pieces(bytes, 999) }
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

async function readAll(archive: Buffer) {
  const read: Record<string, Buffer> = {}
  const manifest = await readArchive(pieces(archive), async (name, chunks) => {
    read[name] = await collect(chunks)
  })
  return { read, manifest }
}

const whole = () => collect(createArchive(files(), at))

function tarOf(entries: [string, string][]) {
  const archive = pack()
  for (const [name, text] of entries) archive.entry({ name }, text)
  archive.finalize()
  return collect(archive)
}

describe('an archive', () => {
  it('returns its files and creation time', async () => {
    const { read, manifest } = await readAll(await whole())
    expect(read).toEqual(contents)
    expect(manifest.createdAt).toBe(at.toISOString())
    expect(Object.keys(manifest.files)).toEqual(Object.keys(contents))
  })

  it('is checked even if its files are not read', async () => {
    const archive = await whole()
    archive[600] = 0
    const unread = readArchive(pieces(archive), async () => {})
    await expect(unread).rejects.toThrow('damaged: photos/one.jpg has changed')
  })

  it('fails if one of its files fails', async () => {
    async function* failing() {
      yield* files()
      yield { name: 'lost', size: 10, chunks: pieces(Buffer.alloc(3)) }
    }
    await expect(collect(createArchive(failing(), at))).rejects.toThrow()
  })

  it('stops reading its files when the reader stops', async () => {
    let given = 0
    async function* endless() {
      for (;;) {
        given += 1
        yield { name: `${given}`, size: 1000, chunks: pieces(Buffer.alloc(1000)) }
      }
    }
    for await (const _chunk of createArchive(endless(), at)) break
    await sleep(50)
    const before = given
    await sleep(50)
    expect(given).toBe(before)
  })
})

describe('a damaged archive is rejected', () => {
  it('wherever it is truncated', async () => {
    const archive = await whole()
    // The last kilobyte of a tar file is empty.
    const cuts = Array.from({ length: 40 }, (_, n) => Math.floor((n * (archive.length - 1536)) / 39))
    for (const cut of cuts) {
      await expect(readAll(archive.subarray(0, cut))).rejects.toThrow('The archive is damaged')
    }
  })

  it('wherever a byte of a file or of the manifest has changed', async () => {
    const archive = await whole()
    const places = ['oneone', 'rowsrows', '"sha256": "', '"site.db": {'].map(
      (text) => archive.indexOf(text) + 2,
    )
    for (const place of places) {
      const changed = Buffer.from(archive)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(readAll(changed)).rejects.toThrow('The archive is damaged')
    }
  })

  it.each<[string, [string, string][], string]>([
    ['without a manifest', [['site.db', 'x']], 'manifest.json is missing'],
    ['with a manifest of another format', [['manifest.json', '{"format":2}']], 'manifest.json is invalid'],
    [
      'with a file twice',
      [
        ['a', 'x'],
        ['a', 'y'],
      ],
      'contains a twice',
    ],
    [
      'with a file that is not listed',
      [
        ['a', 'x'],
        ['manifest.json', `{"format":1,"createdAt":"${at.toISOString()}","files":{}}`],
      ],
      'a is not in manifest.json',
    ],
    [
      'without one that is',
      [
        [
          'manifest.json',
          `{"format":1,"createdAt":"${at.toISOString()}","files":{"a":{"size":1,"sha256":"x"}}}`,
        ],
      ],
      'a is missing',
    ],
  ])('%s', async (_, entries, reason) => {
    await expect(readAll(await tarOf(entries))).rejects.toThrow(reason)
  })

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)(
    'with a %s in place of a photo',
    async (type) => {
      const archive = pack()
      archive.entry({ name: 'photos/one.jpg', type, linkname: '/etc/passwd' })
      const sha256 = createHash('sha256').digest('hex')
      const listed = { 'photos/one.jpg': { size: 0, sha256 } }
      const manifest = { format: 1, createdAt: at.toISOString(), files: listed }
      archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
      archive.finalize()
      await expect(readAll(await collect(archive))).rejects.toThrow('photos/one.jpg is not a file')
    },
  )

  it('when it is not an archive', async () => {
    await expect(readAll(Buffer.alloc(2000, 'x'))).rejects.toThrow('damaged: not a tar file')
    await expect(readAll(Buffer.alloc(0))).rejects.toThrow('manifest.json is missing')
  })
})
