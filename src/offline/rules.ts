import { dayMs, daysBetween } from '#src/platform/values/calendar.ts'

export const serviceWorkerPath = '/admin/sw.js'

/** The screens of a litter that open without reception, by the last part of their paths. */
export const offlineScreens = ['birth', 'weights', 'care'] as const

const screens = `(${offlineScreens.join('|')})`

/** The same for the browser's own matching. */
export const offlinePattern = `/admin/litters/:id/${screens}`

const offlinePath = new RegExp(`^/admin/litters/[^/]+/${screens}$`)

export const isOfflineScreen = (path: string) => offlinePath.test(path)

const maxLitters = 4
const maxDays = 57

/** At most so many screens are kept, each of one million characters, with 10 MB of files, for 14 days. */
export const copyLimits = {
  screens: maxLitters * offlineScreens.length,
  characters: 1_000_000,
  fileBytes: 10_000_000,
  ageMs: 14 * dayMs,
}

interface BornLitter {
  id: string
  dateOfBirth: string
}

/** The screens that are kept before the breeder needs them: of the youngest litters at home or about to be born. */
export const screensToKeep = (litters: readonly BornLitter[], today: string): string[] =>
  litters
    .filter(({ dateOfBirth }) => daysBetween(dateOfBirth, today) < maxDays)
    .sort((a, b) => b.dateOfBirth.localeCompare(a.dateOfBirth))
    .slice(0, maxLitters)
    .flatMap(({ id }) => offlineScreens.map((screen) => `/admin/litters/${id}/${screen}`))
