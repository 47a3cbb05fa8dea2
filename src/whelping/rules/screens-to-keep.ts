import { maxLitters, offlineScreens } from '#src/offline/rules.ts'
import { daysBetween } from '#src/platform/values/calendar.ts'
import { roundDueAfter } from './watch-marks.ts'

interface BornLitter {
  id: string
  dateOfBirth: string
}

/** The screens that are kept before the breeder needs them: of the youngest litters that are still weighed, or about to be born. */
export const screensToKeep = (litters: readonly BornLitter[], today: string): string[] =>
  litters
    .filter(({ dateOfBirth }) => roundDueAfter(daysBetween(dateOfBirth, today)) !== null)
    .sort((a, b) => b.dateOfBirth.localeCompare(a.dateOfBirth))
    .slice(0, maxLitters)
    .flatMap(({ id }) => offlineScreens.map((screen) => `/admin/litters/${id}/${screen}`))
