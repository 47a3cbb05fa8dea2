// The floor: node:http sending the same bytes and headers, doing nothing else.
import { createServer } from 'node:http'
import { reportCpu } from './cpu.ts'

process.once(
  'message',
  ({ status, headers, body }: { status: number; headers: Record<string, string>; body: string }) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, response) => {
      response.writeHead(status, headers)
      response.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') process.send?.({ port: address.port })
      reportCpu()
    })
  },
)
