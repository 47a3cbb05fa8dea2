import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { run, startAlone, unpackInto } from './support/executable.ts'
import { startLibsqlServer } from './support/libsql-server.ts'

let folder: string
let site: Awaited<ReturnType<typeof startAlone>>

beforeAll(async () => {
  const built = spawnSync('npm', ['run', 'build:binary'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
  folder = await newFolder()
  site = await startAlone(folder)
})
afterAll(async () => {
  await site?.stop()
  await Promise.all(folders.map(removeFolder))
})

const folders: string[] = []
/** An empty one, but for the executable. */
async function newFolder() {
  const made = await temporaryFolder()
  folders.push(made)
  await unpackInto(made)
  return made
}

test('the single file serves its pages, styles and scripts', async () => {
  const page = await (await fetch(`${site.url}/puppies`)).text()
  expect(page).toContain('Available Puppies')
  const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(assets.length).toBeGreaterThan(3)
  for (const path of assets) expect((await fetch(site.url + path)).status, path).toBe(200)
})

const headers = () => ({ 'Content-Type': 'application/json', Origin: site.url })
const login = (password: string | null) =>
  fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ username: 'admin', password }),
  })

test('the breeder logs in, uploads a photo and publishes it, and it is delivered resized', async () => {
  const answer = await login(site.password())
  expect(answer.status).toBe(200)
  const own = { ...headers(), Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const call = async (method: string, path: string, body?: object) =>
    (
      await fetch(site.url + path, { method, headers: own, ...(body ? { body: JSON.stringify(body) } : {}) })
    ).json()

  const { uploadURL, objectPath } = await call('POST', '/api/objects/upload')
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    headers: { Origin: site.url },
    body: await photoBytes(),
  })
  expect(sent.ok).toBe(true)
  const { id, url } = await call('POST', '/api/admin/gallery', { filename: 'a.jpg', url: objectPath })
  expect(await call('PUT', `/api/admin/gallery/${id}`, { isPublic: true })).toMatchObject({ isPublic: true })

  const photo = await fetch(`${site.url}/public${url.replace('/objects', '-objects')}?width=400`)
  expect(photo.status).toBe(200)
  expect(photo.headers.get('Content-Type')).toMatch(/^image\//)
})

test("sets an admin's password and lists admins while it is running", async () => {
  const password = 'a new word for the kelpie'
  expect(await run(folder, ['admin', 'password', 'admin'], { typed: `${password}\n` })).toEqual({
    code: 0,
    said: 'admin has a new password; sessions with the old one have ended.\n',
  })
  expect((await login(site.password())).status).toBe(401)
  expect((await login(password)).status).toBe(200)
  expect((await run(folder, ['admin', 'list'])).said).toMatch(/^admin\tadmin\tactive\tlast login 20/)
})

test('checks its backup, and restores it into another empty folder', async () => {
  const made = await run(folder, ['backup', 'backups'])
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Backed up to backups\/kennel-.*\.tar\n$/) })
  const archive = join(folder, made.said.trim().replace('Backed up to ', ''))
  expect((await run(folder, ['backup', '--check', archive])).said).toMatch(
    /complete: its database and \d+ photos/,
  )

  const password = 'another word for the kelpie'
  await run(folder, ['admin', 'password', 'admin'], { typed: `${password}\n` })
  const cookie = (await login(password)).headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const erased = await fetch(`${site.url}/api/admin/people/erase`, {
    method: 'POST',
    headers: { ...headers(), Cookie: cookie },
    body: JSON.stringify({ email: 'grace.nguyen@example.com', groups: ['inquiries', 'customer'] }),
  })
  expect(erased.status).toBe(200)
  expect(await run(folder, ['backup', 'backups'])).toMatchObject({ code: 0 })

  const other = await newFolder()
  expect(await run(other, ['restore', archive])).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 person erased since then stayed erased.'),
  })
  const restored = await startAlone(other)
  try {
    const [here, there] = await Promise.all(
      [site, restored].map(async ({ url }) => (await fetch(`${url}/api/puppies`)).json()),
    )
    expect(there).toHaveLength(13)
    expect(there).toEqual(here)
    const photo = there[0].photos[0].replace('/objects', '/public-objects')
    expect((await fetch(`${restored.url}${photo}?width=400`)).status).toBe(200)
  } finally {
    await restored.stop()
  }
})

test('names the command that migrates a remote database, migrates it, and serves it', async () => {
  const server = await startLibsqlServer()
  const env = { DATABASE_URL: server.url, PORT: String(await freePort()) }
  try {
    const start = await run(folder, [], { env })
    expect(start).toEqual({ code: 1, said: expect.stringMatching(/: \.\/site migrate applies them/) })
    expect(await run(folder, ['migrate'], { env })).toEqual({
      code: 0,
      said: expect.stringMatching(/^Applied \d+ migrations\.\n$/),
    })
    const site = await startAlone(folder, env)
    const { status } = await fetch(`${site.url}/api/puppies`)
    expect([status, await site.stop()]).toEqual([200, 0])
  } finally {
    await server.remove()
  }
})

describe('its arguments', () => {
  const usage = [
    './site admin add NAME | password NAME | list | disable NAME | passkeys-off NAME',
    './site backup FOLDER | s3://BUCKET/PREFIX | --check ARCHIVE',
    './site restore FILE | s3://BUCKET/PREFIX/FILE | s3://BUCKET/litestream',
    './site status',
    './site migrate',
    './site storage-setup',
    './site licences',
  ]

  test.each([
    ['--help', 0],
    ['frobnicate', 1],
    ['toString', 1],
  ])('it prints its commands for %s, and unpacks nothing', async (word, code) => {
    const empty = await newFolder()
    const answer = await run(empty, [word])
    expect(answer.code).toBe(code)
    const lines = answer.said.split('\n')
    for (const each of usage) expect(lines).toContain(each)
    expect(answer.said.includes(`"${word}"`)).toBe(code === 1)
    expect(await readdir(empty)).toEqual(['site'])
  })

  test('it prints the licences of what it contains, and unpacks nothing', async () => {
    const empty = await newFolder()
    const { code, said } = await run(empty, ['licences'])
    expect(code).toBe(0)
    for (const name of ['react', 'hono', 'sharp', 'libsql', '@radix-ui/react-toast'])
      expect(said).toMatch(new RegExp(`^${name} \\d\\S* \\(`, 'm'))
    expect(await readdir(empty)).toEqual(['site'])
  })

  test.each([
    ['admin', usage[0]],
    ['backup', usage[1]],
    ['restore', usage[2]],
  ])('it says of %s when nothing follows', async (word, line) => {
    expect(await run(folder, [word])).toEqual({ code: 1, said: `Usage: ${line}\n` })
  })

  test('it says that a site without a bucket needs no set-up', async () => {
    const answer = await run(folder, ['storage-setup'])
    expect(answer).toEqual({
      code: 1,
      said: expect.stringMatching(/^S3_BUCKET is not set: photos are stored on/),
    })
  })
})

test('a second start keeps the data, and unpacks nothing again', async () => {
  const programs = () => readdir(join(folder, 'data/program'))
  const before = await programs()
  expect(await site.stop()).toBe(0)
  site = await startAlone(folder)
  expect(await programs()).toEqual(before)
  expect(before).toHaveLength(1)
  expect((await fetch(`${site.url}/gallery`)).status).toBe(200)
  expect(site.password()).toBeNull()
})

test('the remains of an interrupted start are removed by the next one', async () => {
  await site.stop()
  const left = join(folder, 'data/program/0123456789abcdef.4194303.tmp')
  await mkdir(left)
  site = await startAlone(folder)
  expect(await readdir(join(folder, 'data/program'))).toHaveLength(1)
})

test('two concurrent starts in an empty folder both find the whole program', async () => {
  await site.stop()
  await rm(join(folder, 'data/program'), { recursive: true })
  const both = await Promise.all([startAlone(folder), startAlone(folder)])
  const pages = await Promise.all(both.map(({ url }) => fetch(`${url}/puppies`)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all(both.map((each) => each.stop()))
})
