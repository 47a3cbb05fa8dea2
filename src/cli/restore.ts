import { migrate } from '#src/db/migrate.ts'
import { copyReplica, isReplica } from '#src/infra/backups/litestream.ts'
import { openArchive } from '#src/infra/backups/storage.ts'
import { readConfig } from '#src/infra/config/config.ts'
import { openPhotoStore } from '#src/infra/photos/open.ts'
import { restore as restoreArchive, restoreDatabase } from '#src/services/backups/restore.ts'
import { readErasures } from '#src/services/privacy/erasures-file.ts'
import { type Command, migrationsFolder, runCommand, UsageError, withDatabase } from './command.ts'

export const restore: Command = async ([address, ...more]) => {
  if (!address || address.startsWith('-') || more.length > 0) throw new UsageError()
  const config = readConfig({ ...process.env, BACKUP_TO: address })
  const s3 = config.backup?.s3 ?? null
  if (s3 && isReplica(address)) {
    await withDatabase(config, async (database) => {
      await migrate(database, migrationsFolder)
      await restoreDatabase({ database }, (file) => copyReplica(address, s3, file), migrationsFolder)
    })
    return `Restored the database from ${address}.`
  }
  const { storage, name } = await openArchive(address, s3)
  const { createdAt, files, erased } = await withDatabase(config, async (database) => {
    await migrate(database, migrationsFolder)
    return restoreArchive(
      { database, photoStore: await openPhotoStore(config) },
      () => storage.read(name),
      migrationsFolder,
      await readErasures(storage),
    )
  })
  const restored = `Restored the archive of ${createdAt}: its database and ${Object.keys(files).length - 1} photos.`
  if (erased === 0) return restored
  return `${restored} ${erased === 1 ? '1 person' : `${erased} people`} erased since then stayed erased.`
}

if (import.meta.main) runCommand('restore', restore, process.argv.slice(2))
