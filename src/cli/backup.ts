// npm run backup -- FOLDER | s3://BUCKET/PREFIX | --check ARCHIVE
import { appliedMigrations } from '../db/migrate.ts'
import { openArchive, openBackupPlace } from '../infra/backup-place.ts'
import { readConfig } from '../infra/config.ts'
import { openPhotoStore } from '../infra/open-photo-store.ts'
import { backUp } from '../services/backup.ts'
import { checkBackup } from '../services/restore.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = 'Usage: npm run backup -- FOLDER | s3://BUCKET/PREFIX | --check ARCHIVE'

/** Without a target, BACKUP_TO is one. */
const configFor = (target: string | undefined) =>
  readConfig({ ...process.env, ...(target && { BACKUP_TO: target }) })

async function check(address: string) {
  const { place, name } = openArchive(address, configFor(address).backup?.s3 ?? null)
  const { createdAt, files } = await checkBackup(place.read(name))
  return `The archive of ${createdAt} is whole: its database and ${Object.keys(files).length - 1} photos.`
}

await runCommand(async () => {
  const [first, archive, ...more] = process.argv.slice(2)
  if (first === '--check' && archive && more.length === 0) return check(archive)
  const config = configFor(first)
  if (!config.backup || archive || first?.startsWith('-')) throw new Error(usage)
  const place = openBackupPlace(config.backup.to, config.backup.s3)
  const address = await withDatabase(config, async (database) => {
    if ((await appliedMigrations(database)).length === 0) throw new Error('There is no database of this site')
    return backUp({ database, storage: openPhotoStore(config), now: () => new Date() }, place)
  })
  return `Backed up to ${address}`
})
