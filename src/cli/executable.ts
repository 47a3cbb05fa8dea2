import { type CommandName, isCommandName } from '#src/app/node/commands.ts'
import { type Command, runCommand } from './command.ts'

/** Loaded one at a time: together they include the S3 client. */
const commands: Record<CommandName, () => Promise<Command>> = {
  admin: async () => (await import('./admin.ts')).admin,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  status: async () => (await import('./status.ts')).status,
  migrate: async () => (await import('./migrate.ts')).migrate,
  'storage-setup': async () => (await import('./storage-setup.ts')).storageSetup,
}

// For machines without sources and npm: the commands of the image and of the single executable.
const [name = '', ...words] = process.argv.slice(2)
if (isCommandName(name)) runCommand(name, await commands[name](), words)
else {
  process.stderr.write(
    `Unknown command ${JSON.stringify(name)}. Commands: ${Object.keys(commands).join(', ')}.\n`,
  )
  process.exitCode = 1
}
