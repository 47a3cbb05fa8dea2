import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { transientTables } from '#src/app/table-audiences.ts'
import { adminPassword, signIn } from '#src/e2e/support/portal/sign-in.ts'
import { runCommand } from '#src/e2e/support/site/command.ts'
import { copyOfKennel, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { dump } from '#src/testing/database/dump.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const { kennel } = inject('site')
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

async function folderForTest(make = temporaryFolder) {
  const folder = await make()
  cleanUp.push(() => removeFolder(folder))
  return folder
}

async function start(env: Record<string, string>) {
  const site = await startSite(env)
  cleanUp.push(() => site.stop())
  return site
}

async function rowsIn(folder: string) {
  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  try {
    return await dump(database, [...transientTables, 'migrations', 'data_version'])
  } finally {
    database.close()
  }
}

async function photosIn(folder: string) {
  const names = (await readdir(join(folder, 'photos'))).filter((name) => name.endsWith('.jpg')).sort()
  const hashes = names.map(async (name) => {
    const bytes = await readFile(join(folder, 'photos', name))
    return [name, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(hashes))
}

let source: string
let backups: string
beforeEach(async () => {
  source = await folderForTest(() => copyOfKennel(kennel))
  backups = await folderForTest()
})

async function backUp() {
  const { code, output } = await runCommand('backup', [backups], { DATA_DIR: source })
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(backups) })
  return output.trim().replace('Backed up to ', '')
}

async function startWithPassword(env: Record<string, string>) {
  // The password of the demo kennel's admin is not known.
  const database = openDatabase(`file:${join(source, 'site.db')}`)
  await database.client.execute('DELETE FROM admins')
  database.close()
  return start({ DATA_DIR: source, ADMIN_PASSWORD: adminPassword, ...env })
}

test('a kennel restored elsewhere has every row and photo, serves them, and is not restored over', async () => {
  const archive = await backUp()
  const target = await folderForTest()
  const restore = () => runCommand('restore', [archive], { DATA_DIR: target })
  expect(await restore()).toMatchObject({ code: 0 })
  const rows = await rowsIn(target)
  expect(rows).toEqual(await rowsIn(source))
  expect(await photosIn(target)).toEqual(await photosIn(source))
  expect(Object.keys(await photosIn(target)).length).toBeGreaterThan(40)

  expect(await restore()).toEqual({ code: 1, output: expect.stringContaining('The database is not empty') })
  expect(await rowsIn(target)).toEqual(rows)

  const site = await start({ DATA_DIR: target })
  expect(site.output().stdout).not.toContain('demo kennel')
  const puppies: { name: string; photos: string[] }[] = await (await fetch(`${site.url}/api/puppies`)).json()
  expect(puppies).toHaveLength(13)
  const page = await (await fetch(`${site.url}/puppies`)).text()
  for (const { name } of puppies) expect(page).toContain(name)
  const [photo = ''] = puppies.flatMap(({ photos }) => photos)
  const address = `${site.url}${photo.replace('/objects', '/public-objects')}?width=500`
  expect((await fetch(address)).status).toBe(200)
})

test('a backup made during writes has all acknowledged ones, and nobody erased after it comes back', async () => {
  // Where the nightly backup goes, and who was erased is written down.
  const usual = { BACKUP_TO: await folderForTest() }
  const { post } = await signIn(await startWithPassword(usual))
  const acknowledged: string[] = []
  let over = false
  const writing = (async () => {
    for (let n = 0; !over; n++) {
      const customer = { name: 'Ann', email: `${n}@example.com`, status: 'prospective' }
      const answer = await post('/api/admin/customers', customer)
      expect(answer.status).toBe(201)
      acknowledged.push((await answer.json()).id)
    }
  })()
  // It is waited for at the end, whatever happens before.
  writing.catch(() => {})
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const before = [...acknowledged]
  const archive = await backUp().finally(() => {
    over = true
  })
  await writing
  expect(acknowledged.length).toBeGreaterThan(before.length)

  const email = 'grace.nguyen@example.com'
  const groups = ['inquiries', 'letters', 'customer', 'waiting', 'photos', 'placements']
  expect((await post('/api/admin/people/erase', { email, groups })).status).toBe(200)
  expect(await readFile(join(usual.BACKUP_TO, 'erasures.jsonl'), 'utf8')).toMatch(/^\{"id":.*\}\n$/)

  const target = await folderForTest()
  expect(await runCommand('restore', [archive], { DATA_DIR: target, ...usual })).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 person erased since then stayed erased.'),
  })
  const restored = await rowsIn(target)
  const stored = new Set(restored.customers?.map(({ id }) => id))
  expect(before.filter((id) => !stored.has(id))).toEqual([])
  expect(JSON.stringify(await rowsIn(source))).not.toContain(email)
  expect(JSON.stringify(restored)).not.toContain(email)
})

test('a site with BACKUP_TO backs itself up once a night', async () => {
  const env = { DATA_DIR: source, BACKUP_TO: backups }
  const archives = async () => (await readdir(backups)).filter((name) => name.endsWith('.tar'))
  const first = await start(env)
  await expect.poll(archives).toHaveLength(1)
  await first.stop()
  const second = await start(env)
  await fetch(`${second.url}/puppies`)
  await second.stop()
  expect(await archives()).toHaveLength(1)
})
