import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { adminPassword, signIn } from '#src/e2e/support/portal/sign-in.ts'
import { type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { noise } from './support/noise.ts'

let folder: string
let site: SiteServer
beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startSite({ DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: adminPassword })
})
afterAll(async () => {
  await site.stop()
  await removeFolder(folder)
})

/** From now on the system refuses to let the site's files grow beyond this, as a full disk does. */
function letFilesGrowTo(bytes: number | 'unlimited') {
  const { status } = spawnSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:unlimited`])
  if (status !== 0) throw new Error('The limit cannot be set')
}

const send = async (uploadURL: string, body: Uint8Array<ArrayBuffer>) =>
  (await fetch(uploadURL, { method: 'PUT', headers: { Origin: site.url }, body })).status
const statusOf = async (path: string) => (await fetch(site.url + path)).status

test.skipIf(process.platform !== 'linux')(
  'while the disk is full pages go on, nothing is half stored, and all is well again once it has room',
  async () => {
    const { post, cookie } = await signIn(site)
    const accept = async (photoURL: string) => {
      const headers = { 'Content-Type': 'application/json', Origin: site.url, Cookie: cookie }
      const answer = await fetch(`${site.url}/api/gallery-photos`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ photoURL }),
      })
      return { status: answer.status, message: (await answer.json()).message }
    }
    const photo = new Uint8Array(await noise(2400, 1800))
    const openAddress = async () => (await post('/api/objects/upload', {})).json()
    const [unsent, sent] = [await openAddress(), await openAddress()]
    expect(await send(sent.uploadURL, photo)).toBe(204)

    letFilesGrowTo(1_000_000)
    expect(photo.length).toBeGreaterThan(2_000_000)
    expect(await send(unsent.uploadURL, photo)).toBe(503)
    expect(await accept(sent.objectPath)).toEqual({
      status: 503,
      message: "Photos can't be stored or shown right now. Please try again in a few minutes.",
    })

    letFilesGrowTo(0)
    const customer = { name: 'Ann', email: 'ann@example.com', status: 'prospective' }
    expect((await post('/api/admin/customers', customer)).status).toBe(503)
    for (const path of ['/', '/puppies', '/gallery', '/contact', '/livez']) {
      expect(await statusOf(path), path).toBe(200)
    }
    const health = async () => (await fetch(`${site.url}/healthz`)).text()
    await expect.poll(health).toBe('{"status":"down","down":["photos"]}')
    expect(await readdir(join(folder, 'photos'))).toEqual(['inbox'])
    expect(await readdir(join(folder, 'photos/inbox'))).toHaveLength(1)

    letFilesGrowTo('unlimited')
    await expect.poll(() => statusOf('/healthz')).toBe(200)
    expect(await send(unsent.uploadURL, photo)).toBe(204)
    expect(await accept(unsent.objectPath)).toMatchObject({ status: 200 })
    expect(await accept(sent.objectPath)).toMatchObject({ status: 200 })
    expect(await readdir(join(folder, 'photos/inbox'))).toEqual([])
    for (let n = 0; n < 20; n++) {
      expect((await post('/api/admin/customers', { ...customer, email: `${n}@example.com` })).status).toBe(
        201,
      )
    }
    const database = openDatabase(`file:${join(folder, 'site.db')}`)
    expect(await database.db.$count(customers)).toBe(20)
    database.close()
  },
)
