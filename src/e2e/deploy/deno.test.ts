import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breeder, type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

/** The settings that docs/deploy.md asks for. */
const permissions = ['net', 'read', 'write', 'env', 'ffi', 'sys'].map((name) => `--allow-${name}`)

let folder: string
let site: SiteServer
beforeAll(async () => {
  folder = await temporaryFolder()
  const runtime = [await denoProgram(), 'run', '--no-prompt', ...permissions]
  site = await startSite({ DATA_DIR: folder, ADMIN_PASSWORD: breeder.password }, runtime)
})
afterAll(async () => {
  await site?.stop()
  await removeFolder(folder)
})

/** Its package for this kind of machine; the scripts that would link it are not run. */
async function denoProgram() {
  const packages = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), '../@deno')
  const [machine = ''] = await readdir(packages)
  return join(packages, machine, process.platform === 'win32' ? 'deno.exe' : 'deno')
}

const post = (path: string, body: object, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url, Cookie: cookie },
    body: JSON.stringify(body),
  })

test('a page and a resized photo are served', async () => {
  expect(await (await fetch(`${site.url}/puppies`)).text()).toContain('Available Puppies')
  const puppies: { photos: string[] }[] = await (await fetch(`${site.url}/api/puppies`)).json()
  const photo = puppies.flatMap(({ photos }) => photos)[0]?.replace('/objects', '/public-objects')
  const image = await fetch(`${site.url}${photo}?width=400`)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test("a family's enquiry reaches the breeder, who logs in", async () => {
  const message = 'Is there an apricot boy in the next litter?'
  const sent = await post('/api/inquiries', { customerName: 'Nina Hart', email: 'nina@example.com', message })
  expect(sent.status).toBe(201)

  const login = await post('/api/admin/login', breeder)
  expect(login.status).toBe(200)
  const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const inbox = await fetch(`${site.url}/api/admin/inquiries`, { headers: { Cookie } })
  expect(await inbox.text()).toContain(message)
})

test('a form sent to an address that cannot be decoded is read', async () => {
  const message = 'Will there be a brown girl next year?'
  const sent = await fetch(`${site.url}/contact?utm=50%off`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ customerName: 'Nina Hart', email: 'nina@example.com', message }),
    redirect: 'manual',
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact?sent=1#write'])
})
