import { crc32, deflateSync } from 'node:zlib'

/** Where the first chunk of a PNG after its header begins. */
const afterHeader = 33

/** A PNG with these chunks after its header. */
export const withChunks = (png: Uint8Array, chunks: readonly Uint8Array[]) =>
  new Uint8Array(Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]))

export function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** A text of eight kilobytes that inflates to as many megabytes. */
export const inflatingText = () =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000))]))
