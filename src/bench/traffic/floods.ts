import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fromAddress, send, sendJson } from './request.ts'
import { claimPhoto, joinWaitingList, sendFile } from './visitor.ts'

interface Target {
  site: string
  /** A public photo's address without its parameters. */
  photo: string
  /** The path of one family's own page. */
  family: string
}

/** Each runs until its process is killed. */
export const floods: Record<string, (target: Target) => Promise<void>> = {
  '200 logins a second from changing addresses': ({ site }) =>
    atRate(200, () => logIn(site, `guest${Math.random()}`, fromAddress())),

  '150 logins a second from one address': ({ site }) =>
    atRate(150, () => logIn(site, 'admin', fromAddress('198.51.100.7'))),

  'uploads of 10 MB from changing addresses, 8 at once': async ({ site }) => {
    const file = await photoOf(10_000_000)
    await many(8, () => sendFile(site, file))
  },

  '600 pages a second, each with its own query': ({ site }) =>
    atRate(600, (count) => send(site, { path: `/puppies?x=${count}` })),

  '600 pages a second, each with a made-up session': ({ site }) =>
    atRate(600, () =>
      send(site, { path: '/puppies', headers: { Cookie: `auth_session=${madeUpSession()}` } }),
    ),

  "300 times a second one family's page": ({ site, family }) =>
    atRate(300, () => send(site, { path: family, headers: fromAddress('198.51.100.7') })),

  '200 families a second from one network': ({ site }) =>
    atRate(200, (count) =>
      joinWaitingList(site, count, fromAddress(`2001:db8:7:${(count % 0xffff).toString(16)}::1`)),
    ),

  '600 unknown addresses a second': ({ site }) =>
    atRate(600, (count) => send(site, { path: `/no-such-page-${count}` })),

  '600 calls a second': ({ site }) => atRate(600, () => send(site, { path: '/api/puppies' })),

  'every size of one photo': ({ site, photo }) =>
    atRate(100, (count) =>
      send(site, { path: `${photo}?width=${1 + (count % 2000)}&quality=${1 + (count % 100)}` }),
    ),

  'photos to check, each claimed 260 times at once': async ({ site }) => {
    const file = await framesOf(400)
    await many(3, async () => {
      const photoURL = await sendFile(site, file)
      await Promise.all(Array.from({ length: 260 }, () => claimPhoto(site, photoURL).catch(() => {})))
    })
  },

  'forms with a photo: 8 slow ones, and 4 of 58 MB at once': async ({ site }) => {
    for (let sender = 0; sender < 8; sender++) slowForm(site)
    const body = formWith(Buffer.alloc(58_000_000, 0xff))
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Sec-Fetch-Site': 'same-origin' }
    await many(4, () =>
      send(site, { method: 'POST', path: '/gallery', body, headers: { ...headers, ...fromAddress() } }),
    )
  },

  '1,000 connections that never finish their headers': ({ site }) => many(1000, () => slowHeaders(site)),
}

const logIn = (site: string, username: string, headers: Record<string, string>) =>
  sendJson(site, '/api/admin/login', { username, password: 'a wrong password' }, headers)

const madeUpSession = () =>
  Array.from({ length: 40 }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** A photo filled up to a number of bytes. */
async function photoOf(bytes: number): Promise<Buffer> {
  const photo = Buffer.alloc(bytes)
  photo.set(
    await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  )
  return photo
}

/** An animated GIF. */
function framesOf(count: number): Promise<Buffer> {
  const [width, height] = [200, 100]
  const pixels = Buffer.alloc(width * height * count * 3)
  for (let at = 0; at < pixels.length; at += 7) pixels[at] = at % 251
  return sharp(pixels, { raw: { width, height: height * count, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer()
}

const formHead =
  '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
const formWith = (file: Buffer) => Buffer.concat([Buffer.from(formHead), file, Buffer.from('\r\n--x--\r\n')])

/** Sends a form with a photo at a byte a second, again and again. */
async function slowForm(site: string) {
  const { hostname } = new URL(site)
  for (;;)
    await trickle(
      site,
      `POST /gallery HTTP/1.1\r\nHost: ${hostname}\r\nSec-Fetch-Site: same-origin\r\nFly-Client-IP: ${fromAddress()['Fly-Client-IP']}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${formHead}`,
    )
}

/** Opens a connection and sends a byte of a header a second. */
async function slowHeaders(site: string) {
  await trickle(site, 'GET / HTTP/1.1\r\nX-Slow: ')
  await sleep(50)
}

/** Sends the beginning of a request and then a byte a second, until the site closes the connection. */
async function trickle(site: string, beginning: string) {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {}).resume()
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 1000)
  await closed
  clearInterval(timer)
}

async function atRate(perSecond: number, ask: (count: number) => Promise<unknown>) {
  const began = performance.now()
  for (let count = 0; ; count++) {
    ask(count).catch(() => {})
    const ahead = (count / perSecond) * 1000 - (performance.now() - began)
    if (ahead > 5) await sleep(ahead)
  }
}

async function many(atOnce: number, ask: () => Promise<unknown>) {
  const again = async () => {
    for (;;) await ask().catch(() => sleep(100))
  }
  await Promise.all(Array.from({ length: atOnce }, again))
}
