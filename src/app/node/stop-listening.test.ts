import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { stopListening } from './stop-listening.ts'

it('takes the connections that were made before it stopped', async () => {
  const server = createServer((socket) => socket.end('taken')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const read = sockets.map(async (socket) => {
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  })
  const closed = new Promise<void>((resolve) => void stopListening(server, resolve))
  expect(await Promise.all(read)).toEqual(Array(20).fill('taken'))
  await closed
})
