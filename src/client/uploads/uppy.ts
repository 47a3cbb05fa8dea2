import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { ApiError, api, fetchJson, messageFor } from '#src/client/api-client.ts'
import { messages } from '#src/domain/messages.ts'
import { maxPhotoBytes, photoFormats } from '#src/domain/photos/files.ts'
import type { UploadEndpoint, UploadItem, UploadListener } from './types.ts'

const retryDelaysMs = [0, 1000, 3000, 5000]
/** A used or expired upload link is replaced; the server would reject anything else again. */
const worthRetrying = (status: number) => status === 0 || status >= 500 || [403, 408, 409].includes(status)

type PhotoFile = UppyFile<Meta, Body>
interface UploadTarget {
  uploadURL: string
  objectPath?: string
  headers?: Record<string, string> | undefined
}

export type Uploader = ReturnType<typeof createUploader>

/** Uploads photos, six at a time, and reports progress. The only file that uses Uppy; loaded when a file is first chosen. */
export function createUploader(listener: UploadListener, endpoint: UploadEndpoint) {
  const items = new Map<string, UploadItem>()
  const attempts = new Map<string, number>()
  const targets = new Map<string, UploadTarget>()
  /** Files that have been uploaded but not recorded yet. */
  const sent = new Set<string>()
  const outcome = { done: 0, failed: 0, unsure: 0, pathless: 0 }
  let order = 0

  const uppy = new Uppy({
    autoProceed: true,
    // Failures are shown on the screen, not in the console.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    restrictions: { maxFileSize: maxPhotoBytes, allowedFileTypes: Object.keys(photoFormats) },
    locale: {
      strings: { youCanOnlyUploadFileTypes: 'You can only upload JPG, PNG or GIF photos' },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
  }).use(XHRUpload, {
    endpoint: (file) => addressFor(Array.isArray(file) ? file[0] : file),
    method: 'PUT',
    formData: false,
    limit: 6,
    timeout: 60_000,
    shouldRetry: () => false,
    getResponseData: () => ({}),
    onBeforeRequest: (request, _, [file]) => {
      const headers = (file && targets.get(file.id)?.headers) ?? {}
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

  function drop(id: string) {
    items.delete(id)
    for (const known of [attempts, targets, sent]) known.delete(id)
    uppy.removeFile(id)
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
      targets.set(file.id, target)
      return target.uploadURL
    } catch (error) {
      // Uppy does not report a missing upload link.
      retryOrFail(file.id, error, messages.uploadAddressFailure.description)
      throw error
    }
  }

  function retryOrFail(id: string, error: unknown, otherwise: string) {
    const item = items.get(id)
    if (!item) return
    const attempt = attempts.get(id) ?? 0
    const status = error instanceof ApiError ? error.status : 0
    const delay = worthRetrying(status) ? retryDelaysMs[attempt] : undefined
    if (delay === undefined) return fail(id, error, otherwise)
    attempts.set(id, attempt + 1)
    show(id, { state: 'waiting', percent: 0 })
    setTimeout(() => send(id), delay)
  }

  function send(id: string) {
    if (!uppy.getFile(id) || !items.has(id)) return
    show(id, { state: 'sending', percent: 0 })
    uppy.retryUpload(id)
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

  uppy.on('file-added', ({ id, name }) => {
    order += 1
    items.set(id, { id, name: name ?? 'Photo', order, state: 'sending', percent: 0 })
    listener.changed([...items.values()])
  })
  uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
    if (file && bytesTotal) show(file.id, { percent: Math.round((bytesUploaded / bytesTotal) * 100) })
  })
  uppy.on('upload-success', (file) => {
    if (!file) return
    sent.add(file.id)
    finish(file.id)
  })
  uppy.on('upload-error', (file, _, response) => {
    if (file) retryOrFail(file.id, errorOf(response), `Failed to upload ${file.name}`)
  })
  uppy.on('restriction-failed', (_, { message }) => listener.notify(message))
  uppy.on('upload-stalled', ({ message }) => listener.notify(message))

  return {
    /** Adds as many files as there is room for. */
    add(files: readonly File[], { room, max }: { room: number; max: number }) {
      const taken = files.slice(0, Math.max(room - countRunning(), 0))
      if (taken.length < files.length) noRoom(max)
      uppy.addFiles(taken.map((data) => ({ name: data.name, type: data.type, data })))
    },
    cancel(id: string) {
      drop(id)
      settle()
    },
    retry(id: string, { room, max }: { room: number; max: number }) {
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

/** The server's response to a PUT as an ApiError. */
function errorOf(response: unknown) {
  if (!(response instanceof XMLHttpRequest)) return new ApiError(0, '')
  const { status, responseText } = response
  try {
    return new ApiError(status, String(JSON.parse(responseText).message))
  } catch {
    return new ApiError(status, response.statusText)
  }
}
