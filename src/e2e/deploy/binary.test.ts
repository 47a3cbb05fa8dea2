import { spawn, spawnSync } from 'node:child_process'
import { chmod, copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoBytes } from '../../testing/send-photo.ts'
import { freePort, removeFolder, temporaryFolder } from '../support/server.ts'

let folder: string
let site: Awaited<ReturnType<typeof startAlone>>

beforeAll(async () => {
  const built = spawnSync('npm', ['run', 'build:binary'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
  folder = await temporaryFolder()
  await copyFile('dist/standard-parti-poodles', join(folder, 'site'))
  await chmod(join(folder, 'site'), 0o755)
  site = await startAlone(folder)
})
afterAll(async () => {
  await site?.stop()
  await removeFolder(folder)
})

/** Starts the one file in its folder, with nothing in the environment but a port that is free. */
async function startAlone(cwd: string) {
  const child = spawn('./site', [], { cwd, env: { PORT: String(await freePort()) } })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /http:\/\/localhost:\d+(?=\n)/.exec(said)?.[0]
      if (address) resolve(address)
    })
    ended.then((code) => reject(new Error(`The file ended with ${code}: ${said}`)))
  })
  return {
    url,
    password: /password (\S+)/.exec(said)?.[1] ?? null,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

test('the file alone serves its pages, styles and scripts', async () => {
  const page = await (await fetch(`${site.url}/puppies`)).text()
  expect(page).toContain('Available Puppies')
  const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(assets.length).toBeGreaterThan(3)
  for (const path of assets) expect((await fetch(site.url + path)).status, path).toBe(200)
})

test('the breeder logs in, uploads a photo and publishes it, and it is delivered resized', async () => {
  const json = { 'Content-Type': 'application/json', Origin: site.url }
  const login = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: site.password }),
  })
  expect(login.status).toBe(200)
  const headers = { ...json, Cookie: login.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const call = async (method: string, path: string, body?: object) =>
    (
      await fetch(site.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
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

test('started again it finds what was there, and unpacks nothing anew', async () => {
  const programs = () => readdir(join(folder, 'data/program'))
  const before = await programs()
  expect(await site.stop()).toBe(0)
  site = await startAlone(folder)
  expect(site.password).toBeNull()
  expect(await programs()).toEqual(before)
  expect(before).toHaveLength(1)
  expect((await fetch(`${site.url}/gallery`)).status).toBe(200)
})
