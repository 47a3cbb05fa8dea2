import { Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import {
  careEndpoints,
  dogCareEndpoints,
  litterCareEndpoints,
  todayEndpoints,
} from '#src/care/portal-api/care.ts'
import { puppyEndpoints } from '#src/dogs/api.ts'
import { portalLitterEndpoints } from '#src/dogs/portal-api/litters.ts'
import { portalParentDogEndpoints } from '#src/dogs/portal-api/parent-dogs.ts'
import { portalPuppyEndpoints } from '#src/dogs/portal-api/puppies.ts'
import { listLitters } from '#src/dogs/queries/litters.ts'
import { listParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import { inquiryEndpoints } from '#src/enquiries/api.ts'
import { portalInquiryEndpoints } from '#src/enquiries/portal-api.ts'
import { galleryEndpoints } from '#src/gallery/api.ts'
import { portalGalleryEndpoints } from '#src/gallery/portal-api.ts'
import { dogHealthTestEndpoints, healthTestEndpoints } from '#src/health-tests/portal-api.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { listNeeds } from '#src/kennel/actions/needs-you.ts'
import { kennelEndpoints } from '#src/kennel/portal-api.ts'
import { readStatistics } from '#src/kennel/queries/statistics.ts'
import { countNeeds } from '#src/kennel/rules/needs.ts'
import { letterEndpoints, noteEndpoints, visitEndpoints } from '#src/letters/portal-api.ts'
import { dogRecordEndpoints, litterRecordEndpoints } from '#src/papers/portal-api.ts'
import { pedigreeEndpoints } from '#src/pedigree/portal-api.ts'
import { customerEndpoints } from '#src/people/portal-api/customers.ts'
import { familyEndpoints } from '#src/people/portal-api/families.ts'
import { peopleEndpoints } from '#src/people/portal-api/people.ts'
import { placementListEndpoints } from '#src/placements/portal-api/list.ts'
import { paymentEndpoint } from '#src/placements/portal-api/payments.ts'
import { placementEndpoint } from '#src/placements/portal-api/placement.ts'
import { planEndpoints } from '#src/plans/portal-api.ts'
import { publicPhotoEndpoints } from '#src/platform/photos/api/photos.ts'
import { photoAccessEndpoints, uploadEndpoints } from '#src/platform/photos/api/portal-uploads.ts'
import { changeEndpoints } from '#src/records/portal-api/changes.ts'
import { everythingEndpoints } from '#src/records/portal-api/everything.ts'
import { trashEndpoints } from '#src/records/portal-api/trash.ts'
import { passkeyEndpoints } from '#src/sign-in/portal-api/passkeys.ts'
import { profileEndpoints } from '#src/sign-in/portal-api/profile.ts'
import { accountEndpoints, sessionEndpoints } from '#src/sign-in/portal-api/session.ts'
import { ownSessionEndpoints } from '#src/sign-in/portal-api/sessions.ts'
import { waitingListEndpoints } from '#src/waiting-list/portal-api/families.ts'
import { newsEndpoints } from '#src/waiting-list/portal-api/news.ts'
import { setAsideEndpoints } from '#src/waiting-list/portal-api/set-asides.ts'
import { birthEndpoints } from '#src/whelping/portal-api/births.ts'
import { puppyPhotoEndpoints } from '#src/whelping/portal-api/puppy-photos.ts'
import { weighingEndpoints, weightEndpoints } from '#src/whelping/portal-api/weights.ts'

/** They depend on the content alone: served without a session, with responses that visitors share. */
export const contentRoutes = (parts: Parts) =>
  new Hono()
    .route('/puppies', puppyEndpoints(parts))
    .get('/litters', async (c) => c.json(await listLitters(parts.database.db)))
    .get('/parent-dogs', async (c) => c.json(await listParentDogs(parts.database.db)))
    .route('/gallery', galleryEndpoints(parts))

/** All other endpoints, in the order of the specification; src/app/routes.tsx lists them and says which need an admin. */
export const apiRoutes = (parts: Parts) =>
  new Hono<AppEnv>()
    .route('/inquiries', inquiryEndpoints(parts))
    .route('/public', publicPhotoEndpoints(parts))
    .get('/login', (c) => c.redirect('/admin-login', 302))
    .route('/admin', sessionEndpoints(parts))
    .route('/admin', accountEndpoints(parts))
    .route('/admin', passkeyEndpoints(parts))
    .route('/admin/sessions', ownSessionEndpoints(parts))
    .get('/admin/statistics', async (c) => {
      const now = parts.now()
      const asked = { now, ...(await kennelToday(parts.kennel, now)) }
      const [statistics, needs] = await Promise.all([
        readStatistics(parts.database.db, asked),
        listNeeds(parts.database.db, {
          ...asked,
          admin: c.get('admin'),
          hasMail: parts.transports.mail !== undefined,
        }),
      ])
      return c.json({ ...statistics, needsYou: countNeeds(needs) })
    })
    .route('/admin/inquiries', portalInquiryEndpoints(parts))
    .route('/admin/puppies', portalPuppyEndpoints(parts))
    .route('/admin/puppies', puppyPhotoEndpoints(parts))
    .route('/admin/litters', portalLitterEndpoints(parts))
    .route('/admin/litters', birthEndpoints(parts))
    .route('/admin/litters', weighingEndpoints(parts))
    .route('/admin/litters', litterCareEndpoints(parts))
    .route('/admin/litters', litterRecordEndpoints(parts))
    .route('/admin/weights', weightEndpoints(parts))
    .route('/admin/today', todayEndpoints(parts))
    .route('/admin/care', careEndpoints(parts))
    .route('/admin/parent-dogs', portalParentDogEndpoints(parts))
    .route('/admin/parent-dogs', dogCareEndpoints(parts))
    .route('/admin/parent-dogs', dogHealthTestEndpoints(parts))
    .route('/admin/tests', healthTestEndpoints(parts))
    .route('/admin/plans', planEndpoints(parts))
    .route('/admin/parent-dogs', dogRecordEndpoints(parts))
    .route('/admin/parent-dogs', pedigreeEndpoints(parts))
    .route('/admin/gallery', portalGalleryEndpoints(parts))
    .route('/gallery-photos', photoAccessEndpoints(parts))
    .route('/admin/customers', customerEndpoints(parts))
    .route('/admin/families', familyEndpoints(parts))
    .route('/admin/letters', letterEndpoints(parts))
    .route('/admin/notes', noteEndpoints(parts))
    .route('/admin/visits', visitEndpoints(parts))
    .route('/admin/waiting-list', waitingListEndpoints(parts))
    .route('/admin/placements', placementListEndpoints(parts))
    .route('/admin/placements', placementEndpoint(parts))
    .route('/admin/payments', paymentEndpoint(parts))
    .route('/admin/set-asides', setAsideEndpoints(parts))
    .route('/admin/news', newsEndpoints(parts))
    .route('/admin/kennel', kennelEndpoints(parts))
    .route('/admin/everything', everythingEndpoints(parts))
    .route('/admin/trash', trashEndpoints(parts))
    .route('/admin/changes', changeEndpoints(parts))
    .route('/admin/people', peopleEndpoints(parts))
    .route('/admin/profile', profileEndpoints(parts))
    .route('/objects', uploadEndpoints(parts))

/** `hc` types every request of the browser from this. */
export type Api = ReturnType<typeof contentRoutes> | ReturnType<typeof apiRoutes>
