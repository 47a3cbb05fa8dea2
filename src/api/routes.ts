import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { requireAdmin } from '#src/middleware/require-admin.ts'
import { customerCalls } from './portal/customers.ts'
import { adminGalleryCalls } from './portal/gallery.ts'
import { adminInquiryCalls, inquiryCalls } from './portal/inquiries.ts'
import { adminLitterCalls } from './portal/litters.ts'
import { adminParentDogCalls } from './portal/parent-dogs.ts'
import { profileCalls } from './portal/profile.ts'
import { adminPuppyCalls } from './portal/puppies.ts'
import { loginCalls, ownAccountCalls } from './portal/session.ts'
import { statisticsCalls } from './portal/statistics.ts'
import { photoAccessCalls, uploadCalls } from './portal/uploads.ts'
import { galleryCalls } from './public/gallery.ts'
import { litterCalls } from './public/litters.ts'
import { parentDogCalls } from './public/parent-dogs.ts'
import { publicCalls } from './public/photos.ts'
import { puppyCalls } from './public/puppies.ts'

const compressing = compress()

/** All calls, in the order of the specification. */
export const apiRoutes = (parts: Parts) =>
  new Hono<AppEnv>()
    .use((c, next) => (parts.compressed ? next() : compressing(c, next)))
    .route('/puppies', puppyCalls(parts))
    .route('/litters', litterCalls(parts))
    .route('/parent-dogs', parentDogCalls(parts))
    .route('/gallery', galleryCalls(parts))
    .route('/inquiries', inquiryCalls(parts))
    .route('/public', publicCalls(parts))
    .get('/login', (c) => c.redirect('/admin-login', 302))
    .route('/admin', loginCalls(parts))
    // From here on nothing answers without a session, calls that do not exist included.
    .use('/admin/*', requireAdmin)
    .route('/admin', ownAccountCalls(parts))
    .route('/admin/statistics', statisticsCalls(parts))
    .route('/admin/inquiries', adminInquiryCalls(parts))
    .route('/admin/puppies', adminPuppyCalls(parts))
    .route('/admin/litters', adminLitterCalls(parts))
    .route('/admin/parent-dogs', adminParentDogCalls(parts))
    .route('/admin/gallery', adminGalleryCalls(parts))
    .use('/gallery-photos', requireAdmin)
    .route('/gallery-photos', photoAccessCalls(parts))
    .route('/admin/customers', customerCalls(parts))
    .route('/admin/profile', profileCalls(parts))
    .use('/objects/*', requireAdmin)
    .route('/objects', uploadCalls(parts))

/** What `hc` needs to type every call of the browser. */
export type Api = ReturnType<typeof apiRoutes>
