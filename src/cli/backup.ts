import { backUp } from '#src/backups/actions/backup.ts'
import { noteRehearsal } from '#src/backups/actions/last-backup.ts'
import { checkBackup } from '#src/backups/actions/restore.ts'
import { openArchive, openBackupStorage } from '#src/backups/storage/storage.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { shownUrl } from '#src/platform/config/explain-error.ts'
import { appliedMigrations } from '#src/platform/db/migrate.ts'
import { openPhotoStore } from '#src/platform/photos/store/open.ts'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'
import { type Command, runCommand, UsageError, withDatabase } from './command.ts'

/** The target defaults to BACKUP_TO. */
const configFor = (target: string | undefined) =>
  readConfig({ ...process.env, ...(target && { BACKUP_TO: target }) })

async function check(address: string) {
  const { storage, name } = await openArchive(address, configFor(address).backup?.s3 ?? null)
  const { createdAt, files } = await checkBackup(storage.read(name))
  // An archive may be on a disk that can only be read.
  await noteRehearsal(storage, new Date()).catch(() => {})
  const photos = countOfPhotos(Object.keys(files).length - 1)
  return `The archive of ${createdAt} is complete: its database and ${photos}.`
}

export const backup: Command = async ([first, archive, ...more]) => {
  if (first === '--check' && archive && more.length === 0) return check(archive)
  const config = configFor(first)
  if (!config.backup || archive || first?.startsWith('-')) throw new UsageError()
  const storage = await openBackupStorage(config.backup.to, config.backup.s3)
  let lost = 0
  const address = await withDatabase(config, async (database) => {
    if ((await appliedMigrations(database)).length === 0) {
      throw new Error(`DATABASE_URL is ${shownUrl(config.databaseUrl)}: not a database of this site.`)
    }
    const photoStore = await openPhotoStore(config)
    return backUp({ database, photoStore, now: () => new Date() }, storage, ({ length }) => {
      lost = length
    })
  })
  const without = lost > 0 ? `, without ${countOfPhotos(lost)} that the photo store has lost` : ''
  return `Backed up to ${address}${without}`
}

if (import.meta.main) runCommand('backup', backup, process.argv.slice(2))
