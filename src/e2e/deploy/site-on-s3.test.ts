import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { S3Config } from '../../infra/config.ts'
import type { PhotoStore } from '../../infra/photo-store.ts'
import { openS3Store } from '../../infra/storage-s3.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { removeFolder, spawnSite, startSite, temporaryFolder } from '../support/server.ts'
import { login, startSiteOnS3, variablesOf } from './support/site-on-s3.ts'
import { withS3Server } from './support/with-s3-server.ts'

const s3 = withS3Server()
let site: Awaited<ReturnType<typeof startSiteOnS3>>
let config: S3Config
let store: PhotoStore
let browser: Browser

beforeAll(async () => {
  config = await s3().newBucket()
  store = openS3Store(config)
  site = await startSiteOnS3(config)
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Nobody waits longer than this, whatever is down. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.url), { signal: AbortSignal.timeout(5000), ...init })

async function signIn() {
  const answer = await ask('/api/admin/login', {
    method: 'POST',
    headers: { Origin: site.url, 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

const addressOf = (photo: string, width: number) =>
  `${photo.replace('/objects', '/public-objects')}?width=${width}&compress=true&v=1`
const nameOf = (photo: string) => photo.split('/').at(-1) ?? ''

test('the set-up says in plain words what it has done', () => {
  expect(site.setUp.split('\n')).toEqual([
    expect.stringMatching(
      /^Browsers on http:\/\/localhost:\d+ may send photos straight to the bucket kennel-\w+ \(CORS\)\.$/,
    ),
    'Files that were sent but never accepted, under inbox/, go after a day (lifecycle).',
    '',
  ])
})

test('a photo goes from the portal straight to the bucket, is shown to everyone, and goes with its dog', async () => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('requestfailed', (request) => complaints.push(request.url()))
  const puts: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'PUT') puts.push(`${new URL(response.url()).origin} ${response.status()}`)
  })
  await page.goto('/admin-login?next=/admin/parent-dogs')
  await page.getByLabel('Username').fill(login.username)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: /login|sign in|log in/i }).click()
  await page.waitForURL('**/admin/parent-dogs')

  const [dog] = await (await ask('/api/parent-dogs')).json()
  const card = page
    .locator('.parent-grid > li')
    .filter({ has: page.getByRole('button', { name: `Edit ${dog.name}` }) })
  const file = { name: 'dog.jpg', mimeType: 'image/jpeg', buffer: await noise(2400, 1800) }
  await card.locator('.photo-input').setInputFiles(file)
  await page.getByText('Parent dog photo uploaded successfully!').first().waitFor()
  expect(puts).toEqual([`${config.endpoint} 200`, `${site.url} 200`, `${site.url} 200`])
  expect(complaints).toEqual([])

  const dogs: { id: string; photos: string[] }[] = await (await ask('/api/parent-dogs')).json()
  const photos = dogs.find(({ id }) => id === dog.id)?.photos ?? []
  expect(photos).toHaveLength(dog.photos.length + 1)
  const added = photos[0] ?? ''
  const shown = await ask(addressOf(added, 400))
  expect(shown.status).toBe(200)
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(400)
  expect(await store.get(nameOf(added))).not.toBeNull()

  await card.getByRole('button', { name: `Delete ${dog.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Parent dog deleted successfully!').first().waitFor()
  expect((await ask(addressOf(added, 400))).status).toBe(404)
  expect(await store.get(nameOf(added))).toBeNull()
})

describe('the start', () => {
  let folder: string
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => removeFolder(folder))

  test.each<[string, Partial<S3Config>]>([
    ['the secret is wrong', { secretAccessKey: 'another secret' }],
    ['the bucket does not exist', { bucket: 'no-such-bucket' }],
    ['nothing answers and the demo kennel needs its photos stored', { endpoint: 'http://127.0.0.1:1' }],
  ])('ends with one line when %s', async (_, wrong) => {
    const s3Config = { ...config, ...wrong }
    const { said, ended } = spawnSite({ PORT: '0', DATA_DIR: folder, ...variablesOf(s3Config) })
    expect(await ended).toBe(1)
    const lines = said.stderr.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`S3_BUCKET is "${s3Config.bucket}": the bucket does not open`)
    expect(said.stdout + said.stderr).not.toContain(s3Config.secretAccessKey)
  })

  test('waits for nobody when the kennel is there and the bucket is not', async () => {
    const down = variablesOf({ ...config, endpoint: 'http://127.0.0.1:1' })
    const server = await startSite({ DATA_DIR: folder, SEED: 'none', ...down })
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
    expect(await server.stop()).toBe(0)
  })
})

describe.each([
  {
    how: 'refuses connections',
    width: 1000,
    down: () => s3().halt(),
    up: () => s3().restart(),
  },
  {
    how: 'is silent',
    width: 2000,
    down: async () => s3().freeze(),
    up: async () => s3().goOn(),
  },
])('while the S3 server $how', ({ width, down, up }) => {
  test('pages are there, photos and uploads say so within seconds, and all is well again afterwards', async () => {
    const headers = { Cookie: await signIn(), Origin: site.url, 'Content-Type': 'application/json' }
    const post = (path: string) => ask(path, { method: 'POST', headers })
    const waiting = await (await post('/api/objects/upload')).json()
    await fetch(waiting.uploadURL, { method: 'PUT', headers: waiting.headers, body: await noise(300, 200) })
    const setAccess = () =>
      ask('/api/gallery-photos', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ photoURL: waiting.objectPath }),
      })
    const puppies: { id: string; photos: string[] }[] = await (await ask('/api/puppies')).json()
    const photos = puppies.flatMap((puppy) => puppy.photos)
    const seen = addressOf(photos[0] ?? '', 120)
    expect((await ask(seen)).status).toBe(200)
    // A width that nobody has asked for yet.
    const unseen = photos.map((photo) => addressOf(photo, width))

    await down()
    const outcomes = await Promise.all([
      ...['/', '/puppies', '/gallery', '/contact', `/puppy/${puppies[0]?.id}`].map((path) => ask(path)),
      ask('/livez'),
      ask(seen),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])

    const refused = await Promise.all([
      ...unseen.map((address) => ask(address)),
      post('/api/objects/upload'),
      setAccess(),
    ])
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({
        message: 'Photos cannot be stored or shown just now. Please try again in a few minutes.',
      })
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const health = await ask('/healthz')
    expect([health.status, await health.json()]).toEqual([503, { status: 'down', down: ['photos'] }])

    await up()
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
    expect((await ask(unseen[0] ?? '')).status).toBe(200)
    expect((await post('/api/objects/upload')).status).toBe(200)
    expect((await setAccess()).status).toBe(200)
  })
})
