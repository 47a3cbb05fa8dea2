import { readFileSync } from 'node:fs'

// Loaded into a site before anything else: its time is the machine's plus the milliseconds in a file.
const file = process.env.TEST_CLOCK ?? ''
const Present = globalThis.Date
const now = () => Present.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = class extends Present {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }

  static now() {
    return now()
  }
}
