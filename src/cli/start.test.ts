import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'

const sources = ['build.ts', 'islands', 'migrations', 'package.json', 'package-lock.json', 'src', 'static']

let folder: string
const server = createServer()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parti-start-'))
  for (const name of sources) await symlink(resolve(name), join(folder, name))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await removeFolder(folder)
})

it('a taken port is reported in one line, before anything is built', async () => {
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const child = spawn(process.execPath, ['src/cli/start.ts'], {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: port },
  })
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect({ code, error }).toEqual({
    code: 1,
    error: `HOST and PORT are 127.0.0.1 and ${port}: address already in use, EADDRINUSE.\n`,
  })
  expect((await readdir(folder)).sort()).toEqual(sources.toSorted())
})
