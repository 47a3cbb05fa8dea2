import type { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { drainedBytes } from '#src/platform/photos/store/limit-size.ts'

/** Several times as many fields as the form has; a text is cut off beyond what the longest field accepts. */
const limits = { files: 1, fields: 20, parts: 25, fieldSize: 20_000, headerPairs: 20 }

interface PhotoForm<Photo> {
  /** The fields that came before any failure. */
  texts: Record<string, string>
  /** Null if no photo was chosen, or it could not be received. */
  photo: Photo | null
  failure: unknown
}

/**
 * Reads a form with a photo, as browsers send it without JavaScript. The photo is passed on as it arrives, so it is never whole in
 * memory; `receive` may stop early. A body that is not a form counts as an empty one.
 */
export async function readPhotoForm<Photo>(
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  receive: (file: AsyncIterable<Uint8Array>) => Promise<Photo>,
): Promise<PhotoForm<Photo>> {
  const parser = openParser(contentType)
  if (!parser) return { texts: {}, photo: null, failure: null }
  const texts = new Map<string, string>()
  let file: Readable | undefined
  let photo: Promise<Photo | null> = Promise.resolve(null)
  let failure: unknown = null
  const fail = (error: unknown) => {
    failure ??= error
    return null
  }

  let isOver = false
  const ended = new Promise<void>((resolve) => {
    parser.on('finish', resolve).on('error', () => {
      isOver = true
      resolve()
    })
  })
  // Reading millions of tiny parts would take the machine a minute.
  parser.on('partsLimit', () => {
    isOver = true
  })
  parser.on('field', (name, value) => texts.set(name, value))
  parser.on('file', (_, stream) => {
    // Nothing to do here: its reader gets the error too.
    file = stream.on('error', () => {})
    photo = passOn(stream, receive).catch(fail)
  })
  try {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > drainedBytes) throw new AppError(appErrors.tooLarge)
      await Promise.race([ended, new Promise((resolve) => parser.write(chunk, resolve))])
      if (isOver) break
    }
    parser.end()
    await ended
  } catch (error) {
    fail(error)
    file?.destroy()
  }
  return { texts: Object.fromEntries(texts), photo: await photo, failure }
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return null
  }
}

/** Null for an empty file: browsers send one when none was chosen. AppError 400 when the form ends in the middle of it. */
async function passOn<Photo>(
  file: AsyncIterable<Uint8Array>,
  receive: (file: AsyncIterable<Uint8Array>) => Promise<Photo>,
): Promise<Photo | null> {
  const source = file[Symbol.asyncIterator]()
  const next = () =>
    source.next().catch(() => {
      throw new AppError(appErrors.interruptedUpload)
    })
  const first = await next()
  if (first.done) return null
  async function* whole(result: IteratorResult<Uint8Array>) {
    for (let at = result; !at.done; at = await next()) yield at.value
  }
  try {
    return await receive(whole(first))
  } finally {
    // The rest of the form is still read after a rejected photo.
    for (let at = await next(); !at.done; at = await next());
  }
}
