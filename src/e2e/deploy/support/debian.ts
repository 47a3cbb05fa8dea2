import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages, if this is Debian and the user is root. */
export function installPackages(packages: readonly string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}
