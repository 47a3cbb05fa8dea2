import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startSite } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { observe, type Probe, percentile } from './probes.ts'
import { send } from './request.ts'
import { claimPhoto, imagesIn, sendEnquiry, sendFile, signIn } from './visitor.ts'

const login = { username: 'breeder', password: 'kelpie on the ute' }
const pages = ['/', '/puppies', '/gallery', '/parents', '/about', '/contact']
const screens = [
  '',
  '/puppies',
  '/parent-dogs',
  '/litters',
  '/inquiries',
  '/gallery',
  '/customers',
  '/profile',
]

/** Prints a row for each minute of mixed use of the built server; returns the exit code. */
export async function reportLoad(minutes: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'parti-load-'))
  const server = await startSite({
    DATA_DIR: folder,
    SEED: 'demo',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    TRUSTED_PROXY: 'fly',
  })
  try {
    const uses = await mixedUse(server.url)
    const rows: object[] = []
    const failures = new Set<string>()
    for (let minute = 1; minute <= minutes; minute++) {
      const observed = await observe(uses, 60_000)
      for (const { name, failures: failed } of observed)
        for (const failure of failed) failures.add(`${name}: ${failure}`)
      rows.push({
        minute,
        ...Object.fromEntries(observed.map((use) => [`${use.name} p99`, Math.round(percentile(use, 0.99))])),
        failures: observed.reduce((sum, use) => sum + use.failures.length, 0),
        MB: await residentMegabytes(server.pid),
      })
    }
    console.log(
      'Mixed use: milliseconds, failed requests, and the memory of the server at the end of each minute',
    )
    console.table(rows)
    for (const failure of failures) console.log(failure)
    return failures.size > 0 ? 1 : 0
  } finally {
    await server.stop()
    await removeFolder(folder)
  }
}

/** Families who read, write and share photos, and the breeder at work. */
async function mixedUse(site: string): Promise<Probe[]> {
  const cookie = await signIn(site, login)
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const images = (
    await Promise.all(pages.map(async (path) => imagesIn((await send(site, { path })).body.toString())))
  ).flat()
  const file = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const anyOf = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T

  return [
    { name: 'page', everyMs: 25, ask: () => send(site, { path: anyOf(pages) }) },
    {
      name: 'photo',
      everyMs: 25,
      ask: () => send(site, { path: anyOf(images), headers: { Accept: 'image/webp' } }),
    },
    { name: 'enquiry', everyMs: 2000, ask: () => sendEnquiry(site) },
    { name: 'shared photo', everyMs: 10_000, ask: async () => claimPhoto(site, await sendFile(site, file)) },
    {
      name: 'screen',
      everyMs: 500,
      ask: () => send(site, { path: `/admin${anyOf(screens)}`, headers: { Cookie: cookie } }),
    },
    {
      name: 'edit',
      everyMs: 2000,
      async ask() {
        const listed = await send(site, { path: '/api/admin/puppies', headers })
        const { id, ...puppy } = anyOf(JSON.parse(listed.body.toString()) as { id: string }[])
        return send(site, {
          method: 'PUT',
          path: `/api/admin/puppies/${id}`,
          headers,
          body: JSON.stringify({ ...puppy, updatedAt: undefined }),
        })
      },
    },
  ].map((use) => ({ ...use, withinMs: 20_000 }))
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000)
}
