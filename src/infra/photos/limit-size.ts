import { AppError, appErrors } from '#src/domain/errors.ts'

/** Keep reading (and discarding) an oversized body up to here: clients that are cut off never see the 413. */
export const drainedBytes = 60_000_000

/** The chunks of a file as they arrive. AppError 413, at the end, for more than `limit` bytes. */
export async function* upTo(limit: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size <= limit) yield chunk
    else if (size > drainedBytes) break
  }
  if (size > limit) throw new AppError(appErrors.tooLarge)
}
