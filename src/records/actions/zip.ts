import { setImmediate } from 'node:timers/promises'
import type { ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  content: Uint8Array | AsyncIterable<Uint8Array>
}

/** No more is checked and copied in one turn of the event loop, so that pages can be served in between. */
export const bytesPerTurn = 262_144

/** These are compressed already. */
const isPacked = (name: string) => /\.(jpg|png|gif|pdf)$/.test(name)

/** A zip file that is made while it is read. */
export const zipStream = (files: AsyncIterable<ZippedFile>) => streamOf(zip(files))

/** Loads the library only now: few sites export anything. */
async function* zip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content } of files) {
    const entry = isPacked(name) ? asDeflated(new ZipPassThrough(name)) : new ZipDeflate(name)
    archive.add(entry)
    for await (const piece of content instanceof Uint8Array ? piecesOf(content) : content) {
      await setImmediate()
      entry.push(piece)
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks.splice(0)
}

const blockBytes = 65_535

/**
 * Writes the content as blocks of a deflated entry that are not compressed: Macs and phones read a file from its beginning, and can't
 * tell where a stored entry of unknown length ends. fflate's own level 0 copies so much that a download takes more than 50 MB.
 */
function asDeflated(entry: ZipPassThrough): ZipPassThrough {
  const write = (block: Uint8Array<ArrayBuffer>, isLast = false) => {
    const { length } = block
    const header = Uint8Array.of(Number(isLast), length, length >> 8, ~length, ~length >> 8)
    entry.ondata(null, header, false)
    entry.ondata(null, block, isLast)
  }
  const process = (content: Uint8Array<ArrayBuffer>, isLast: boolean) => {
    for (let start = 0; start < content.length; start += blockBytes)
      write(content.subarray(start, start + blockBytes))
    if (isLast) write(new Uint8Array(), true)
  }
  return Object.assign(entry, { compression: 8, process })
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += bytesPerTurn)
    yield bytes.subarray(start, start + bytesPerTurn)
}

function streamOf(chunks: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
