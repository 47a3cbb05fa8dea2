import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uploads } from '../db/schema.ts'
import { maxPhotoBytes } from '../domain/photos.ts'
import { createTestApp, type TestApp, testSite } from '../testing/create-test-app.ts'

let site: TestApp
let admin: { Cookie: string }
let clock: Date
const browser = { 'Sec-Fetch-Site': 'same-origin' }

beforeEach(async () => {
  clock = new Date('2026-11-02T03:04:05.000Z')
  site = await createTestApp({ parts: { now: () => clock } })
  admin = await site.signIn()
})
afterEach(() => site.close())

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const json = { 'Content-Type': 'application/json' }
const jpeg = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer()

interface Ticket {
  uploadURL: string
  objectPath: string
  headers?: Record<string, string>
}

async function openAddress(body?: object): Promise<Ticket> {
  const response = await site.request('/api/objects/upload', {
    method: 'POST',
    headers: { ...admin, ...browser, ...json },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Ticket
}

/** As a browser would: no session is needed, the address is enough. */
const send = async (
  uploadURL: string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  site.app.request(uploadURL, { method: 'PUT', headers: { ...browser, ...headers }, body: bytes })

const setAccess = async (photoURL: string, headers: object = admin): Promise<Response> =>
  site.request('/api/gallery-photos', {
    method: 'PUT',
    headers: { ...headers, ...browser, ...json },
    body: JSON.stringify({ photoURL }),
  })

const filesIn = async (folder: string) =>
  (await readdir(join(site.folder, 'photos', folder), { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const rows = () => site.parts.database.db.select().from(uploads)

/** An address, the file sent to it, and the path it goes by now. */
async function uploaded(bytes: Uint8Array<ArrayBuffer>) {
  const ticket = await openAddress()
  expect((await send(ticket.uploadURL, bytes)).status).toBe(204)
  return ticket
}

describe('a photo from the address to the public page', () => {
  it('goes by the path its address named, with the ending its content has', async () => {
    const { uploadURL, objectPath } = await uploaded(await jpeg())
    expect(uploadURL.startsWith(`${testSite}/api/uploads/`)).toBe(true)
    const response = await setAccess(uploadURL)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ objectPath: `${objectPath}.jpg` })
    expect(await filesIn('inbox')).toEqual([])
    expect(await filesIn('.')).toEqual([`${objectPath.slice('/objects/uploads/'.length)}.jpg`])
    const [row] = await rows()
    expect(row).toMatchObject({ contentType: 'image/jpeg', width: 300, height: 200 })
    expect(row?.checkedAt).toBe(clock.toISOString())
  })

  it('keeps its path altogether when its type was said at the start', async () => {
    const bytes = await jpeg()
    const ticket = await openAddress({ contentType: 'image/jpeg', size: bytes.length })
    expect(ticket.headers).toEqual({ 'Content-Type': 'image/jpeg' })
    expect((await send(ticket.uploadURL, bytes, ticket.headers)).status).toBe(204)
    expect(await (await setAccess(ticket.objectPath)).json()).toEqual({ objectPath: ticket.objectPath })
  })

  it('takes a photo for what it is, whatever it was called', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a43' } })
      .png()
      .toBuffer()
    const ticket = await openAddress({ contentType: 'image/jpeg' })
    await send(ticket.uploadURL, png, ticket.headers)
    const { objectPath } = (await (await setAccess(ticket.objectPath)).json()) as Ticket
    expect(objectPath).toBe(ticket.objectPath.replace('.jpg', '.png'))
    // The path of the address goes on naming it.
    expect(await (await setAccess(ticket.objectPath)).json()).toEqual({ objectPath })
  })

  it('is upright and carries no place or camera, and is private until something names it', async () => {
    const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a43' } })
      .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).orientation).toBe(6)
    const { uploadURL } = await uploaded(original)
    const { objectPath } = (await (await setAccess(uploadURL)).json()) as Ticket
    const address = objectPath.replace('/objects', '/public-objects')
    expect((await site.request(address)).status).toBe(404)

    const litter = await site.make.litter()
    await site.make.puppy({ litterId: litter.id, photos: [objectPath] })
    const shown = await site.request(address)
    expect(shown.status).toBe(200)
    const { width, height, orientation, exif } = await sharp(
      Buffer.from(await shown.arrayBuffer()),
    ).metadata()
    expect({ width, height, orientation, exif }).toEqual({
      width: 200,
      height: 300,
      orientation: undefined,
      exif: undefined,
    })
  })

  it('works for twenty at once', async () => {
    const photos = await Promise.all(Array.from({ length: 20 }, (_, at) => jpeg(100 + at, 100)))
    const answers = await Promise.all(
      photos.map(async (bytes) => (await setAccess((await uploaded(bytes)).uploadURL)).json()),
    )
    const stored = await rows()
    expect(stored.map(({ width }) => width).sort()).toEqual(photos.map((_, at) => 100 + at))
    expect(new Set(answers.map(({ objectPath }) => objectPath)).size).toBe(20)
    expect(await filesIn('inbox')).toEqual([])
    expect(await filesIn('.')).toHaveLength(20)
  })

  it('is checked once when two ask at the same moment', async () => {
    const { uploadURL } = await uploaded(await jpeg())
    const answers = await Promise.all([setAccess(uploadURL), setAccess(uploadURL), setAccess(uploadURL)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await filesIn('.')).toHaveLength(1)
  })
})

describe('files that are no photos', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])
  const bomb = () =>
    sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => svg],
    ['a page', () => html],
    ['a page that begins like a JPEG', () => polyglot],
    ['a page behind the mark of a GIF', () => Buffer.concat([Buffer.from('GIF89a'), html])],
    [
      'a WebP',
      async () =>
        sharp(await jpeg())
          .webp()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await jpeg())
          .tiff()
          .toBuffer(),
    ],
    ['half a JPEG', async () => (await jpeg(900, 900)).subarray(0, 2000)],
    ['more pixels than it may have', bomb],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s and deletes it', async (_, bytes) => {
    const { uploadURL } = await uploaded(new Uint8Array(await bytes()))
    const response = await setAccess(uploadURL)
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({ message: 'The file is not a JPG, PNG or GIF photo' })
    expect(await filesIn('inbox')).toEqual([])
    expect(await filesIn('.')).toEqual([])
    expect(await rows()).toEqual([])
    expect((await setAccess(uploadURL)).status).toBe(400)
  })

  it.each([
    [{ contentType: 'image/webp' }, 415],
    [{ contentType: 'image/svg+xml', size: 10 }, 415],
    [{ contentType: 'image/jpeg', size: maxPhotoBytes + 1 }, 413],
    [{ size: 0 }, 400],
    [{ size: 'big' }, 400],
    [[], 400],
    ['nonsense', 400],
  ])('gives no address for %j: %i', async (body, status) => {
    const response = await site.request('/api/objects/upload', {
      method: 'POST',
      headers: { ...admin, ...browser, ...json },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    expect(await rows()).toEqual([])
  })
})

describe('the size of a file', () => {
  it('may be 10485760 bytes and not one more', async () => {
    const padded = new Uint8Array(maxPhotoBytes)
    padded.set(await jpeg())
    const { uploadURL } = await uploaded(padded)
    expect((await setAccess(uploadURL)).status).toBe(200)

    const ticket = await openAddress()
    const response = await send(ticket.uploadURL, new Uint8Array(maxPhotoBytes + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'The file is larger than 10 MB' })
    expect(await filesIn('inbox')).toEqual([])
    expect(await rows()).toHaveLength(1)
  })

  it('is stopped in a stream that says no length', async () => {
    const ticket = await openAddress()
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= 40_000_000) return controller.close()
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const response = await site.app.request(ticket.uploadURL, {
      method: 'PUT',
      headers: browser,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await filesIn('inbox')).toEqual([])
  })

  it('is the one that was said, when one was', async () => {
    const bytes = await jpeg()
    const ticket = await openAddress({ contentType: 'image/jpeg', size: bytes.length - 1 })
    expect((await send(ticket.uploadURL, bytes, ticket.headers)).status).toBe(403)
    expect(await filesIn('inbox')).toEqual([])
  })
})

describe('an upload address', () => {
  const other = crypto.randomUUID()
  it.each<[string, number, (address: string) => string]>([
    ['its own', 204, (address) => address],
    ['one without a ticket', 403, (address) => address.split('?')[0] ?? ''],
    ['one with another ticket', 403, (address) => address.replace(/ticket=.*/, `ticket=${other}`)],
    ['one with a ticket cut short', 403, (address) => address.slice(0, -1)],
    ['one of another name', 403, (address) => address.replace(/uploads\/[^?]+/, `uploads/${other}`)],
    ['one with another ending', 403, (address) => address.replace('?', '.png?')],
    ['one that leads elsewhere', 403, (address) => address.replace(/uploads\/[^?]+/, 'uploads/..%2Fsite.db')],
  ])('to %s answers %i', async (_, status, tamper) => {
    const { uploadURL } = await openAddress()
    const response = await send(tamper(uploadURL), await jpeg())
    expect(response.status).toBe(status)
    expect(await filesIn('inbox')).toHaveLength(status === 204 ? 1 : 0)
  })

  it('is no use to the ticket of another name', async () => {
    const [first, second] = [await openAddress(), await openAddress()]
    const mixed = (first.uploadURL.split('?')[0] ?? '') + new URL(second.uploadURL).search
    expect((await send(mixed, await jpeg())).status).toBe(403)
  })

  it('takes one file once, of many at the same moment too', async () => {
    const { uploadURL } = await openAddress()
    const bytes = await jpeg()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(uploadURL, bytes)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
    await setAccess(uploadURL)
    expect((await send(uploadURL, bytes)).status).toBe(409)
  })

  it.each([
    [14.9, 204],
    [15, 403],
    [60, 403],
  ])('after %d minutes answers %i', async (minutes, status) => {
    const { uploadURL } = await openAddress()
    minutesLater(minutes)
    expect((await send(uploadURL, await jpeg())).status).toBe(status)
  })

  it('holds the file to the type that was said', async () => {
    const { uploadURL } = await openAddress({ contentType: 'image/jpeg' })
    expect((await send(uploadURL, await jpeg(), { 'Content-Type': 'image/png' })).status).toBe(403)
    expect((await send(uploadURL, await jpeg(), { 'Content-Type': 'image/jpeg' })).status).toBe(204)
  })

  it('can be used again when nothing arrived', async () => {
    const { uploadURL } = await openAddress()
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: (controller) => controller.error(new Error('connection lost')),
    })
    const request = { method: 'PUT', headers: browser, body: broken, duplex: 'half' } as RequestInit
    expect((await site.app.request(uploadURL, request)).status).toBe(400)
    expect(site.logged).toEqual([])
    expect(await filesIn('inbox')).toEqual([])
    expect((await send(uploadURL, await jpeg())).status).toBe(204)
  })

  it('names the origin the browser knows', async () => {
    const response = await site.request('/api/objects/upload', {
      method: 'POST',
      headers: { ...admin, ...browser, Origin: 'https://poodles.example' },
    })
    expect(((await response.json()) as Ticket).uploadURL).toMatch(
      /^https:\/\/poodles\.example\/api\/uploads\//,
    )
  })
})

describe('who may', () => {
  it.each([
    ['/api/objects/upload', 'POST'],
    ['/api/gallery-photos', 'PUT'],
  ])('%s needs a session of an admin', async (path, method) => {
    const response = await site.request(path, { method, headers: { ...browser, ...json }, body: '{}' })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthorized' })
    const foreign = await site.request(path, {
      method,
      headers: { ...admin, Origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })
})

it('leaves the content version alone: nothing public has changed', async () => {
  const before = await site.parts.dataVersion.current()
  await setAccess((await uploaded(await jpeg())).uploadURL)
  expect(await site.parts.dataVersion.current()).toBe(before)
})
