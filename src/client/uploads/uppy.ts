import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { ApiError, api, fetchJson, messageFor } from '#src/client/api-client.ts'
import { messages } from '#src/domain/messages.ts'
import { createChosenFiles } from './chosen-files.ts'
import { errorOf } from './error-of.ts'
import { createPreparer } from './prepare-photos.ts'
import type { UploadEndpoint, UploadItem, UploadListener } from './types.ts'

const retryDelaysMs = [0, 1000, 3000, 5000]
/** A used or expired upload link is replaced; the server would reject anything else again. */
const worthRetrying = (status: number) => status === 0 || status >= 500 || [403, 408, 409].includes(status)

type PhotoFile = UppyFile<Meta, Body>
/** Uppy has an id of its own for each file. */
const itemOf = ({ meta }: { meta: Meta }) => String(meta.item)
interface UploadTarget {
  uploadURL: string
  objectPath?: string
  headers?: Record<string, string> | undefined
}

/** How many photos are allowed, how many more there is room for, and whether one is still among them. */
interface Room {
  max: number
  room: number
  isUsed?: ((path: string) => boolean) | undefined
}

export type Uploader = ReturnType<typeof createUploader>

/** Uploads photos, six at a time, and reports progress. The only file that uses Uppy; loaded when a file is first chosen. */
export function createUploader(listener: UploadListener, endpoint: UploadEndpoint) {
  const items = new Map<string, UploadItem>()
  const attempts = new Map<string, number>()
  const targets = new Map<string, UploadTarget>()
  /** Files that have been uploaded but not recorded yet. */
  const sent = new Set<string>()
  const files = new Map<string, File>()
  const chosen = createChosenFiles()
  const prepare = createPreparer(endpoint)
  const outcome = { done: 0, failed: 0, unsure: 0, pathless: 0 }
  let order = 0

  const uppy = new Uppy({
    autoProceed: true,
    // Failures are shown on the screen, not in the console.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
  }).use(XHRUpload, {
    endpoint: (file) => addressFor(Array.isArray(file) ? file[0] : file),
    method: 'PUT',
    formData: false,
    limit: 6,
    timeout: 60_000,
    shouldRetry: () => false,
    getResponseData: () => ({}),
    onBeforeRequest: (request, _, [file]) => {
      const headers = (file && targets.get(itemOf(file))?.headers) ?? {}
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    },
  })

  const noRoom = (max: number) =>
    listener.notify(`You can only upload ${max} ${max === 1 ? 'file' : 'files'}`)

  function show(id: string, change: Partial<UploadItem>) {
    const item = items.get(id)
    if (!item) return
    items.set(id, { ...item, ...change })
    listener.changed([...items.values()])
  }

  const fileOf = (id: string) => uppy.getFiles().find((file) => itemOf(file) === id)

  function drop(id: string) {
    const original = files.get(id)
    const sending = fileOf(id)
    if (original) chosen.stop(original)
    for (const known of [items, files, attempts, targets, sent]) known.delete(id)
    if (sending) uppy.removeFile(sending.id)
    listener.changed([...items.values()])
  }

  const countRunning = () => [...items.values()].filter(({ state }) => state !== 'failed').length

  /** Reports the outcome of a batch once all its uploads have ended. */
  function settle() {
    if (countRunning() > 0) return
    if (outcome.done + outcome.failed > 0) listener.settled({ ...outcome })
    Object.assign(outcome, { done: 0, failed: 0, unsure: 0, pathless: 0 })
  }

  async function addressFor(file: PhotoFile | undefined) {
    if (!(file?.data instanceof Blob)) throw new Error('No file')
    const { type, size } = file.data
    const body = JSON.stringify({ size, ...(type ? { contentType: type } : {}) })
    const init = { body, headers: { 'Content-Type': 'application/json' } }
    try {
      const target: UploadTarget = await fetchJson(
        (endpoint === 'public' ? api.public : api.objects).upload.$post({}, { init }),
      )
      targets.set(itemOf(file), target)
      return target.uploadURL
    } catch (error) {
      // Uppy does not report a missing upload link.
      retryOrFail(itemOf(file), error, messages.uploadAddressFailure.description)
      throw error
    }
  }

  function retryOrFail(id: string, error: unknown, otherwise: string) {
    const item = items.get(id)
    if (!item) return
    if (!navigator.onLine) return waitForConnection(id)
    const attempt = attempts.get(id) ?? 0
    const status = error instanceof ApiError ? error.status : 0
    const delay = worthRetrying(status) ? retryDelaysMs[attempt] : undefined
    if (delay === undefined) return fail(id, error, otherwise)
    attempts.set(id, attempt + 1)
    show(id, { state: 'waiting', percent: 0 })
    setTimeout(() => send(id), delay)
  }

  function waitForConnection(id: string) {
    show(id, { state: 'offline', percent: 0 })
    addEventListener('online', () => send(id), { once: true })
  }

  function send(id: string) {
    const file = fileOf(id)
    if (!file) return
    show(id, { state: 'sending', percent: 0 })
    uppy.retryUpload(file.id)
  }

  function addItem(file: File) {
    order += 1
    const id = String(order)
    files.set(id, file)
    items.set(id, { id, name: file.name, order, state: 'preparing', percent: 0 })
    prepareAndSend(id, file)
  }

  async function prepareAndSend(id: string, file: File) {
    const photo = await prepare(file)
    if (!items.has(id)) return
    if (typeof photo === 'string') {
      listener.notify(photo)
      drop(id)
      return settle()
    }
    show(id, { state: 'sending' })
    // The path makes Uppy's id its own, however alike two files are.
    uppy.addFile({
      name: photo.name,
      type: photo.type,
      data: photo,
      meta: { item: id, relativePath: id },
    })
  }

  function fail(id: string, error: unknown, otherwise: string) {
    if (!items.has(id)) return
    outcome.failed += 1
    const final = error instanceof ApiError && !worthRetrying(error.status)
    show(id, { state: 'failed', final, message: messageFor(error, otherwise) })
    if (error instanceof ApiError && error.status === 401) return listener.unauthorized(error)
    settle()
  }

  /** Has the server check the file, then the caller record it. */
  async function finish(id: string) {
    const target = targets.get(id)
    const item = items.get(id)
    if (!target || !item) return
    show(id, { state: 'checking', percent: 100 })
    try {
      const checked = await checkedPath(target.objectPath ?? target.uploadURL)
      // Cancelled in the meantime.
      if (!items.has(id)) return
      const path = checked ?? target.objectPath
      if (!path) {
        outcome.pathless += 1
        return fail(id, null, messages.photoPathUnknown.description)
      }
      await listener.uploaded(path, { name: item.name, order: item.order })
      const original = files.get(id)
      if (original) chosen.store(original, path)
      if (!checked) outcome.unsure += 1
    } catch (error) {
      return fail(id, error, messages.uploadProcessFailure.description)
    }
    outcome.done += 1
    drop(id)
    settle()
  }

  /** Null when the server cannot check now: it does so when the photo is recorded, as with a visitor's photo. */
  async function checkedPath(path: string) {
    if (endpoint === 'public') return path
    try {
      return (await fetchJson(api['gallery-photos'].$put({ json: { photoURL: path } }))).objectPath
    } catch (error) {
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return null
      throw error
    }
  }

  uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
    if (file && bytesTotal) show(itemOf(file), { percent: Math.round((bytesUploaded / bytesTotal) * 100) })
  })
  uppy.on('upload-success', (file) => {
    if (!file) return
    sent.add(itemOf(file))
    finish(itemOf(file))
  })
  uppy.on('upload-error', (file, _, response) => {
    if (file) retryOrFail(itemOf(file), errorOf(response), `Failed to upload ${file.name}`)
  })
  uppy.on('upload-stalled', ({ message }) => listener.notify(message))

  return {
    /** Adds as many files as there is room for, except those that are already here. */
    add(given: readonly File[], { room, max, isUsed = () => false }: Room) {
      const fresh = given.filter((file) => {
        if (!chosen.has(file, isUsed)) return chosen.start(file)
        listener.notify(`Cannot add the duplicate file '${file.name}', it already exists`)
        return false
      })
      const left = Math.max(room - countRunning(), 0)
      if (fresh.length > left) noRoom(max)
      for (const file of fresh.slice(0, left)) addItem(file)
      for (const file of fresh.slice(left)) chosen.stop(file)
      listener.changed([...items.values()])
    },
    cancel(id: string) {
      drop(id)
      settle()
    },
    retry(id: string, { room, max }: Room) {
      if (room - countRunning() < 1) return noRoom(max)
      attempts.delete(id)
      if (sent.has(id)) finish(id)
      else send(id)
    },
    cancelAll() {
      items.clear()
      uppy.cancelAll()
    },
  }
}
