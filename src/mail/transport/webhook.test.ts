import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { DeliveryError } from './transport.ts'
import { createWebhook } from './webhook.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`
}

const message = {
  id: 'b1f6',
  kind: 'inquiry-notice' as const,
  recipient: 'breeder@example.com',
  email: {
    subject: 'New enquiry from Priya 🐩',
    text: 'Is "Banjo" still available?\n',
    replyTo: { name: 'Priya 🐩', address: 'priya@example.com' },
    link: 'https://www.example.com/admin/inquiries',
  },
  createdAt: '2026-11-02T03:04:05.000Z',
}

it('posts a message as JSON', async () => {
  const got: unknown[] = []
  const url = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    got.push({ method: request.method, url: request.url, type: request.headers['content-type'] })
    got.push(JSON.parse(body))
    response.writeHead(204).end()
  })
  await createWebhook({ url })(message)
  expect(got).toEqual([
    { method: 'POST', url: '/hook?key=1', type: 'application/json' },
    {
      id: 'b1f6',
      kind: 'inquiry-notice',
      to: 'breeder@example.com',
      subject: 'New enquiry from Priya 🐩',
      text: 'Is "Banjo" still available?\n',
      replyTo: { name: 'Priya 🐩', address: 'priya@example.com' },
      link: 'https://www.example.com/admin/inquiries',
      createdAt: '2026-11-02T03:04:05.000Z',
    },
  ])
})

describe('a failed POST', () => {
  async function failureOf(url: string, timeoutMs?: number) {
    const error = await createWebhook({ url, ...(timeoutMs ? { timeoutMs } : {}) })(message).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${error}`)
    return { reason: error.message, permanent: error.permanent, unreachable: error.unreachable }
  }

  it.each([400, 404, 410, 429, 500, 503])('because of a %i can be tried again', async (status) => {
    const url = await listen((_, response) => response.writeHead(status).end('no, priya@example.com'))
    expect(await failureOf(url)).toEqual({
      reason: `POST returned ${status}`,
      permanent: false,
      unreachable: false,
    })
  })

  it('does not follow a redirect', async () => {
    let asked = 0
    const elsewhere = await listen((_, response) => {
      asked += 1
      response.end()
    })
    const url = await listen((_, response) => response.writeHead(302, { Location: elsewhere }).end())
    expect(await failureOf(url)).toMatchObject({ reason: 'POST returned 302' })
    expect(asked).toBe(0)
  })

  it('can be retried if there is no response', async () => {
    const url = await listen(() => {})
    expect(await failureOf(url, 50)).toEqual({
      reason: 'POST: no response',
      permanent: false,
      unreachable: true,
    })
  })

  it('can be retried if there is no connection', async () => {
    const url = await listen(() => {})
    const [server] = servers
    server?.close()
    if (server) await once(server, 'close')
    expect(await failureOf(url)).toEqual({
      reason: 'POST: no connection',
      permanent: false,
      unreachable: true,
    })
  })
})
