import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openS3BackupStorage } from './s3.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a bucket that never responds is given up and named, since pages and commands wait for its list', async () => {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  server.once('connection', () => deadline.abort())
  const access = { endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
  try {
    await expect(openS3BackupStorage('s3://backups/kennel', access).list()).rejects.toThrow(
      's3://backups/kennel/ cannot be listed (Error: no response in time)',
    )
    expect(timeout).toHaveBeenCalledWith(10_000)
  } finally {
    server.close()
  }
})
