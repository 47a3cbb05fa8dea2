/** Browsers' names for themselves. Most also claim to be one further down the list. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome on Android', or 'Unknown device'. */
export function deviceName(userAgent: string | null): string {
  const find = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} on ${system}` : 'Unknown device'
}

/** The kind of device by its name, which anyone may choose: only an icon depends on it. */
export function deviceKind(name: string): 'phone' | 'laptop' | 'other' {
  if (/phone|ipad|tablet|android|mobile/i.test(name)) return 'phone'
  return /laptop|mac|windows|linux|chromeos/i.test(name) ? 'laptop' : 'other'
}
