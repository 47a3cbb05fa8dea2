import { existsSync, globSync } from 'node:fs'
import { installPackages } from '#src/e2e/deploy/support/debian.ts'

const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr']

/** The message of a run without an engine. */
export const missingEngine = (name: string) =>
  `${name} is not tried: install Debian's packages ${packages.join(', ')}, or run this as root.\n`

const firstOf = (places: string[]) => places.find((place) => existsSync(place)) ?? null

/** Firefox and WebKit on this machine; null for one that is missing. */
export function findEngines() {
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? null
  const driver = firstOf(['/usr/bin/WebKitWebDriver'])
  return {
    firefox: firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']),
    webkit: browser && driver && existsSync('/usr/bin/Xvfb') ? { browser, driver } : null,
  }
}

export function installEngines() {
  const { firefox, webkit } = findEngines()
  if (!firefox || !webkit) installPackages(packages)
}
