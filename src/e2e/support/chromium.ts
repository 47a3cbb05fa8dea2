import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { removeFolder } from '#src/testing/remove-folder.ts'

/** Starts Chromium quietly, without a graphics card or connections of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const advice =
  'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program.'

/** Where Chromium and browsers based on it are installed. */
function usualPlaces(): string[] {
  const { env } = process
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app/Contents/MacOS/${app}`)),
    )
  }
  if (process.platform === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        [...programs, 'Microsoft\\Edge\\Application\\msedge.exe'].map((file) => join(folder, file)),
      )
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ]
}

/** A program that exists may still not run, if the system's libraries are missing. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows, running it would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function installPlaywrights() {
  say('No Chromium found: downloading it…')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 600_000 })
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing Chromium with apt-get…')
  const options = { timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (spawnSync('apt-get', ['update'], options).status !== 0) return
  // Along with a sans serif whose metrics the style sheet knows.
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
  spawnSync('apt-get', ['install', '-y', ...packages], options)
}

interface Search {
  env?: Record<string, string | undefined>
  /** Where to look first. */
  places?: string[]
  /** Commands that may install a browser, tried in turn. */
  installers?: (() => void)[]
}

/** Path of a Chromium that starts, installed if need be. Throws one line of advice. */
export function findChromium(search: Search = {}): string {
  const {
    env = process.env,
    places = [...usualPlaces(), chromium.executablePath()],
    installers = [installPlaywrights, installDebians],
  } = search
  const given = env.CHROMIUM_PATH?.trim()
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${JSON.stringify(given)}: expected a Chromium that starts.`)
  }
  for (const install of [() => {}, ...installers]) {
    install()
    const found = places.find(runs)
    if (found) return found
  }
  throw new Error(advice)
}

interface ShellSearch extends Search {
  /** Where a headless shell may be. */
  shell?: string
  /** The command that installs one. */
  install?: () => void
}

/** Path of Chromium's headless shell, which opens pages in half the time, or else of a whole Chromium. */
export function findHeadlessShell({
  shell = '/usr/bin/chromium-headless-shell',
  install = installDebians,
  ...search
}: ShellSearch = {}): string {
  const { env = process.env } = search
  if (!env.CHROMIUM_PATH?.trim()) {
    if (!existsSync(shell)) install()
    if (runs(shell)) return shell
  }
  return findChromium(search)
}

export interface RunningChromium {
  /** Its debugging port. */
  port: number
  stop: () => Promise<void>
}

/** A Chromium of its own, with a fresh profile and a port for tools that bring their own protocol. */
export async function startChromium(path: string): Promise<RunningChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(path, [...chromiumFlags, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port: await debuggingPort(child),
    async stop() {
      // Debian's program is a script, which would leave its Chromium behind.
      process.kill(-(child.pid ?? 0))
      await ended
      // Its helpers may still be writing when it has gone.
      await removeFolder(profile)
    },
  }
}

function debuggingPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Chromium stopped at once: ${said}`)))
    child.stderr?.on('data', (chunk) => {
      said += chunk
      const port = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
  })
}
