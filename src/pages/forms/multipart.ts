import type { Context } from 'hono'
import { drainedBytes } from '#src/infra/photos/limit-size.ts'

/** A photo of the largest size with what is written about it. */
const maxBytes = 11_534_336

/**
 * A form with a file, as a browser sends it without JavaScript. Of one that is too large the texts are there all the
 * same, for they come before the file.
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
