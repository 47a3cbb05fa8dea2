import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr']

/** The message of a run without an engine. */
export const missingEngine = (name: string) =>
  `${name} is not tried: install Debian's packages ${packages.join(', ')}, or run this as root.\n`

const firstOf = (places: string[]) => places.find((place) => existsSync(place)) ?? null

function look() {
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? null
  const driver = firstOf(['/usr/bin/WebKitWebDriver'])
  return {
    firefox: firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']),
    webkit: browser && driver && existsSync('/usr/bin/Xvfb') ? { browser, driver } : null,
  }
}

/** Firefox and WebKit on this machine, installed if it is a Debian and this is root; null for one that is not there. */
export function findEngines() {
  const found = look()
  if (found.firefox && found.webkit) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  const options = { timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
  return look()
}
