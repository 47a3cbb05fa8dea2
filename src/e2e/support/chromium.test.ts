import { describe, expect, test } from 'vitest'
import { site } from './browser.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'

const nowhere = '/no/such/chromium'
const never = () => {
  throw new Error('Nothing should be installed')
}

describe('the search for Chromium', () => {
  test('uses the program in CHROMIUM_PATH', () => {
    const env = { CHROMIUM_PATH: site.chromium }
    expect(findChromium({ env, places: [], installers: [never] })).toBe(site.chromium)
  })

  test('says so in one line when it is not a program', () => {
    const search = { env: { CHROMIUM_PATH: nowhere }, installers: [never] }
    expect(() => findChromium(search)).toThrow(
      'CHROMIUM_PATH is "/no/such/chromium": expected a Chromium that starts.',
    )
  })

  test('skips programs that are missing or do not start, and uses the first that does', () => {
    const places = [nowhere, import.meta.filename, site.chromium]
    expect(findChromium({ env: {}, places, installers: [never] })).toBe(site.chromium)
  })

  test('installs one when there is none, trying the next way when the first fails', () => {
    const places: string[] = []
    const tried: string[] = []
    const installers = [() => tried.push('first'), () => tried.push('second') && places.push(site.chromium)]
    expect(findChromium({ env: {}, places, installers })).toBe(site.chromium)
    expect(tried).toEqual(['first', 'second'])
  })

  test('ends with one line that says what to do', () => {
    expect(() => findChromium({ env: {}, places: [nowhere], installers: [] })).toThrow(
      /^No Chromium was found or could be installed: install .* or set CHROMIUM_PATH to its program\.$/,
    )
  })
})

describe('the search for its headless shell', () => {
  test('uses the program in CHROMIUM_PATH instead', () => {
    const env = { CHROMIUM_PATH: site.chromium }
    expect(findHeadlessShell({ env, shell: nowhere, install: never })).toBe(site.chromium)
  })

  test('prefers it to a whole Chromium', () => {
    const search = { env: {}, shell: site.chromium, install: never, places: [] }
    expect(findHeadlessShell(search)).toBe(site.chromium)
  })

  test('installs it where there is none, and does with a whole Chromium otherwise', () => {
    const tried: string[] = []
    const install = () => tried.push('shell')
    const search = { env: {}, shell: nowhere, install, places: [site.chromium], installers: [never] }
    expect(findHeadlessShell(search)).toBe(site.chromium)
    expect(tried).toEqual(['shell'])
  })
})
