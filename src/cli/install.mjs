// Runs before every npm script, so that a fresh clone needs no separate install. Plain JavaScript, because the machine's
// own Node runs it, which may be older than the project's.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const bringsItsOwnNode = process.platform === 'linux' && process.arch === 'x64'
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (!bringsItsOwnNode && (major < 22 || (major === 22 && minor < 18))) {
  console.error(`Node ${process.versions.node} is too old: install Node 22.18 or newer (https://nodejs.org).`)
  process.exit(1)
}

// `npm start` skips dev dependencies unless they are installed.
const runtimeOnly = process.env.npm_lifecycle_event === 'prestart' && !existsSync('node_modules/vitest')
const mark = 'node_modules/.installed'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
if (installed !== `${lock} all` && !(runtimeOnly && installed === `${lock} runtime`)) {
  console.log('Installing packages…')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(runtimeOnly ? ['--omit=dev'] : [])]
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(mark, `${lock} ${runtimeOnly ? 'runtime' : 'all'}`)
}
