import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxPhotoBytes } from '#src/domain/photos/files.ts'
import { startSite } from '#src/e2e/support/site/server.ts'

const photos = 50
const login = { username: 'bench', password: 'bench-password' }

interface Peak {
  work: string
  /** Peak memory of the server's process, in MB. */
  peak: number
}

/** As the Dockerfile has them. */
export const containerSettings = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=2' }

/** How much memory the built server takes while 50 photos of 10 MB arrive at once, and while they are checked. */
export async function measureUploads(dataDir: string, settings: Record<string, string>): Promise<Peak[]> {
  const site = await startSite({
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    ...settings,
  })
  try {
    const photo = await largestPhoto()
    const call = await signIn(site.url)
    const addresses = await all(async () => (await call('POST', '/api/objects/upload')).json())
    const started = await peakSince(site.pid, async () => {})
    const receiving = await peakSince(site.pid, () =>
      all(async (at) => {
        const sent = await fetch(addresses[at].uploadURL, { method: 'PUT', body: photo, headers: sameOrigin })
        if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}`)
      }),
    )
    const checking = await peakSince(site.pid, () =>
      all((at) => call('PUT', '/api/gallery-photos', { photoURL: addresses[at].objectPath })),
    )
    return [
      { work: 'before', peak: started },
      { work: `${photos} x 10 MB received at once`, peak: receiving },
      { work: 'the same checked, all asked for at once', peak: checking },
    ]
  } finally {
    await site.stop()
  }
}

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

const all = <T>(act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: photos }, (_, at) => act(at)))

/** Calls of an admin; they throw unless they are answered well. */
async function signIn(url: string) {
  let cookie = ''
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(url + path, {
      method,
      headers: { ...sameOrigin, cookie, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return response
  }
  const answer = await call('POST', '/api/admin/login', login)
  cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return call
}

/** A 12-megapixel photo, hard to compress, filled up to the largest file that is taken. */
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

/** Linux keeps a process's highest memory, and forgets it when told to. */
async function peakSince(pid: number, act: () => Promise<unknown>): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  await act()
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}
