// npm run restore -- FILE | s3://BUCKET/PREFIX/FILE
import { mkdir } from 'node:fs/promises'
import { argv, stdout } from 'node:process'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { openArchive } from '../infra/backup-place.ts'
import { readConfig } from '../infra/config.ts'
import { openPhotoStore } from '../infra/open-photo-store.ts'
import { restore } from '../services/restore.ts'

const usage = 'Usage: npm run restore -- ARCHIVE'
/** All rows go in one request. */
const timeoutMs = 120_000

async function run() {
  const [address, ...more] = argv.slice(2)
  if (!address || more.length > 0) throw new Error(usage)
  const config = readConfig({ ...process.env, BACKUP_TO: address })
  const { place, name } = openArchive(address, config.backup?.s3 ?? null)
  await mkdir(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken, timeoutMs })
  try {
    await migrate(database, 'migrations')
    const parts = { database, storage: openPhotoStore(config) }
    const { createdAt, files } = await restore(parts, () => place.read(name), 'migrations')
    return `Restored the archive of ${createdAt}: its database and ${Object.keys(files).length - 1} photos.`
  } finally {
    database.close()
  }
}

try {
  stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
