import { homeCalendar } from '#src/family-page/files.ts'
import { receivePageAction, showFamilyPage, showPack } from '#src/family-page/form/family.tsx'
import { at, type Route } from './route.ts'

const secret = at({ area: 'public', secretLink: true })

/** The page of a family, and what is below its link. */
export const familyRoutes: Route[] = [
  secret('/f/:token', { get: showFamilyPage, post: receivePageAction }),
  secret('/f/:token/photos/:name'),
  secret('/f/:token/papers/:name'),
  secret('/f/:token/pack', { get: showPack }),
  secret('/f/:token/home.ics', { file: homeCalendar }),
]
