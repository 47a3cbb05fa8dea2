import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { executableHelp, isCommandName } from '#src/app/node/commands.ts'
import type { PackedFile } from '#src/cli/build/program-files.ts'
import { privateUmask } from '#src/platform/machine/private-files.ts'

process.umask(privateUmask)

// The single executable unpacks the program it carries, once per version, and runs it from there: native modules can
// only be loaded from files.
const programs = resolve(process.env.DATA_DIR || 'data', 'program')
const folder = join(programs, getAsset('build-id', 'utf8'))
const word = process.argv[2]

if (word === undefined) {
  unpack()
  removeOlder()
  createRequire(join(folder, 'dist/server.js'))('./server.js')
} else if (isCommandName(word)) {
  unpack()
  createRequire(join(folder, 'dist/commands.js'))('./commands.js')
} else if (word === 'licences') {
  process.stdout.write(
    `Node.js ${process.version}: ${process.release.sourceUrl}\n\n${getAsset('licences', 'utf8')}`,
  )
} else if (['--help', '-h', 'help'].includes(word)) {
  process.stdout.write(`${executableHelp()}\n`)
} else {
  process.stderr.write(`Unknown command ${JSON.stringify(word)}.\n${executableHelp()}\n`)
  process.exitCode = 1
}

/** All or nothing: unpacks beside the final folder and renames. */
function unpack() {
  if (existsSync(folder)) return
  const temporary = `${folder}.${process.pid}.tmp`
  try {
    const files: PackedFile[] = JSON.parse(getAsset('files', 'utf8'))
    const program = new Uint8Array(getRawAsset('program'))
    for (const { name, start, end } of files) {
      const path = join(temporary, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, program.subarray(start, end))
    }
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another start may have been faster.
    if (existsSync(folder)) return
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOSPC' ? 'the disk is full' : code
    process.stderr.write(
      `DATA_DIR is ${JSON.stringify(dirname(programs))}: the program cannot be unpacked there (${why}).\n`,
    )
    process.exit(1)
  }
}

/** Removes earlier versions and interrupted starts. Commands leave them alone: the site may be running from one. */
function removeOlder() {
  for (const name of readdirSync(programs)) {
    const path = join(programs, name)
    if (path !== folder && !isBeingUnpacked(name)) rmSync(path, { recursive: true, force: true })
  }
}

function isBeingUnpacked(name: string) {
  const pid = /\.(\d+)\.tmp$/.exec(name)?.[1]
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
