import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customers, uploads } from '#src/app/tables.ts'
import { runCommand } from '#src/e2e/support/site/command.ts'
import { temporaryFolder } from '#src/e2e/support/site/server.ts'
import { listCustomers } from '#src/people/queries/customers.ts'
import { type Database, isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { checkIntegrity } from '#src/platform/db/snapshot/load.ts'
import { createImages } from '#src/platform/images/sharp.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { openDiskStore } from '#src/platform/photos/store/disk.ts'
import { factories } from '#src/testing/app/factories.ts'
import { acceptedPhoto } from '#src/testing/app/send-photo.ts'
import { dump } from '#src/testing/database/dump.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

let server: LibsqlServer
let folder: string
let database: Database
beforeEach(async () => {
  server = await startLibsqlServer()
  folder = await temporaryFolder()
  database = openDatabase(server.url)
  await migrate(database, 'migrations')
})
afterEach(() => Promise.all([server.remove(), removeFolder(folder)]))

const data = (name: string) => join(folder, name)
const rowsOf = (of: Database) => dump(of, ['sessions', 'counted_limits', 'migrations', 'data_version'])

async function backUp() {
  const { code, output } = await runCommand('backup', [data('backups')], {
    DATABASE_URL: server.url,
    DATA_DIR: data('source'),
  })
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Backed up') })
  return output.trim().replace('Backed up to ', '')
}

it('a remote database and its photos are restored, to another server or a file', async () => {
  const make = factories(database)
  const images = createImages({ cacheFolder: data('cache') })
  const photoStore = openDiskStore(data('source/photos'))
  const bytes = await readFile('src/app/demo/photos/poppy-winking.jpg')
  const photo = await acceptedPhoto({ database, photoStore, images, now: () => new Date() }, bytes)
  const { id: uploadedBy } = await make.admin({ username: 'anna' })
  const dam = await make.dog({ name: 'Wren' })
  const litter = await make.litter({ damId: dam.id })
  await make.puppy({ litterId: litter.id, photos: [photo], priceMin: 350_000, priceMax: 450_000 })
  await make.galleryPhoto({ uploadedBy, caption: 'Grüße 🐩' })
  await database.client.batch(
    Array.from({ length: 1201 }, (_, n) => ({
      sql: 'INSERT INTO customers (id, name, email, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      args: [`${n}`, 'Ann', `${n}@example.com`, '', ''],
    })),
  )
  const archive = await backUp()

  const other = await startLibsqlServer()
  try {
    for (const url of [other.url, `file:${data('copy.db')}`]) {
      const env = { DATABASE_URL: url, DATA_DIR: data(`of ${url.slice(0, 4)}`) }
      expect(await runCommand('restore', [archive], env)).toMatchObject({ code: 0 })
      const restored = openDatabase(url)
      await checkIntegrity(restored)
      expect(await rowsOf(restored)).toEqual(await rowsOf(database))
      expect(await listCustomers(restored.db, { q: '1200@example', page: 1 })).toMatchObject({ total: 1 })
      const files = await readdir(join(env.DATA_DIR, 'photos'))
      expect(files.filter((file) => file.endsWith('.jpg'))).toEqual([photoName(photo)])
      expect(await runCommand('restore', [archive], env)).toMatchObject({
        code: 1,
        output: expect.stringContaining('not empty'),
      })
      restored.close()
    }
  } finally {
    await other.remove()
  }
})

it('a backup of a remote database is a consistent snapshot during writes', async () => {
  let over = false
  const writing = (async () => {
    for (let n = 0; !over; n++) {
      const row = { name: 'Ann', email: `${n}@example.com`, createdAt: '', updatedAt: '' }
      // In one transaction, to tables that are read at different times. One that a busy machine is too slow for does no harm.
      const written = database.write(async (tx) => {
        await tx.insert(customers).values({ ...row, id: `${n}` })
        await tx.insert(uploads).values({ id: `${n}`, name: `${n}`, createdAt: '' })
      })
      await written.catch((error: unknown) => {
        if (!isDatabaseFailure(error)) throw error
      })
    }
  })()
  try {
    await expect.poll(() => database.db.$count(customers)).toBeGreaterThan(20)
    const archive = await backUp()
    const env = { DATABASE_URL: `file:${data('copy.db')}`, DATA_DIR: data('target') }
    expect(await runCommand('restore', [archive], env)).toMatchObject({ code: 0 })
    const restored = openDatabase(env.DATABASE_URL)
    const rows = await rowsOf(restored)
    const ids = (table: string) => rows[table]?.map(({ id }) => id).sort()
    expect(ids('customers')?.length).toBeGreaterThan(20)
    expect(ids('customers')).toEqual(ids('uploads'))
    restored.close()
  } finally {
    over = true
    await writing
  }
})
