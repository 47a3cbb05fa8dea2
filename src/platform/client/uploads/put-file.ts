import { ApiError, api, fetchJson } from '#src/platform/client/api-client.ts'
import type { UploadEndpoint, UploadTarget } from './types.ts'

const stalledAfterSeconds = 60
const stalledNotice = `Upload has not made any progress for ${stalledAfterSeconds} seconds. You may want to retry it.`

/** Asks the server where a photo may be sent. */
export function requestTarget({ type, size }: File, endpoint: UploadEndpoint, signal: AbortSignal) {
  const body = JSON.stringify({
    size,
    ...(type ? { contentType: type } : {}),
    ...(endpoint === 'paper' ? { purpose: endpoint } : {}),
  })
  const headers = { 'Content-Type': 'application/json' }
  return fetchJson<UploadTarget>(
    (endpoint === 'public' ? api.public : api.objects).upload.$post({}, { headers, init: { body, signal } }),
  )
}

/** The path of a photo once the server has checked it; a visitor's photo and a paper are checked when they are recorded. */
export async function checkedPath({ objectPath, uploadURL }: UploadTarget, endpoint: UploadEndpoint) {
  const photoURL = objectPath ?? uploadURL
  if (endpoint !== 'portal') return photoURL
  return (await fetchJson(api['gallery-photos'].$put({ json: { photoURL } }))).objectPath
}

/** A used or expired upload link is replaced; the server would reject anything else again. */
export const worthRetrying = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [403, 408, 409].includes(error.status)

interface Sending {
  signal: AbortSignal
  onProgress: (percent: number) => void
  onStalled: (notice: string) => void
}

/** Sends a file with XMLHttpRequest, since fetch doesn't report progress. Throws an ApiError unless it is accepted. */
export function putFile(file: File, { uploadURL, headers = {} }: UploadTarget, sending: Sending) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalling: ReturnType<typeof setTimeout>
    function watch() {
      clearTimeout(stalling)
      stalling = setTimeout(() => sending.onStalled(stalledNotice), stalledAfterSeconds * 1000)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      watch()
      if (total > 0) sending.onProgress(Math.round((loaded / total) * 100))
    }
    request.onloadend = () => {
      clearTimeout(stalling)
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(errorOf(request))
    }
    request.open('PUT', uploadURL)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    sending.signal.addEventListener('abort', () => request.abort(), { once: true })
    watch()
    request.send(file)
  })
}

function errorOf({ status, statusText, responseText }: XMLHttpRequest) {
  try {
    return new ApiError(status, String(JSON.parse(responseText).message))
  } catch {
    return new ApiError(status, statusText)
  }
}
