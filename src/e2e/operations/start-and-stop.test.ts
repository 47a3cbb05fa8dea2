import { once } from 'node:events'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { copyOfKennel, spawnSite, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const { kennel, puppies } = inject('site')
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

/** A copy of the demo kennel, gone after the test. */
async function ownKennel() {
  const folder = await copyOfKennel(kennel)
  cleanUp.push(() => removeFolder(folder))
  return folder
}

async function start(env: Record<string, string>) {
  const server = await startSite(env)
  cleanUp.push(() => server.stop())
  return server
}

async function puppiesOf(url: string): Promise<{ id: string; name: string; photos: string[] }[]> {
  return (await fetch(`${url}/api/puppies`)).json()
}

/** Addresses of pictures that take a moment to make. */
async function slowAddresses(url: string) {
  const paths = (await puppiesOf(url)).flatMap(({ photos }) => photos).slice(0, 8)
  return paths.map(
    (path) => `${url}/public-objects/uploads/${path.split('/').at(-1)}?width=2000&compress=true`,
  )
}

describe.each(['SIGTERM', 'SIGINT'] as const)('at %s', (signal) => {
  test('the site completes open requests, accepts no new ones, and exits cleanly', async () => {
    const server = await start({ DATA_DIR: await ownKennel() })
    let answered = 0
    const answers = (await slowAddresses(server.url)).map(async (address) => {
      const answer = await fetch(address)
      const bytes = (await answer.arrayBuffer()).byteLength
      answered += 1
      return { status: answer.status, complete: bytes === Number(answer.headers.get('Content-Length')) }
    })
    await Promise.race(answers)
    process.kill(server.pid, signal)
    const began = Date.now()
    expect(answered).toBeLessThan(answers.length)

    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ status: 200, complete: true })
    expect(await server.ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    await expect(fetch(`${server.url}/livez`)).rejects.toThrow()
    expect(server.output().stderr).toBe('')
  })
})

test('an idle open connection does not keep the site from stopping', async () => {
  const server = await start({ DATA_DIR: await ownKennel() })
  expect((await fetch(`${server.url}/`, { headers: { Connection: 'keep-alive' } })).status).toBe(200)
  const began = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(3000)
})

test('an unfinished request delays stopping by ten seconds at most, and is logged', async () => {
  const server = await start({ DATA_DIR: await ownKennel() })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  cleanUp.push(async () => socket.destroy())
  const type = 'application/x-www-form-urlencoded'
  const head = ['Host: localhost', `Origin: ${server.url}`, `Content-Type: ${type}`, 'Content-Length: 100']
  socket.write(`POST /contact HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\nmessage=`)
  // The site has accepted it once it responds to a later request.
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  const began = Date.now()
  expect(await server.stop()).toBe(1)
  expect(Date.now() - began).toBeLessThan(13_000)
  expect(server.output().stdout).toContain('Stopped while requests were still in progress')
})

test('a second start keeps what the first one created', async () => {
  const server = await start({ DATA_DIR: await ownKennel() })
  expect(server.output().stdout).not.toContain('demo kennel')
  const ids = Object.fromEntries((await puppiesOf(server.url)).map(({ id, name }) => [name, id]))
  expect(ids).toEqual(puppies)
  expect(Object.keys(ids)).toHaveLength(13)
})

test('in production every line of a start is JSON', async () => {
  const { child, said, ended } = spawnSite({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: await ownKennel(),
    SITE_URL: 'https://poodles.example',
    SITE_PHONE: '03 5700 0000',
    SITE_EMAIL: 'kate@example.com',
  })
  cleanUp.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => said.stdout).toContain('"Serving"')
  const lines = said.stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('Serving')
})

test('a start closes an open data folder and what it writes to other users', async () => {
  const folder = await ownKennel()
  const paths = [folder, join(folder, 'site.db')]
  for (const path of paths) await chmod(path, 0o777)
  const umask = process.umask(0o000)
  const { url } = await start({ DATA_DIR: folder })
  process.umask(umask)
  // Fills the cache of images.
  const [address = ''] = await slowAddresses(url)
  expect((await fetch(address)).status).toBe(200)
  const cache = join(folder, 'cache')
  const images = (await readdir(cache)).map((name) => join(cache, name))
  const modes = await Promise.all(
    [...paths, join(folder, 'site.db-wal'), cache, ...images].map(async (path) => (await stat(path)).mode),
  )
  expect(modes.map((mode) => mode & 0o077)).toEqual(modes.map(() => 0))
})

describe('a start that fails ends with one line', () => {
  async function lineOf(env: Record<string, string>) {
    const { ended, said } = spawnSite({ DATA_DIR: await ownKennel(), ...env })
    expect(await ended).toBe(1)
    expect(said.stdout).toBe('')
    const lines = said.stderr.trim().split('\n')
    expect(lines).toHaveLength(1)
    return lines[0]
  }

  test('naming a variable, its value and what is accepted', async () => {
    expect(await lineOf({ SEED: 'yes' })).toBe('SEED is "yes": expected demo or none.')
  })

  test('when the port is taken, after the password of an admin that it has created', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    cleanUp.push(async () => other.close())
    const address = other.address()
    const folder = await temporaryFolder()
    cleanUp.push(() => removeFolder(folder))
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { ended, said } = spawnSite({ DATA_DIR: folder, SEED: 'none', PORT: port })
    expect(await ended).toBe(1)
    expect(said.stdout).toMatch(/ user name admin, password \S{16} \(shown only this once\)\n$/)
    expect(said.stderr).toMatch(new RegExp(`^.*PORT.* ${port}: address already in use.*\n$`))
  })

  test('when the machine has no such address', async () => {
    const line = 'HOST and PORT are 192.0.2.1 and 0: this machine has no such address, EADDRNOTAVAIL.'
    expect(await lineOf({ HOST: '192.0.2.1', PORT: '0' })).toBe(line)
  })

  test('when the data folder is a file', async () => {
    const file = join(await ownKennel(), 'a-file')
    await writeFile(file, '')
    const why = 'not a folder, EEXIST'
    expect(await lineOf({ DATA_DIR: file })).toBe(
      `DATA_DIR is ${JSON.stringify(file)}: cannot create the folder (${file}: ${why}).`,
    )
  })

  test('when the photo folder is a file', async () => {
    const folder = await ownKennel()
    await removeFolder(join(folder, 'photos'))
    await writeFile(join(folder, 'photos'), '')
    expect(await lineOf({ DATA_DIR: folder })).toContain('photos: not a folder')
  })

  test('when the database is not one, or its folder is missing', async () => {
    const file = join(await ownKennel(), 'letter.txt')
    await writeFile(file, 'Dear families, '.repeat(100))
    expect(await lineOf({ DATABASE_URL: `file:${file}` })).toBe(
      `DATABASE_URL is "file:${file}": cannot open the database (not a database file, SQLITE_NOTADB).`,
    )
    expect(await lineOf({ DATABASE_URL: 'file:no/such/folder/site.db' })).toContain(
      'cannot open the database (the file cannot be opened: its folder must exist',
    )
  })
})
