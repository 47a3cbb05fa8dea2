import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'

interface Transfer {
  path: string
  type: string
  /** Of the body, as transferred. */
  bytes: number
}

/** Records the files that a page loads; call it before opening the page. */
export function recordTransfers(page: Page) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))

  /** Everything loaded so far, except data URLs. */
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

/** Bytes of built files with gzip, whatever encoding this browser received. */
export async function gzipBytes(transfers: Transfer[]): Promise<number> {
  const sizes = await Promise.all(
    transfers.map(async ({ path }) => (await stat(join('dist/public', `${path}.gz`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Whether a script is React itself, or its renderer, each in a file of its own. */
export const isReact = async ({ path }: Transfer) =>
  /react\.transitional\.element|react\.dev\/errors/.test(await readFile(join('dist/public', path), 'utf8'))
