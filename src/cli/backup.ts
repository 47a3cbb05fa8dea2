// npm run backup -- DIR | s3://BUCKET/PREFIX | --check FILE
import { argv, stdout } from 'node:process'
import { appliedMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { openArchive, openBackupPlace } from '../infra/backup-place.ts'
import { readConfig } from '../infra/config.ts'
import { openPhotoStore } from '../infra/open-photo-store.ts'
import { backUp } from '../services/backup.ts'
import { checkBackup } from '../services/restore.ts'

const usage = 'Usage: npm run backup -- FOLDER | s3://BUCKET/PREFIX | --check ARCHIVE'
const timeoutMs = 60_000

/** Without a target, BACKUP_TO is one. */
const configFor = (target: string | undefined) =>
  readConfig({ ...process.env, ...(target && { BACKUP_TO: target }) })

async function run() {
  const [first, archive, ...more] = argv.slice(2)
  if (first === '--check' && archive && more.length === 0) return check(archive)
  const config = configFor(first)
  if (!config.backup || archive || first?.startsWith('-')) throw new Error(usage)
  const { databaseUrl, databaseAuthToken } = config
  const database = openDatabase(databaseUrl, { authToken: databaseAuthToken, timeoutMs })
  try {
    if ((await appliedMigrations(database)).length === 0) throw new Error('There is no database of this site')
    const parts = { database, storage: openPhotoStore(config), now: () => new Date() }
    const { to, s3 } = config.backup
    return `Backed up to ${await backUp(parts, openBackupPlace(to, s3))}`
  } finally {
    database.close()
  }
}

async function check(address: string) {
  const { backup } = configFor(address)
  const { place, name } = openArchive(address, backup?.s3 ?? null)
  const { createdAt, files } = await checkBackup(place.read(name))
  return `The archive of ${createdAt} is whole: its database and ${Object.keys(files).length - 1} photos.`
}

try {
  stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
