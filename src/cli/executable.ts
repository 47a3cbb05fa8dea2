import { type CommandName, isCommandName } from '#src/app/commands.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { type Command, runCommand } from './command.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { storageSetup } from './storage-setup.ts'

const commands: Record<CommandName, Command> = {
  admin,
  backup,
  restore,
  migrate,
  'storage-setup': storageSetup,
}

// Where there are no sources and no npm: the commands of the image and of the single executable.
const [name = '', ...words] = process.argv.slice(2)
if (isCommandName(name)) runCommand(name, commands[name], words)
else {
  process.stderr.write(
    `Unknown command ${JSON.stringify(name)}. Commands: ${Object.keys(commands).join(', ')}.\n`,
  )
  process.exitCode = 1
}
