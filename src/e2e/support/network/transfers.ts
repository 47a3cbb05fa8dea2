import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'

interface Transfer {
  path: string
  type: string
  /** Of the body, as it came over the wire. */
  bytes: number
}

/** Keeps what a page loads, from before it is opened. */
export function recordTransfers(page: Page) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))

  /** Everything loaded so far; data that stands in the page itself is no transfer. */
  return async function transfers(): Promise<Transfer[]> {
    await page.waitForLoadState('networkidle')
    return Promise.all(
      finished
        .filter((request) => request.url().startsWith('http'))
        .map(async (request) => ({
          path: new URL(request.url()).pathname,
          type: request.resourceType(),
          bytes: (await request.sizes()).responseBodySize,
        })),
    )
  }
}

export const ofType = (transfers: Transfer[], type: string) =>
  transfers.filter((transfer) => transfer.type === type)

export const totalBytes = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0)

/** Bytes of built files as gzip sends them, whatever this browser was sent. */
export async function gzipBytes(transfers: Transfer[]): Promise<number> {
  const sizes = await Promise.all(
    transfers.map(async ({ path }) => (await stat(join('dist/public', `${path}.gz`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
