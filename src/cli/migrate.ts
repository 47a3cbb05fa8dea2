import { readConfig } from '#src/platform/config/config.ts'
import { type Command, runCommand, upgradeConfigured, withDatabase } from './command.ts'

export const migrate: Command = async () => {
  const config = readConfig(process.env)
  const { applied, copy } = await withDatabase(config, (database) => upgradeConfigured(config, database))
  if (applied === 0) return 'There is nothing to migrate.'
  return `Applied ${applied} migration${applied === 1 ? '' : 's'}.${copy ? ` The database as it was before is in ${copy}.` : ''}`
}

if (import.meta.main) runCommand('migrate', migrate, process.argv.slice(2))
