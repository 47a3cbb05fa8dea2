// Runs before every npm script: a fresh clone needs no command but the one the reader wants. Plain JavaScript,
// because the machine's own Node, which may be older than the one the project brings, is what runs it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const bringsItsOwnNode = process.platform === 'linux' && process.arch === 'x64'
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (!bringsItsOwnNode && (major < 22 || (major === 22 && minor < 18))) {
  console.error(
    `Node ${process.versions.node} is too old here: install Node 22.18 or newer (https://nodejs.org).`,
  )
  process.exit(1)
}

// Who only wants to see the site need not fetch what tests it; who has it keeps it.
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
