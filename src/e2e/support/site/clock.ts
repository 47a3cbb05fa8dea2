import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { removeFolder } from '#src/testing/remove-folder.ts'

/** A clock for a site and its browsers that a test can move forward; `env` is for the site. */
export function shiftedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'parti-clock-'))
  const file = join(folder, 'milliseconds')
  let shift = 0

  function put(ms: number) {
    shift = ms
    // The site may read it at any moment.
    writeFileSync(`${file}.new`, String(ms))
    renameSync(`${file}.new`, file)
  }
  put(0)

  return {
    env: {
      NODE_OPTIONS: `--import=${new URL('./shifted-clock.mjs', import.meta.url).href}`,
      TEST_CLOCK: file,
    },
    now: () => new Date(Date.now() + shift),
    forward: (ms: number) => put(shift + ms),
    /** The time that a browser sees; its timers run as usual. */
    show: (context: BrowserContext) => context.clock.setFixedTime(new Date(Date.now() + shift)),
    remove: () => removeFolder(folder),
  }
}
