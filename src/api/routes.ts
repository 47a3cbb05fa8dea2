import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from '../app-env.ts'
import { requireAdmin } from '../middleware/require-admin.ts'
import type { Parts } from '../parts.ts'
import { adminGalleryCalls } from './admin-gallery.ts'
import { adminLitterCalls } from './admin-litters.ts'
import { adminParentDogCalls } from './admin-parent-dogs.ts'
import { adminPuppyCalls } from './admin-puppies.ts'
import { loginCalls, ownAccountCalls } from './admins.ts'
import { customerCalls } from './customers.ts'
import { galleryCalls } from './gallery.ts'
import { adminInquiryCalls, inquiryCalls } from './inquiries.ts'
import { litterCalls } from './litters.ts'
import { parentDogCalls } from './parent-dogs.ts'
import { profileCalls } from './profile.ts'
import { publicCalls } from './public.ts'
import { puppyCalls } from './puppies.ts'
import { statisticsCalls } from './statistics.ts'
import { photoAccessCalls, uploadCalls } from './uploads.ts'

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
