import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parti-install-'))
  for (const name of ['package.json', 'package-lock.json']) await copyFile(name, join(folder, name))
})
afterEach(() => removeFolder(folder))

async function install(registry: string) {
  const child = spawn(process.execPath, [resolve('src/cli/install.mjs'), 'site'], {
    cwd: folder,
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, 'cache') },
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, said: out + error }
}

const offline = {
  code: 1,
  said: 'Installing packages…\nThe packages could not be fetched: the npm registry does not respond. Is this machine online?\n',
}

it('without a connection, installing fails with one plain line', async () => {
  expect(await install('http://nowhere.invalid')).toEqual(offline)
  expect(await readdir(folder)).not.toContain('node_modules')
})

it('a registry that never responds is asked once', async () => {
  let requests = 0
  const server = createServer((socket) => {
    requests += 1
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  try {
    expect(await install(`http://127.0.0.1:${port}`)).toEqual(offline)
    expect(requests).toBe(1)
  } finally {
    server.close()
  }
})
