import { restore as restoreArchive, restoreDatabase } from '#src/backups/actions/restore.ts'
import { copyReplica, isReplica } from '#src/backups/storage/litestream.ts'
import { openArchive, openBackupStorage } from '#src/backups/storage/storage.ts'
import { erasuresFile, readErasures } from '#src/people/actions/erasures-file.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { openPhotoStore } from '#src/platform/photos/store/open.ts'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'
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
  const { backup: usual } = readConfig(process.env)
  const usualStorage = usual ? [await openBackupStorage(usual.to, usual.s3)] : []
  if (s3 && isReplica(address)) {
    // Up to the last second, unless Litestream stopped long before the site did.
    const erasures = (await readErasures(usualStorage)) ?? []
    const erased = await withDatabase(config, async (database) => {
      await upgradeConfigured(config, database)
      const copy = (file: string) => copyReplica(address, s3, file)
      return restoreDatabase({ database }, copy, migrationsFolder, erasures)
    })
    return `Restored the database from ${address}.${stayedErased(erased)}`
  }
  const { storage, name } = await openArchive(address, s3)
  const erasures = await readErasures([storage, ...usualStorage])
  const { createdAt, photos, erased } = await withDatabase(config, async (database) => {
    await upgradeConfigured(config, database)
    return restoreArchive(
      { database, photoStore: await openPhotoStore(config) },
      () => storage.read(name),
      migrationsFolder,
      erasures ?? [],
    )
  })
  const warning = erasures ? '' : `\n${noErasures(storage.addressOf(erasuresFile), usual?.to)}`
  return `Restored the archive of ${createdAt}: its database and ${countOfPhotos(photos)}.${stayedErased(erased)}${warning}`
}

function stayedErased(count: number) {
  const people = count === 1 ? '1 person' : `${count} people`
  return count > 0 ? ` ${people} erased since then stayed erased.` : ''
}

const noErasures = (beside: string, usual: string | undefined) =>
  `Warning: there is no ${beside}${usual ? `, nor one in ${usual}` : ' and BACKUP_TO is not set'}, so nobody knows who has been erased since this backup was made. They may be back: erase them again in the portal.`

if (import.meta.main) runCommand('restore', restore, process.argv.slice(2))
