import type { Context } from 'hono'
import { drainedBytes } from '#src/infra/photos/limit-size.ts'

/** A photo of the maximum size, with its text fields. */
const maxBytes = 11_534_336

/**
 * Reads a form with a file, as browsers send it without JavaScript. A form that is too large still has its text fields,
 * since they come before the file.
 */
export async function readPhotoForm(c: Context): Promise<{ form: FormData; tooLarge: boolean }> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    chunks.push(chunk.subarray(0, Math.max(maxBytes - size, 0)))
    size += chunk.length
    if (size > drainedBytes) break
  }
  const tooLarge = size > maxBytes
  const type = c.req.header('Content-Type') ?? ''
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  const end = tooLarge && boundary ? [`\r\n--${boundary}--\r\n`] : []
  const body = new Response(new Blob([...chunks, ...end]), { headers: { 'Content-Type': type } })
  return { form: await body.formData().catch(() => new FormData()), tooLarge }
}
