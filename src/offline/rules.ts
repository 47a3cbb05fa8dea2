import { dayMs } from '#src/platform/values/calendar.ts'

export const serviceWorkerPath = '/admin/sw.js'

/** The screens of a litter that open without reception, by the last part of their paths. */
export const offlineScreens = ['birth', 'weights', 'care'] as const

const screens = `(${offlineScreens.join('|')})`

/** The same for the browser's own matching. */
export const offlinePattern = `/admin/litters/:id/${screens}`

const offlinePath = new RegExp(`^/admin/litters/[^/]+/${screens}$`)

export const isOfflineScreen = (path: string) => offlinePath.test(path)

export const maxLitters = 4

/** At most this many screens are kept, each of one million characters, with 10 MB of files, for 14 days. */
export const copyLimits = {
  screens: maxLitters * offlineScreens.length,
  characters: 1_000_000,
  fileBytes: 10_000_000,
  ageMs: 14 * dayMs,
}
