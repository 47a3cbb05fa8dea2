import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { longGif } from '#src/testing/images/long-gif.ts'
import type { PhotoStore } from './photo-store.ts'
import { openS3Store } from './s3.ts'

/**
 * Cases that a real server cannot be made to produce: a file that changes between two requests, and a failing store. Everything
 * else is tested in src/e2e/deploy.
 */
interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
}
type Reply = [status: number, body?: string, headers?: Record<string, string>]

let server: Server
let store: PhotoStore
let received: ReceivedRequest[]
let respond: (request: ReceivedRequest) => Reply

const id = '0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55'
const limit = 1000
const jpeg = '\xff\xd8\xff\xe0'

beforeEach(async () => {
  received = []
  server = createServer(({ method = '', url = '', headers }, response) => {
    const request = { method, path: url.split('?')[0] ?? '', headers }
    received.push(request)
    const [status, body = '', more = {}] = respond(request)
    const bytes = Buffer.from(body, 'latin1')
    response
      .writeHead(status, { 'Content-Length': bytes.length, ...more })
      .end(method === 'HEAD' ? '' : bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  const endpoint = `http://127.0.0.1:${port}`
  store = openS3Store({
    endpoint,
    bucket: 'kennel',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const failed = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
const storedHeaders = { ETag: '"first"', 'Content-Length': '4' }

describe('a file that is replaced while it is checked', () => {
  it.each(['read', 'accept'] as const)('is read in one version only (%s)', async (action) => {
    respond = ({ method, path }) => {
      if (method === 'PUT') return [200, '<CopyObjectResult/>']
      if (path.includes('/uploads/')) return [404]
      return [method === 'GET' ? 206 : 200, jpeg, storedHeaders]
    }
    expect(await store.pending[action]?.(id, limit)).toMatchObject(
      action === 'read' ? Uint8Array.from(Buffer.from(jpeg, 'latin1')) : { name: `${id}.jpg` },
    )
    const conditional = received.filter(({ method, path }) => method !== 'HEAD' && !path.includes('probe'))
    const etags = conditional.map(
      ({ headers }) => headers['if-match'] ?? headers['x-amz-copy-source-if-match'],
    )
    expect(etags).toEqual(action === 'read' ? ['"first"'] : ['"first"', '"first"'])
  })

  it.each([
    ['before its first bytes are read', 'GET'],
    ['before it is copied', 'PUT'],
  ])('is neither accepted nor deleted when it changed %s', async (_, changedAt) => {
    respond = ({ method, path }) => {
      if (method === changedAt) return [412, failed('PreconditionFailed')]
      if (path.includes('/uploads/')) return [404]
      return [method === 'GET' ? 206 : 200, jpeg, storedHeaders]
    }
    await expect(store.pending.accept?.(id, limit)).rejects.toMatchObject({ name: 'AppError', status: 503 })
    expect(received.map(({ method }) => method)).not.toContain('DELETE')
  })
})

it('reads a long list page by page', async () => {
  const pages = [[0, 1], [2]].map((page) => page.map((n) => `${id.slice(0, -1)}${n}.jpg`))
  respond = () => {
    const contents = (pages.shift() ?? [])
      .map((name) => `<Contents><Key>uploads/${name}</Key></Contents>`)
      .join('')
    const more = pages.length > 0 ? '<NextContinuationToken>more</NextContinuationToken>' : ''
    return [200, `<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`]
  }
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  expect(names.map((name) => name.at(-5))).toEqual(['0', '1', '2'])
  expect(received).toHaveLength(2)
})

it('a list that stops half way is not taken for all photos: a backup would lack the others', async () => {
  respond = () => [
    200,
    '<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  ]
  await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ name: 'PhotoStoreError' })
})

describe('a failing store', () => {
  const failure = { name: 'PhotoStoreError', refused: false }

  it('is tried once more, and no more often', async () => {
    respond = () => [503, failed('ServiceUnavailable')]
    await expect(store.get(`${id}.jpg`)).rejects.toMatchObject(failure)
    expect(received).toHaveLength(2)
  })

  it('says which setting to check when it rejects a request', async () => {
    respond = () => [403, failed('SignatureDoesNotMatch')]
    await expect(store.get(`${id}.jpg`)).rejects.toMatchObject({
      refused: true,
      message:
        'The photo store refuses: SignatureDoesNotMatch, S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
    })
  })

  it('is not waited for as long as its Retry-After asks', async () => {
    respond = () => [503, failed('SlowDown'), { 'Retry-After': '600' }]
    await expect(store.get(`${id}.jpg`)).rejects.toMatchObject(failure)
  })

  it('that disconnects in the middle of a photo returns none, and is not called again for a moment', async () => {
    respond = () => [200, 'part', { 'Content-Length': '400' }]
    server.on('request', (request) => setTimeout(() => request.socket.destroy(), 20))
    await expect(store.get(`${id}.jpg`)).rejects.toMatchObject(failure)
    const before = received.length
    await expect(store.get(`${id}.jpg`)).rejects.toThrow('did not respond a moment ago')
    expect(received).toHaveLength(before)
  })
})

it('a GIF of more than 500 frames is not accepted, although nothing decodes it', async () => {
  const gif = longGif(501, 10, 10)
  respond = ({ method }) => {
    if (method === 'HEAD') return [200, '', { ETag: '"gif"', 'Content-Length': String(gif.length) }]
    return [200, gif.toString('latin1'), { ETag: '"gif"' }]
  }
  await expect(store.pending.accept?.(id, gif.length)).rejects.toMatchObject({ status: 415 })
  expect(received.map(({ method }) => method)).not.toContain('PUT')
})
