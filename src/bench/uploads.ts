import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { startSite } from '#src/e2e/support/site/server.ts'
import { maxPendingBytes } from '#src/platform/photos/actions/receive-uploads.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'

/** As many as may be waiting to be checked. */
const photos = Math.floor(maxPendingBytes.all / maxPhotoBytes)
const login = { username: 'bench', password: 'bench-password' }

/** The Dockerfile's settings. */
export const containerSettings = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=2' }

/** The built server's peak memory, in MB, while photos of 10 MB arrive at once, and while they are checked. */
export async function measureUploads(dataDir: string, settings: Record<string, string>) {
  const site = await startSite({
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    ...settings,
  })
  try {
    const photo = await largestPhoto()
    const send = await logIn(site.url)
    const addresses = await all(async () => (await send('POST', '/api/objects/upload')).json())
    const started = await peakSince(site.pid, async () => {})
    const receiving = await peakSince(site.pid, () =>
      all(async (at) => {
        const sent = await fetch(addresses[at].uploadURL, { method: 'PUT', body: photo, headers: sameOrigin })
        if (!sent.ok) throw new Error(`The upload returned ${sent.status}`)
      }),
    )
    const checking = await peakSince(site.pid, () =>
      all((at) => send('PUT', '/api/gallery-photos', { photoURL: addresses[at].objectPath })),
    )
    return [
      { work: 'before', peak: started },
      { work: `${photos} x 10 MB received at once`, peak: receiving },
      { work: 'the same checked, all requested at once', peak: checking },
    ]
  } finally {
    await site.stop()
  }
}

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

const all = <T>(run: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: photos }, (_, at) => run(at)))

/** Sends requests as an admin; throws unless they succeed. */
async function logIn(url: string) {
  let cookie = ''
  async function send(method: string, path: string, body?: object) {
    const response = await fetch(url + path, {
      method,
      headers: { ...sameOrigin, cookie, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response
  }
  const response = await send('POST', '/api/admin/login', login)
  cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return send
}

/** A 12-megapixel photo, hard to compress, filled up to the largest file that is accepted. */
async function largestPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const jpeg = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  if (jpeg.length > maxPhotoBytes) throw new Error('The photo is too large')
  const photo = new Uint8Array(maxPhotoBytes)
  photo.set(jpeg)
  return photo
}

/** Linux keeps a process's peak memory until it is reset. */
async function peakSince(pid: number, run: () => Promise<unknown>): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  await run()
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}
