import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'
import { executableHelp, isCommandName } from './app/commands.ts'

// What the single executable starts with: it lays out the program it carries, once, and runs it from there. Native parts
// must be files to be loaded, and so all of it is.
const programs = resolve(process.env.DATA_DIR || 'data', 'program')
const folder = join(programs, getAsset('build-id', 'utf8'))
const word = process.argv[2]

if (word === undefined) {
  layOut()
  removeOlder()
  createRequire(join(folder, 'dist/server.js'))('./server.js')
} else if (isCommandName(word)) {
  layOut()
  createRequire(join(folder, 'dist/executable.js'))('./executable.js')
} else if (['--help', '-h', 'help'].includes(word)) {
  process.stdout.write(`${executableHelp()}\n`)
} else {
  process.stderr.write(`It does not know ${JSON.stringify(word)}.\n${executableHelp()}\n`)
  process.exitCode = 1
}

/** Complete or not there at all, whatever happens meanwhile. */
function layOut() {
  if (existsSync(folder)) return
  const temporary = `${folder}.${process.pid}.tmp`
  try {
    for (const name of getAssetKeys()) {
      const path = join(temporary, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, new Uint8Array(getRawAsset(name)))
    }
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Started twice at once, the other one may have been faster.
    if (existsSync(folder)) return
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOSPC' ? 'the disk is full' : code
    process.stderr.write(
      `DATA_DIR is ${JSON.stringify(dirname(programs))}: the program cannot be unpacked there (${why}).\n`,
    )
    process.exit(1)
  }
}

/** Of earlier versions, and of starts that were cut off. A command leaves them: the site may be running from one. */
function removeOlder() {
  for (const name of readdirSync(programs)) {
    const path = join(programs, name)
    if (path !== folder && !isBeingLaidOut(name)) rmSync(path, { recursive: true, force: true })
  }
}

function isBeingLaidOut(name: string) {
  const pid = /\.(\d+)\.tmp$/.exec(name)?.[1]
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
