import PQueue from 'p-queue'
import { ApiError, messageFor } from '#src/platform/client/api-client.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { createChosenFiles } from './chosen-files.ts'
import { createPreparer } from './prepare-photos.ts'
import { checkedPath, putFile, requestTarget, worthRetrying } from './put-file.ts'
import type {
  Keeper,
  Outcome,
  Room,
  Upload,
  UploadEndpoint,
  UploadItem,
  UploadListener,
  UploadTarget,
} from './types.ts'

const concurrentUploads = 6
const retryDelaysMs = [0, 1000, 3000, 5000]
const noOutcome: Outcome = { done: 0, failed: 0, unsure: 0, pathless: 0 }

export type Uploader = ReturnType<typeof createUploader>

/**
 * Uploads photos, six at a time, and reports progress. Loaded when a file is first chosen. With a keeper, unrecorded photos outlive
 * the page.
 */
export function createUploader(listener: UploadListener, endpoint: UploadEndpoint, keeper?: Keeper) {
  const uploads = new Map<string, Upload>()
  const queue = new PQueue({ concurrency: concurrentUploads })
  const chosen = createChosenFiles()
  const prepare = createPreparer(endpoint)
  let outcome = { ...noOutcome }
  let order = 0

  const report = () => listener.changed([...uploads.values()].map(({ item }) => item))
  const running = () => [...uploads.values()].filter(({ item }) => item.state !== 'failed')
  /** Those with a placeholder already count as photos. */
  const roomLeft = (room: number) => room - running().filter(({ item }) => !item.placeholder).length
  const noRoom = (max: number) =>
    listener.notify(`You can only upload ${max} ${max === 1 ? 'file' : 'files'}`)

  function show(upload: Upload, change: Partial<UploadItem>) {
    upload.item = { ...upload.item, ...change }
    if (!upload.stopping.signal.aborted) report()
  }

  /** When it is recorded, rejected or no longer wanted. */
  function drop(upload: Upload) {
    forget(upload)
    chosen.stop(upload.file)
    uploads.delete(upload.item.id)
    upload.stopping.abort()
    report()
  }

  /** Puts a placeholder into the form, so that it can be saved before the file has arrived. */
  function standIn(upload: Upload): Partial<UploadItem> {
    const { item, kept: { placeholder } = {} } = upload
    if (placeholder && !item.placeholder) listener.uploaded(placeholder, item)
    return { placeholder }
  }

  function forget({ item, kept }: Upload) {
    if (item.placeholder) listener.dropped(item.placeholder)
    kept?.forget()
  }

  /** Reports the outcome of a batch once all its uploads have ended. */
  function settle() {
    if (running().length > 0) return
    if (outcome.done + outcome.failed > 0) listener.settled(outcome)
    outcome = { ...noOutcome }
  }

  function addFile(file: File, placeholder?: string) {
    order += 1
    const { name } = file
    const item: UploadItem = { id: String(order), name, order, state: 'preparing', percent: 0, placeholder }
    const upload: Upload = { item, file, photo: file, stopping: new AbortController(), failure: '' }
    uploads.set(item.id, upload)
    prepareAndSend(upload)
  }

  async function prepareAndSend(upload: Upload) {
    const photo = await prepare(upload.file)
    if (upload.stopping.signal.aborted) return
    if (typeof photo === 'string') {
      listener.notify(photo)
      drop(upload)
      return settle()
    }
    upload.photo = photo
    upload.kept = await keeper?.keep(photo, { chosen: upload.file, endpoint, notify: listener.notify })
    await sendAndRecord(upload)
  }

  async function sendAndRecord(upload: Upload) {
    const { signal } = upload.stopping
    try {
      upload.target ??= await sendWithRetries(upload)
      await record(upload, upload.target)
    } catch (error) {
      if (!signal.aborted) fail(upload, error)
    }
  }

  /** Waits for a lost connection, however long, without counting an attempt. */
  async function sendWithRetries(upload: Upload) {
    const { signal } = upload.stopping
    for (let attempt = 0; ; ) {
      show(upload, { state: 'sending', percent: 0 })
      try {
        return await queue.add(() => sendPhoto(upload), { signal })
      } catch (error) {
        signal.throwIfAborted()
        if (!navigator.onLine) {
          show(upload, { state: 'offline', percent: 0, ...standIn(upload) })
          await new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }))
          continue
        }
        const delayMs = worthRetrying(error) ? retryDelaysMs[attempt] : undefined
        if (delayMs === undefined) throw error
        attempt += 1
        show(upload, { state: 'waiting', percent: 0, ...standIn(upload) })
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
  }

  async function sendPhoto(upload: Upload): Promise<UploadTarget> {
    const { photo, stopping } = upload
    upload.failure = messages.uploadAddressFailure.description
    const target = await requestTarget(photo, endpoint, stopping.signal)
    stopping.signal.throwIfAborted()
    upload.failure = `Failed to upload ${photo.name}`
    await putFile(photo, target, {
      signal: stopping.signal,
      onProgress: (percent) => show(upload, { percent }),
      onStalled: listener.notify,
    })
    return target
  }

  /** Has the server check the photo, then the caller record it. */
  async function record(upload: Upload, target: UploadTarget) {
    upload.failure = messages.uploadProcessFailure.description
    show(upload, { state: 'checking', percent: 100 })
    const checked = await pathIfChecked(target)
    upload.stopping.signal.throwIfAborted()
    const path = checked ?? target.objectPath
    if (!path) {
      outcome.pathless += 1
      upload.failure = messages.photoPathUnknown.description
      return fail(upload, null)
    }
    await upload.kept?.arrived(path)
    const { name, order, placeholder } = upload.item
    if ((await listener.uploaded(path, { name, order, placeholder })) === false) {
      upload.kept?.leave()
      upload.kept = undefined
    }
    show(upload, { placeholder: undefined })
    chosen.store(upload.file, path)
    if (!checked) outcome.unsure += 1
    outcome.done += 1
    drop(upload)
    settle()
  }

  /** Null when the server cannot check now: it will when the photo is recorded. */
  async function pathIfChecked(target: UploadTarget) {
    try {
      return await checkedPath(target, endpoint)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return null
      throw error
    }
  }

  function fail(upload: Upload, error: unknown) {
    outcome.failed += 1
    const final = error instanceof ApiError && !worthRetrying(error) && error.status !== 401
    if (final) forget(upload)
    const placing = final ? { placeholder: undefined } : standIn(upload)
    show(upload, { state: 'failed', final, message: messageFor(error, upload.failure), ...placing })
    if (error instanceof ApiError && error.status === 401) return listener.unauthorized(error)
    settle()
  }

  /** Adds as many files as there is room for, except those already added. */
  function add(given: readonly File[], { room, max, isUsed = () => false }: Room) {
    const fresh = given.filter((file) => {
      if (!chosen.has(file, isUsed)) return chosen.start(file)
      listener.notify(`Cannot add the duplicate file '${file.name}', it already exists`)
      return false
    })
    const left = Math.max(roomLeft(room), 0)
    if (fresh.length > left) noRoom(max)
    for (const file of fresh.slice(0, left)) addFile(file)
    for (const file of fresh.slice(left)) chosen.stop(file)
    report()
  }

  return {
    add,
    /** Continues with uploads left by an earlier page. */
    async resume(room: Room) {
      const files: File[] = []
      const left = (await keeper?.left()) ?? []
      listener.resumed(keeper?.placeholders() ?? [])
      for (const upload of left) {
        const { placeholder } = upload
        if ('path' in upload) {
          order += 1
          await listener.uploaded(upload.path, { name: upload.name, order, placeholder })
          await upload.forget()
        } else if (placeholder && room.isUsed?.(placeholder)) {
          chosen.start(upload.file)
          addFile(upload.file, placeholder)
        } else files.push(upload.file)
      }
      add(files, room)
    },
    cancel(id: string) {
      const upload = uploads.get(id)
      if (upload) drop(upload)
      settle()
    },
    retry(id: string, { room, max }: Room) {
      const upload = uploads.get(id)
      if (!upload?.item.placeholder && roomLeft(room) < 1) return noRoom(max)
      if (upload) sendAndRecord(upload)
    },
    cancelAll() {
      for (const { stopping, kept } of uploads.values()) {
        stopping.abort()
        kept?.leave()
      }
      uploads.clear()
    },
  }
}
