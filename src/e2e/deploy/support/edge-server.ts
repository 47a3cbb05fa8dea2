import { spawn } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort, hasEnded, removeFolder, temporaryFolder } from '#src/e2e/support/site/server.ts'

/** What the worker has ordered of the resizer, and from which address. */
export interface ResizerOrder {
  url: string
  image: { width: number; height?: number; quality?: number; format?: 'webp' | 'jpeg'; metadata: string }
}

export type EdgeServer = Awaited<ReturnType<typeof startEdge>>

/** The built worker in Cloudflare's own runtime, with stand-ins for what the platform does around it. */
export async function startEdge(env: Record<string, string>) {
  const folder = await temporaryFolder()
  const orders: ResizerOrder[] = []
  const [workerPort, frontPort] = [await freePort(), await freePort()]
  const outside = await listen(
    // The runtime names the host in the address alone.
    createServer({ requireHostHeader: false }, (request, response) =>
      orHangUp(response, goOutside(request, response, orders)),
    ),
    0,
  )
  const url = `http://localhost:${frontPort}`
  const bindings = { ...env, SITE_URL: url }

  await copyFile('dist/worker.js', join(folder, 'worker.js'))
  const config = join(folder, 'worker.capnp')
  await writeFile(
    config,
    configuration(await settings(), { workerPort, outsidePort: portOf(outside), bindings }),
  )
  const child = spawn(createRequire(import.meta.url)('workerd').default, ['serve', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  const ended = new Promise((done) => child.once('close', done))
  const front = await listen(
    createServer((request, response) => orHangUp(response, arrive(request, response, workerPort))),
    frontPort,
  )

  for (;;) {
    const answer = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (answer?.ok) break
    if (hasEnded(child)) throw new Error(`The worker does not start: ${said.join('')}`)
    await sleep(100)
  }
  return {
    url,
    orders,
    /** What it has written so far. */
    output: () => said.join(''),
    async stop() {
      child.kill('SIGTERM')
      await ended
      for (const server of [front, outside]) {
        server.closeAllConnections()
        server.close()
      }
      await removeFolder(folder)
    },
  }
}

interface Settings {
  compatibility_date: string
  compatibility_flags: string[]
}

/** What the worker is deployed with. */
async function settings(): Promise<Settings> {
  const text = await readFile('src/wrangler.jsonc', 'utf8')
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
}

interface Surroundings {
  workerPort: number
  outsidePort: number
  bindings: Record<string, string>
}

function configuration(
  { compatibility_date, compatibility_flags }: Settings,
  { workerPort, outsidePort, bindings }: Surroundings,
) {
  const texts = Object.entries(bindings).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "${compatibility_date}",
      compatibilityFlags = [${compatibility_flags.map((flag) => JSON.stringify(flag)).join(', ')}],
      bindings = [${texts.join(', ')}],
      globalOutbound = "outside",
    )),
    (name = "outside", external = (
      address = "127.0.0.1:${outsidePort}",
      http = (style = proxy, cfBlobHeader = "CF-Blob"),
    )),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${workerPort}", http = (), service = "site")],
);
`
}

const listen = (server: Server, port: number) =>
  new Promise<Server>((done) => server.listen(port, '127.0.0.1', () => done(server)))

function portOf(server: Server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return address.port
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const contentTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Cloudflare serves static files itself, and passes the address of the visitor to the worker. */
async function arrive(request: IncomingMessage, response: ServerResponse, workerPort: number) {
  const { method = 'GET', url = '/', headers } = request
  const path = url.split('?')[0] ?? ''
  const file = path !== '/' && (await readFile(join('dist/public', path)).catch(() => null))
  if (file) return response.setHeader('Content-Type', contentTypes[extname(path)] ?? '').end(file)
  const body = await bodyOf(request)
  const { host: _, connection: __, 'content-length': ___, ...passed } = headers
  // The resizer takes its original from the site itself.
  const asked = url.replace(/^\/cdn-cgi\/image\/[^/]*/, '')
  await answerWith(response, `http://127.0.0.1:${workerPort}${asked}`, {
    method,
    headers: { ...(passed as Record<string, string>), 'cf-connecting-ip': '127.0.0.1' },
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  })
}

/** Everything the worker fetches; pictures ordered of the resizer are made here, and the orders kept. */
async function goOutside(request: IncomingMessage, response: ServerResponse, orders: ResizerOrder[]) {
  const { method = 'GET', url = '', headers } = request
  const { host: _, connection: __, 'cf-blob': blob, 'content-length': ___, ...passed } = headers
  const body = await bodyOf(request)
  const init = { method, headers: passed as Record<string, string>, ...(body.length > 0 && { body }) }
  const image: ResizerOrder['image'] | undefined = blob ? JSON.parse(String(blob)).image : undefined
  if (!image) return answerWith(response, url, init)
  orders.push({ url, image })
  const original = await fetch(url, init)
  if (!original.ok) return response.writeHead(original.status).end()
  const picture = sharp(await original.arrayBuffer())
    .autoOrient()
    .resize({ width: image.width, withoutEnlargement: true })
  const made = image.format ? picture.toFormat(image.format) : picture
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  response
    .writeHead(200, { 'Content-Type': `image/${info.format}`, 'cf-resized': 'internal=ok/- q=0' })
    .end(data)
}

async function answerWith(response: ServerResponse, url: string, init: RequestInit) {
  const answer = await fetch(url, init)
  // The response to a HEAD has the size of a body that is not sent.
  const dropped = [
    'content-encoding',
    'transfer-encoding',
    ...(init.method === 'HEAD' ? [] : ['content-length']),
  ]
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name)))
  const cookies = answer.headers.getSetCookie()
  response.writeHead(answer.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** A visitor may leave during a request, or the worker may be gone: either way the connection is closed. */
const orHangUp = (response: ServerResponse, answered: Promise<unknown>) =>
  answered.catch(() => response.destroy())
