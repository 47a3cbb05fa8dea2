import { describe, expect, test } from 'vitest'
import { site } from './browser.ts'
import { findChromium } from './chromium.ts'

const nowhere = '/no/such/chromium'
const never = () => {
  throw new Error('Nothing should be installed')
}

describe('the search for Chromium', () => {
  test('takes the program that CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: site.chromium }
    expect(findChromium({ env, places: [], installers: [never] })).toBe(site.chromium)
  })

  test('says so in one line when that program is none', () => {
    const search = { env: { CHROMIUM_PATH: nowhere }, installers: [never] }
    expect(() => findChromium(search)).toThrow(
      'CHROMIUM_PATH is "/no/such/chromium": expected a Chromium that starts.',
    )
  })

  test('passes over what is missing or does not start, and takes the first that does', () => {
    const places = [nowhere, import.meta.filename, site.chromium]
    expect(findChromium({ env: {}, places, installers: [never] })).toBe(site.chromium)
  })

  test('installs one when there is none, and the next way when the first brings nothing', () => {
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
