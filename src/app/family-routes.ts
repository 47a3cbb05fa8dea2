import { homeCalendar } from '#src/family-page/files.ts'
import { receivePageAction, showFamilyPage } from '#src/family-page/form/family.tsx'
import { showAgreement, showPack, showReceipt } from '#src/family-page/form/family-papers.tsx'
import { at, type Route } from './route.ts'

const secret = at({ area: 'public', secretLink: true })

/** A family's page, and everything below its link. */
export const familyRoutes: Route[] = [
  secret('/f/:token', { get: showFamilyPage, post: receivePageAction }),
  secret('/f/:token/photos/:name'),
  secret('/f/:token/papers/:name'),
  secret('/f/:token/pack', { get: showPack }),
  secret('/f/:token/agreement', { get: showAgreement }),
  secret('/f/:token/receipt/:number', { get: showReceipt }),
  secret('/f/:token/home.ics', { file: homeCalendar }),
]
