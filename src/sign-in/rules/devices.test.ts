import { describe, expect, it } from 'vitest'
import { deviceKind, deviceName } from './devices.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} CriOS/142.0 Safari/604.1`, 'Chrome on iPad'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 OPR/120.0`,
      'Opera on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0 Safari/537.36`, 'Chrome on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('of %j is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
})

it.each([
  ["Anna's phone", 'phone'],
  ['Chrome on Android', 'phone'],
  ['Safari on iPad', 'phone'],
  ['Kitchen laptop', 'laptop'],
  ['Safari on macOS', 'laptop'],
  ['Edge on Windows', 'laptop'],
  ['Unknown device', 'other'],
  ['Key on the shelf', 'other'],
] as const)('%s is shown as a %s', (name, kind) => expect(deviceKind(name)).toBe(kind))
