import { migrate as applyMigrations } from '../db/migrate.ts'
import { readConfig } from '../infra/config.ts'
import { type Command, migrationsFolder, runCommand, withDatabase } from './command.ts'

export const migrate: Command = async () => {
  const applied = await withDatabase(readConfig(process.env), (database) =>
    applyMigrations(database, migrationsFolder),
  )
  return applied > 0 ? `Applied ${applied} migrations.` : 'There is nothing to migrate.'
}

if (import.meta.main) runCommand('migrate', migrate, process.argv.slice(2))
