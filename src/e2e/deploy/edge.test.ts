import sharp from 'sharp'
import { expect, test } from 'vitest'
import { galleryPhotos, inquiries } from '#src/app/tables.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import { factories } from '#src/testing/app/factories.ts'
import { breeder, withEdge } from './support/with-edge.ts'

const started = withEdge({ machines: 2 })

function call(site: { url: string }, method: string, path: string, body?: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Origin: site.url, Cookie: cookie }
  return fetch(site.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}
const page = async (site: { url: string }, path: string) => (await fetch(site.url + path)).text()

async function login(site: { url: string }) {
  const answer = await call(site, 'POST', '/api/admin/login', breeder)
  expect(answer.status).toBe(200)
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

test.each([
  '/',
  '/about',
  '/puppies',
  '/gallery',
  '/parents',
  '/contact',
  '/privacy',
  '/admin-login',
  '/healthz',
  '/sitemap.xml',
])('the edge serves %s, with the headers of every page', async (path) => {
  const { edge } = started()
  const answer = await fetch(edge.url + path)
  expect(answer.status, await answer.text()).toBe(200)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('the edge serves pages from memory, and 304 for unchanged ones', async () => {
  const { edge } = started()
  const first = await fetch(`${edge.url}/about`)
  const etag = first.headers.get('ETag') ?? ''
  expect((await fetch(`${edge.url}/about`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('passwords that arrive at once are all checked', async () => {
  const { edge } = started()
  const usernames = ['a', 'b', 'c', 'd', 'e', breeder.username]
  const answers = await Promise.all(
    usernames.map((username) => call(edge, 'POST', '/api/admin/login', { ...breeder, username })),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 200])
})

test('concurrent visitors all get a response', async () => {
  const { edge } = started()
  const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${edge.url}/puppies`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('a puppy added at the edge is on the kept pages of the machines within five seconds, and the other way round', async () => {
  const { edge, machines, database } = started()
  const { id: litterId } = await factories(database).litter()
  const cookie = await login(edge)
  const [machine = edge] = machines
  for (const each of [edge, ...machines]) expect(await page(each, '/puppies')).not.toContain('Clementine')
  const puppy = (name: string) => ({ name, color: 'Red', gender: 'female', litterId, status: 'available' })
  expect((await call(edge, 'POST', '/api/admin/puppies', puppy('Clementine'), cookie)).status).toBe(201)
  // The session of the edge holds on a machine.
  expect((await call(machine, 'POST', '/api/admin/puppies', puppy('Saltbush'), cookie)).status).toBe(201)
  for (const each of [edge, ...machines]) {
    for (const name of ['Clementine', 'Saltbush']) {
      await expect.poll(() => page(each, '/puppies'), { timeout: 5000, interval: 200 }).toContain(name)
    }
  }
})

test('five failed logins spread over all of them lock the name on each', async () => {
  const { edge, machines } = started()
  const all = [edge, ...machines]
  // Not the breeder's: a full limit is remembered until it resets.
  const attempt = (site: { url: string }, given: string) =>
    call(site, 'POST', '/api/admin/login', { username: 'someone', password: given })
  for (let n = 0; n < 5; n++) {
    expect((await attempt(all[n % all.length] ?? edge, 'wrong password')).status).toBe(401)
  }
  for (const each of all) expect((await attempt(each, breeder.password)).status).toBe(429)
})

/** Deletes a record, then its entry in the trash. */
async function deleteForGood(edge: { url: string }, path: string, cookie: string) {
  const deleted = await call(edge, 'DELETE', path, undefined, cookie)
  expect(deleted.status).toBe(204)
  const trashed = `/api/admin/trash/${deleted.headers.get('X-Trash-Id')}`
  expect((await call(edge, 'DELETE', trashed, undefined, cookie)).status).toBe(204)
}

test('a photo goes from the browser to the bucket and is served through the resizer only', async () => {
  const { edge, machines, database, bucket } = started()
  const cookie = await login(edge)
  const file = new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a43' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer(),
  )
  const said = { contentType: 'image/jpeg', size: file.length }
  const ticket = await (await call(edge, 'POST', '/api/objects/upload', said, cookie)).json()
  expect(ticket.uploadURL.startsWith(bucket.endpoint)).toBe(true)
  const sent = await fetch(ticket.uploadURL, { method: 'PUT', headers: ticket.headers, body: file })
  expect(sent.status).toBe(200)
  const added = await call(
    edge,
    'POST',
    '/api/admin/gallery',
    { filename: 'a.jpg', url: ticket.objectPath },
    cookie,
  )
  expect(added.status).toBe(201)
  const { id, url } = await added.json()
  const name = url.split('/').at(-1)
  const publicAddress = `/public-objects/uploads/${name}`
  expect((await fetch(edge.url + publicAddress)).status).toBe(404)
  await call(edge, 'PUT', `/api/admin/gallery/${id}`, { isPublic: true }, cookie)

  for (const [query, width] of [
    ['', 900],
    ['?width=400&quality=65&compress=true&v=1', 400],
  ] as const) {
    const answer = await fetch(edge.url + publicAddress + query)
    expect(answer.status).toBe(200)
    const { width: made, exif } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ made, exif }).toEqual({ made: width, exif: undefined })
  }
  expect(edge.orders).toMatchObject([
    { image: { width: 2000, metadata: 'none' } },
    { image: { width: 400, quality: 65, metadata: 'none' } },
  ])
  for (const order of edge.orders) expect(order.url).toContain(`${bucket.bucket}/uploads/${name}?`)

  // Its rendition by sharp is clean as well.
  const [machine = edge] = machines
  for (const query of ['', '?width=400']) {
    const address = machine.url + publicAddress + query
    await expect.poll(async () => (await fetch(address)).status, { timeout: 5000 }).toBe(200)
    const { exif } = await sharp(await (await fetch(address)).arrayBuffer()).metadata()
    expect(exif).toBeUndefined()
  }

  await deleteForGood(edge, `/api/admin/gallery/${id}`, cookie)
  expect(await openBucket(bucket).head(`uploads/${name}`)).toBeNull()
  expect(await database.db.$count(galleryPhotos)).toBe(0)
})

test('the photo form works without JavaScript, whatever order its fields come in', async () => {
  const { edge, database } = started()
  const body = new FormData()
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer()
  body.set('photo', new File([new Uint8Array(bytes)], 'pippin.jpg', { type: 'image/jpeg' }))
  body.set('name', 'Ruby Sinclair')
  body.set('email', 'ruby@example.com')
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const send = () => fetch(`${edge.url}/gallery`, { method: 'POST', headers, body, redirect: 'manual' })
  expect((await send()).headers.get('Location')).toBe('/gallery?shared=1#shared')
  const [photo] = await database.db.select().from(galleryPhotos)
  expect(photo?.uploaderName).toBe('Ruby Sinclair')
  await deleteForGood(edge, `/api/admin/gallery/${photo?.id}`, await login(edge))
  body.set('photo', new File(['<!doctype html>'], 'pippin.jpg', { type: 'image/jpeg' }))
  expect((await send()).status).toBe(415)
})

test.each([
  ['HTML', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 415],
  ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
])('%s with the name of a photo is rejected at the edge, and deleted', async (_, file, status) => {
  const { edge, bucket } = started()
  const cookie = await login(edge)
  const ticket = await (
    await call(edge, 'POST', '/api/objects/upload', { contentType: 'image/jpeg' }, cookie)
  ).json()
  await fetch(ticket.uploadURL, { method: 'PUT', headers: ticket.headers, body: file })
  const answer = await call(edge, 'PUT', '/api/gallery-photos', { photoURL: ticket.objectPath }, cookie)
  expect(answer.status).toBe(status)
  const left: string[] = []
  for await (const { key } of openBucket(bucket).list('')) if (!key.endsWith('probe')) left.push(key)
  expect(left).toEqual([])
})

test('a family writes to the breeder, with and without JavaScript', async () => {
  const { edge, database } = started()
  const letter = { customerName: 'Jo Reid', email: 'jo@example.com', message: 'Is Clementine still free?' }
  expect((await call(edge, 'POST', '/api/inquiries', letter)).status).toBe(201)
  const form = new URLSearchParams({ ...letter, message: 'And her brother, is he free as well?' })
  const answer = await fetch(`${edge.url}/contact`, {
    method: 'POST',
    headers: { Origin: edge.url },
    body: form,
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?sent=1#write'])
  expect(await database.db.$count(inquiries)).toBe(2)
})

test('the portal opens at the edge, with a session only', async () => {
  const { edge } = started()
  expect((await fetch(`${edge.url}/admin/inquiries`, { redirect: 'manual' })).status).toBe(302)
  expect((await fetch(`${edge.url}/api/admin/inquiries`)).status).toBe(401)
  const Cookie = await login(edge)
  for (const path of ['/admin', '/admin/puppies', '/admin/inquiries', '/admin/gallery', '/admin/profile']) {
    expect((await fetch(edge.url + path, { headers: { Cookie } })).status, path).toBe(200)
  }
})
