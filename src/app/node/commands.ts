/** The commands with their arguments and descriptions. */
const commands = {
  admin: {
    words: 'add NAME | password NAME | list | disable NAME | passkeys-off NAME',
    does: 'manages logins (prompts for the password)',
  },
  backup: {
    words: 'FOLDER | s3://BUCKET/PREFIX | --check ARCHIVE',
    does: 'backs up database and photos to one file while the site runs, or checks such a file',
  },
  restore: {
    words: 'FILE | s3://BUCKET/PREFIX/FILE | s3://BUCKET/litestream',
    does: 'restores a backup, or what Litestream has copied, into a site without data',
  },
  status: { words: '', does: 'says how the site is; ends with 1 if something needs a person' },
  migrate: { words: '', does: 'migrates a remote database to this version' },
  'storage-setup': { words: '', does: 'prepares the bucket for photos' },
} as const

export type CommandName = keyof typeof commands

export const isCommandName = (word: string): word is CommandName => Object.hasOwn(commands, word)

/** How to run a command from here: with the single executable, npm, or Node alone. */
export function calledAs(name: CommandName): string {
  const { words } = commands[name]
  if (isExecutable()) return `${process.argv0} ${name} ${words}`.trim()
  if (!process.env.npm_lifecycle_event) {
    const isBuilt = process.argv[1]?.endsWith('.js')
    return `node ${isBuilt ? `dist/commands.js ${name}` : `src/cli/${name}.ts`} ${words}`.trim()
  }
  return `npm run ${name.replace('-', ':')}${words && ` -- ${words}`}`
}

/** Not imported, because Deno has no `node:sea`. */
const isExecutable = () => process.getBuiltinModule('node:sea')?.isSea() ?? false

/** The single executable's `--help`. */
export const executableHelp = () =>
  [
    `${process.argv0}\n    serves the site`,
    ...Object.keys(commands)
      .filter(isCommandName)
      .map((name) => `${calledAs(name)}\n    ${commands[name].does}`),
    `${process.argv0} licences\n    prints the licences of the packages it contains`,
    'Settings are read from the environment: PORT, DATA_DIR, SITE_URL and others.',
  ].join('\n')
