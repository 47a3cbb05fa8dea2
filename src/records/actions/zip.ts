import { setImmediate } from 'node:timers/promises'

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
  const { Zip, ZipDeflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content } of files) {
    // Not stored: Macs and phones read a file from its beginning, and can't tell where a stored entry of unknown length ends.
    const entry = new ZipDeflate(name, isPacked(name) ? { level: 0 } : {})
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
