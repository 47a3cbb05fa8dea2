// npm run restore -- ARCHIVE
import { migrate } from '../db/migrate.ts'
import { openArchive } from '../infra/backup-place.ts'
import { readConfig } from '../infra/config.ts'
import { openPhotoStore } from '../infra/open-photo-store.ts'
import { restore } from '../services/restore.ts'
import { migrationsFolder, runCommand, withDatabase } from './command.ts'

const usage = 'Usage: npm run restore -- FILE | s3://BUCKET/PREFIX/FILE'

await runCommand(async () => {
  const [address, ...more] = process.argv.slice(2)
  if (!address || more.length > 0) throw new Error(usage)
  const config = readConfig({ ...process.env, BACKUP_TO: address })
  const { place, name } = openArchive(address, config.backup?.s3 ?? null)
  const { createdAt, files } = await withDatabase(config, async (database) => {
    await migrate(database, migrationsFolder)
    return restore({ database, storage: openPhotoStore(config) }, () => place.read(name), migrationsFolder)
  })
  return `Restored the archive of ${createdAt}: its database and ${Object.keys(files).length - 1} photos.`
})
