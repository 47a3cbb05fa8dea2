import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'

// What the single executable starts with: it lays out the program it carries, once, and runs it from there. Native parts
// must be files to be loaded, and so all of it is.
const programs = resolve(process.env.DATA_DIR || 'data', 'program')
const folder = join(programs, getAsset('build-id', 'utf8'))

if (!existsSync(folder)) {
  try {
    unpack()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    process.stderr.write(
      `DATA_DIR is ${JSON.stringify(dirname(programs))}: the program cannot be unpacked there (${code}).\n`,
    )
    process.exit(1)
  }
}
createRequire(join(folder, 'dist/server.js'))('./server.js')

function unpack() {
  // Complete or not there at all, whatever happens meanwhile.
  const temporary = `${folder}.${process.pid}.tmp`
  for (const name of getAssetKeys()) {
    const path = join(temporary, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, new Uint8Array(getRawAsset(name)))
  }
  const before = readdirSync(programs).filter((name) => !name.endsWith('.tmp'))
  renameSync(temporary, folder)
  for (const name of before) rmSync(join(programs, name), { recursive: true, force: true })
}
