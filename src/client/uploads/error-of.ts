import { ApiError } from '#src/client/api-client.ts'

/** The server's response to a PUT as an ApiError. */
export function errorOf(response: unknown) {
  if (!(response instanceof XMLHttpRequest)) return new ApiError(0, '')
  const { status, responseText } = response
  try {
    return new ApiError(status, String(JSON.parse(responseText).message))
  } catch {
    return new ApiError(status, response.statusText)
  }
}
