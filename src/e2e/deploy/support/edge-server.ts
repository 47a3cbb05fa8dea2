import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Miniflare, NoOpLog, type Request, Response } from 'miniflare'
import sharp from 'sharp'
import { freePort } from '#src/e2e/support/site/server.ts'

/** An image that the worker has requested from the resizer, and its address. */
interface ResizerOrder {
  url: string
  image: { width: number; height?: number; quality?: number; format?: 'webp' | 'jpeg'; metadata: string }
}

export type EdgeServer = Awaited<ReturnType<typeof startEdge>>

/**
 * The built worker and its static files in Cloudflare's own runtime and asset server, with stand-ins for the platform's work
 * around them.
 */
export async function startEdge(env: Record<string, string>) {
  const orders: ResizerOrder[] = []
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = await settings()
  const runtime = { compatibilityDate, compatibilityFlags, modules: true }
  let output = ''
  const read = (stream: Readable) =>
    stream.on('data', (text) => {
      output += text
    })
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port,
    cf: false,
    log: new NoOpLog(),
    handleRuntimeStdio: (...streams: Readable[]) => streams.forEach(read),
    workers: [
      { ...runtime, name: 'zone', script: zone, serviceBindings: { SITE: 'site' } },
      {
        ...runtime,
        name: 'site',
        scriptPath: 'dist/worker.js',
        bindings: { ...env, SITE_URL: url },
        assets: { directory: 'dist/public', routerConfig: { has_user_worker: true } },
        outboundService: 'outside',
      },
      {
        ...runtime,
        name: 'outside',
        script: outside,
        serviceBindings: { RESIZER: createResizer(orders) },
      },
    ],
  })
  await miniflare.ready
  const answer = await fetch(`${url}/livez`)
  if (!answer.ok) throw new Error(`The worker does not start: ${await answer.text()} ${output}`)
  return {
    url,
    orders,
    stop: () => miniflare.dispose(),
  }
}

interface Settings {
  compatibility_date: string
  compatibility_flags: string[]
}

/** The worker's settings and secrets. */
async function settings(): Promise<Settings> {
  const text = await readFile('src/app/entries/wrangler.jsonc', 'utf8')
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
}

/** In front of the site: the resizer fetches its original from the site itself. */
const zone = `export default {
  fetch(request, { SITE }) {
    const url = new URL(request.url)
    url.pathname = url.pathname.replace(/^\\/cdn-cgi\\/image\\/[^/]*/, '')
    return SITE.fetch(new Request(url, request))
  },
}`

/** Everything the worker fetches: images go to the resizer. */
const outside = `export default {
  fetch: (request, { RESIZER }) => (request.cf?.image ? RESIZER.fetch(request) : fetch(request)),
}`

/** Makes images as Cloudflare would, and records the requests. */
function createResizer(orders: ResizerOrder[]) {
  // Each image only once: a busy machine must not look like a resizer that is down.
  const made = new Map<string, ReturnType<typeof make>>()
  return async (request: Request): Promise<Response> => {
    const { url } = request
    const { image } = request.cf as unknown as Pick<ResizerOrder, 'image'>
    orders.push({ url, image })
    const original = await fetch(url)
    const bytes = await original.arrayBuffer()
    if (!original.ok) return new Response(null, { status: original.status })
    const key = `${original.headers.get('ETag')} ${JSON.stringify(image)}`
    const making = made.get(key) ?? make(bytes, image)
    made.set(key, making)
    const { data, info } = await making
    return new Response(new Uint8Array(data), {
      headers: { 'Content-Type': `image/${info.format}`, 'cf-resized': 'internal=ok/- q=0' },
    })
  }
}

function make(bytes: ArrayBuffer, { width, format }: ResizerOrder['image']) {
  const picture = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  const made = format ? picture.toFormat(format, { effort: 0 }) : picture
  return made.toBuffer({ resolveWithObject: true })
}
