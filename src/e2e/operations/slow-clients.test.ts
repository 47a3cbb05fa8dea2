import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyOfKennel, type SiteServer, startSite } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
let server: SiteServer
beforeAll(async () => {
  folder = await copyOfKennel(inject('site').kennel)
  server = await startSite({ DATA_DIR: folder })
})
afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

/** Sends the beginning of a request and nothing more; returns the response, and how many seconds the connection lasted. */
async function dawdle(start: string[]) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8')
  let response = ''
  socket.on('data', (text) => {
    response += text
  })
  const began = Date.now()
  socket.write(start.join('\r\n'))
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]), seconds: (Date.now() - began) / 1000 }
}

const json = ['Host: localhost', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json']

test.each<[string, string[], number]>([
  ['a header', ['GET / HTTP/1.1', 'Host: localhost', ''], 10],
  ['a JSON body', ['POST /api/inquiries HTTP/1.1', ...json, 'Content-Length: 100', '', '{'], 15],
  [
    'JSON in chunks',
    ['POST /api/inquiries HTTP/1.1', ...json, 'Transfer-Encoding: chunked', '', '1\r\n{\r\n'],
    15,
  ],
])(
  '%s without an end is rejected with 408, and the connection is closed',
  { concurrent: true },
  async (_, start, limit) => {
    const { status, seconds } = await dawdle(start)
    expect(status).toBe(408)
    // The limit itself, two seconds until slow connections are checked, and the delays of a busy machine.
    expect(seconds).toBeGreaterThan(limit - 1)
    expect(seconds).toBeLessThan(limit + 10)
    expect(server.output().stderr).toBe('')
  },
)
