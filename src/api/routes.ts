import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from '../app-env.ts'
import type { Parts } from '../parts.ts'
import { authCalls } from './auth.ts'
import { galleryCalls } from './gallery.ts'
import { litterCalls } from './litters.ts'
import { parentDogCalls } from './parent-dogs.ts'
import { puppyCalls } from './puppies.ts'

/** All calls, in the order of the specification. */
export const apiRoutes = (parts: Parts) =>
  new Hono<AppEnv>()
    .use(compress())
    .route('/puppies', puppyCalls(parts))
    .route('/litters', litterCalls(parts))
    .route('/parent-dogs', parentDogCalls(parts))
    .route('/gallery', galleryCalls(parts))
    .route('/admin/auth', authCalls())
    .get('/login', (c) => c.redirect('/admin-login', 302))

/** What `hc` needs to type every call of the browser. */
export type Api = ReturnType<typeof apiRoutes>
