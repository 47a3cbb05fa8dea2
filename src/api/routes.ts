import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { requireAdmin } from '#src/middleware/require-admin.ts'
import { customerEndpoints } from './portal/customers.ts'
import { portalGalleryEndpoints } from './portal/gallery.ts'
import { portalInquiryEndpoints } from './portal/inquiries.ts'
import { portalLitterEndpoints } from './portal/litters.ts'
import { portalParentDogEndpoints } from './portal/parent-dogs.ts'
import { profileEndpoints } from './portal/profile.ts'
import { portalPuppyEndpoints } from './portal/puppies.ts'
import { accountEndpoints, sessionEndpoints } from './portal/session.ts'
import { statisticsEndpoints } from './portal/statistics.ts'
import { photoAccessEndpoints, uploadEndpoints } from './portal/uploads.ts'
import { galleryEndpoints } from './public/gallery.ts'
import { inquiryEndpoints } from './public/inquiries.ts'
import { litterEndpoints } from './public/litters.ts'
import { parentDogEndpoints } from './public/parent-dogs.ts'
import { publicPhotoEndpoints } from './public/photos.ts'
import { puppyEndpoints } from './public/puppies.ts'

const compressing = compress()

/** All endpoints, in the order of the specification; src/app/routes.tsx lists them, and says which need an admin. */
export const apiRoutes = (parts: Parts) =>
  new Hono<AppEnv>()
    .use((c, next) => (parts.compressed ? next() : compressing(c, next)))
    .route('/puppies', puppyEndpoints(parts))
    .route('/litters', litterEndpoints(parts))
    .route('/parent-dogs', parentDogEndpoints(parts))
    .route('/gallery', galleryEndpoints(parts))
    .route('/inquiries', inquiryEndpoints(parts))
    .route('/public', publicPhotoEndpoints(parts))
    .get('/login', (c) => c.redirect('/admin-login', 302))
    .route('/admin', sessionEndpoints(parts))
    // From here on everything needs a session, endpoints that do not exist included.
    .use('/admin/*', requireAdmin)
    .route('/admin', accountEndpoints(parts))
    .route('/admin/statistics', statisticsEndpoints(parts))
    .route('/admin/inquiries', portalInquiryEndpoints(parts))
    .route('/admin/puppies', portalPuppyEndpoints(parts))
    .route('/admin/litters', portalLitterEndpoints(parts))
    .route('/admin/parent-dogs', portalParentDogEndpoints(parts))
    .route('/admin/gallery', portalGalleryEndpoints(parts))
    .use('/gallery-photos', requireAdmin)
    .route('/gallery-photos', photoAccessEndpoints(parts))
    .route('/admin/customers', customerEndpoints(parts))
    .route('/admin/profile', profileEndpoints(parts))
    .use('/objects/*', requireAdmin)
    .route('/objects', uploadEndpoints(parts))

/** From which `hc` types every request of the browser. */
export type Api = ReturnType<typeof apiRoutes>
