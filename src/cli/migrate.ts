// npm run migrate
import { migrate } from '../db/migrate.ts'
import { readConfig } from '../infra/config.ts'
import { migrationsFolder, runCommand, withDatabase } from './command.ts'

await runCommand(async () => {
  const applied = await withDatabase(readConfig(process.env), (database) =>
    migrate(database, migrationsFolder),
  )
  return applied > 0 ? `Applied ${applied} migrations.` : 'There is nothing to migrate.'
})
