import { isSea } from 'node:sea'

/** The commands: the words that each of them takes, and what it does. */
export const commands = {
  admin: {
    words: 'add NAME | password NAME | list | disable NAME',
    does: 'who may log in; a password is asked for',
  },
  backup: {
    words: 'FOLDER | s3://BUCKET/PREFIX | --check ARCHIVE',
    does: 'puts database and photos into one file while the site goes on, or checks such a file',
  },
  restore: {
    words: 'FILE | s3://BUCKET/PREFIX/FILE',
    does: 'fills a site that has no data from a backup',
  },
  migrate: { words: '', does: 'brings a remote database up to this version' },
  'storage-setup': { words: '', does: 'prepares the bucket for photos' },
} as const

export type CommandName = keyof typeof commands

export const isCommandName = (word: string): word is CommandName => Object.hasOwn(commands, word)

/** A command as whoever reads this would call it: of the single executable, by npm, or by Node where there is no npm. */
export function calledAs(name: CommandName, words: string = commands[name].words): string {
  if (isSea()) return `${process.argv0} ${name} ${words}`.trim()
  if (!process.env.npm_lifecycle_event) return `node src/cli/${name}.ts ${words}`.trim()
  return `npm run ${name.replace('-', ':')}${words && ` -- ${words}`}`
}

/** What the single executable can be told. */
export const executableHelp = () =>
  [
    `${process.argv0}\n    serves the site`,
    ...Object.keys(commands)
      .filter(isCommandName)
      .map((name) => `${calledAs(name)}\n    ${commands[name].does}`),
    'Settings are read from the environment: PORT, DATA_DIR, SITE_URL and others.',
  ].join('\n')
