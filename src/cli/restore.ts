import { restore as restoreArchive, restoreDatabase } from '#src/backups/actions/restore.ts'
import { copyReplica, isReplica } from '#src/backups/storage/litestream.ts'
import { openArchive, openBackupStorage } from '#src/backups/storage/storage.ts'
import { erasuresFile, readErasures } from '#src/people/actions/erasures-file.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { openPhotoStore } from '#src/platform/photos/store/open.ts'
import {
  type Command,
  migrationsFolder,
  runCommand,
  UsageError,
  upgradeConfigured,
  withDatabase,
} from './command.ts'

export const restore: Command = async ([address, ...more]) => {
  if (!address || address.startsWith('-') || more.length > 0) throw new UsageError()
  const config = readConfig({ ...process.env, BACKUP_TO: address })
  const s3 = config.backup?.s3 ?? null
  if (s3 && isReplica(address)) {
    await withDatabase(config, async (database) => {
      await upgradeConfigured(config, database)
      await restoreDatabase({ database }, (file) => copyReplica(address, s3, file), migrationsFolder)
    })
    return `Restored the database from ${address}.`
  }
  const { storage, name } = await openArchive(address, s3)
  const { backup: usual } = readConfig(process.env)
  const erasures = await readErasures([
    storage,
    ...(usual ? [await openBackupStorage(usual.to, usual.s3)] : []),
  ])
  const { createdAt, photos, erased } = await withDatabase(config, async (database) => {
    await upgradeConfigured(config, database)
    return restoreArchive(
      { database, photoStore: await openPhotoStore(config) },
      () => storage.read(name),
      migrationsFolder,
      erasures ?? [],
    )
  })
  const counted = photos === 1 ? '1 photo' : `${photos} photos`
  const people = erased === 1 ? '1 person' : `${erased} people`
  const stayed = erased > 0 ? ` ${people} erased since then stayed erased.` : ''
  const warning = erasures ? '' : `\n${noErasures(storage.addressOf(erasuresFile), usual?.to)}`
  return `Restored the archive of ${createdAt}: its database and ${counted}.${stayed}${warning}`
}

const noErasures = (beside: string, usual: string | undefined) =>
  `Warning: there is no ${beside}${usual ? `, nor one in ${usual}` : ' and BACKUP_TO is not set'}, so nobody knows who has been erased since this backup was made. They may be back: erase them again in the portal.`

if (import.meta.main) runCommand('restore', restore, process.argv.slice(2))
