import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { freePort, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { checkIntegrity } from '#src/platform/db/snapshot/load.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => removeFolder(folder))

interface Sent {
  method?: string
  path: string
  address?: string
  body?: string
}

/**
 * A client that keeps its connection until a response says `Connection: close`, and waits while nothing listens. As a browser does, it
 * sends again what a kept connection did not take: one that was held up may send just when the site closes it.
 */
function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let resent = 0

  function attempt({ method = 'GET', path, address, body }: Sent) {
    const headers = {
      ...(address && { 'Fly-Client-IP': address }),
      ...(body && { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }),
    }
    return new Promise<IncomingMessage | null>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers }, resolve)
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const isClosed = outgoing.reusedSocket && error.code === 'ECONNRESET'
        if (isClosed) resent += 1
        if (isClosed || error.code === 'ECONNREFUSED') resolve(null)
        else reject(new Error(`${path}: ${error.message}`))
      })
      outgoing.end(body)
    })
  }

  return {
    async send(sent: Sent): Promise<{ status: number | undefined; bytes: Buffer }> {
      for (;;) {
        const response = await attempt(sent)
        // Fails if the response is cut short.
        if (response) return { status: response.statusCode, bytes: await buffer(response) }
        await sleep(20)
      }
    },
    resent: () => resent,
    close: () => agent.destroy(),
  }
}

test('twenty restarts under load fail no request, and lose and repeat no enquiry', async () => {
  const port = await freePort()
  const env = { DATA_DIR: folder, PORT: String(port), TRUSTED_PROXY: 'fly' }
  let site = await startSite(env)
  const dogs: { photos: string[] }[] = await (await fetch(`${site.url}/api/puppies`)).json()
  const photos = dogs.flatMap((dog) =>
    dog.photos.map((photo) => photo.replace('/objects', '/public-objects')),
  )

  const failures: string[] = []
  const accepted: string[] = []
  let requests = 0
  let resent = 0
  let stopped = false

  async function visit(visitor: number) {
    const client = openClient(port)
    for (let n = 0; !stopped; n++) {
      const email = `jo-${visitor}-${n}@example.com`
      // A family of its own each time, since an address may only write five times an hour.
      const address = `10.${visitor}.${n >> 8}.${n & 255}`
      const enquiry = { customerName: 'Jo Reid', email, message: 'Is Banjo still free?' }
      const kinds: Sent[] = [
        { path: '/puppies' },
        { path: `${photos[n % photos.length]}?width=${[200, 400, 600][n % 3]}` },
        { path: '/api/gallery' },
        { path: '/api/inquiries', method: 'POST', address, body: JSON.stringify(enquiry) },
      ]
      for (const sent of kinds) {
        requests += 1
        await client.send(sent).then(
          ({ status = 0 }) => {
            if (status === 201) accepted.push(email)
            if (status !== 200 && status !== 201) failures.push(`${sent.path}: ${status}`)
          },
          (error: Error) => failures.push(error.message),
        )
      }
    }
    resent += client.resent()
    client.close()
  }

  const visitors = Array.from({ length: 8 }, (_, visitor) => visit(visitor))
  for (let restart = 0; restart < 20; restart++) {
    const before = requests
    await expect.poll(() => requests).toBeGreaterThan(before + 40)
    expect(await site.stop()).toBe(0)
    site = await startSite(env)
  }
  stopped = true
  await Promise.all(visitors)
  await site.stop()

  expect([...new Set(failures)]).toEqual([])
  // Without the time that the site gives idle connections there is more than one at each restart.
  expect(resent).toBeLessThan(10)
  const database = openDatabase(`file:${folder}/site.db`)
  await checkIntegrity(database)
  const stored = await database.db.select({ email: inquiries.email }).from(inquiries)
  database.close()
  const emails = stored.map(({ email }) => email).filter((email) => email.startsWith('jo-'))
  expect(emails.sort()).toEqual(accepted.sort())
  expect(accepted.length).toBeGreaterThan(100)
}, 300_000)
