import { migrate as applyMigrations } from '#src/db/migrate.ts'
import { readConfig } from '#src/infra/config/config.ts'
import { type Command, migrationsFolder, runCommand, withDatabase } from './command.ts'

export const migrate: Command = async () => {
  const applied = await withDatabase(readConfig(process.env), (database) =>
    applyMigrations(database, migrationsFolder),
  )
  return applied > 0 ? `Applied ${applied} migrations.` : 'There is nothing to migrate.'
}

if (import.meta.main) runCommand('migrate', migrate, process.argv.slice(2))
