import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '#src/app/env.ts'
import { AppError } from '#src/platform/errors/errors.ts'
import { requireAdmin } from './require-admin.ts'
import { isFromBreeder, sessions } from './session.ts'

const kate = { id: '1', username: 'kate', role: 'admin', sessionId: 'good', signedInAt: null } as const
const broken = new Error('database is gone')

/** An application whose sessions are 'good', 'fresh', whose days have just been extended, and 'lost' to the database. */
function application() {
  const asked: string[] = []
  const logged: object[] = []
  const auth = {
    cookieName: 'session',
    looksLikeSession: (id: string) => id !== 'malformed',
    async findAdmin(id: string) {
      asked.push(id)
      if (id === 'lost') throw broken
      if (id === 'good') return { admin: kate, cookie: null }
      return id === 'fresh' ? { admin: kate, cookie: 'session=fresh; HttpOnly' } : null
    },
  }
  const log = (details: object) => {
    logged.push(details)
  }
  const { middleware, isAdmin } = sessions(auth, { info: log, warn: log, error: log })
  const app = new Hono<AppEnv>()
  app.get('/photo', async (c) => c.json(await isAdmin(c)))
  app.use(middleware)
  app.get('/who', (c) => c.json(c.get('admin')))
  app.use('/area/*', requireAdmin)
  app.get('/area/thing', (c) => c.json('inside'))
  app.onError((error, c) => {
    if (error instanceof AppError) return c.json({ code: error.code, message: error.message }, error.status)
    return c.json({ thrown: error.message }, 503)
  })
  return { app, asked, logged }
}

async function ask(path: string, session?: string) {
  const { app, asked, logged } = application()
  const headers = session ? { Cookie: `other=1; session=${session}` } : {}
  const response = await app.request(path, { headers })
  return {
    status: response.status,
    body: await response.json(),
    cookie: response.headers.get('Set-Cookie'),
    caching: response.headers.get('Cache-Control'),
    asked,
    logged,
  }
}

it('an id that is no session is looked up once, and a malformed one never', async () => {
  const { app, asked } = application()
  const who = (id: string) => app.request('/who', { headers: { Cookie: `session=${id}` } })
  for (const id of ['unknown', 'unknown', 'other', 'malformed'])
    expect(await (await who(id)).json()).toBeNull()
  expect(asked).toEqual(['unknown', 'other'])
})

describe('who is signed in', () => {
  it('is the admin of the session', async () => {
    expect(await ask('/who', 'good')).toMatchObject({ body: kate, cookie: null, asked: ['good'] })
  })

  it('is null without a cookie, and there is no query', async () => {
    expect(await ask('/who')).toMatchObject({ body: null, asked: [] })
  })

  it('is null if the session has expired', async () => {
    expect(await ask('/who', 'expired')).toMatchObject({ body: null, cookie: null, logged: [] })
  })

  it('gets a new cookie when the session is extended', async () => {
    expect(await ask('/who', 'fresh')).toMatchObject({ body: kate, cookie: 'session=fresh; HttpOnly' })
  })

  it('is null while the database is down, which is logged', async () => {
    expect(await ask('/who', 'lost')).toMatchObject({ status: 200, body: null, logged: [{ err: broken }] })
  })
})

it.each([
  ['good', true],
  ['fresh', true],
  ['expired', false],
  ['lost', false],
])('a response for shared caches never sets a cookie: session %s', async (session, expected) => {
  expect(await ask('/photo', session)).toMatchObject({ body: expected, cookie: null })
})

describe('the breeder, as far as a request alone can say', () => {
  const isBreeder = isFromBreeder({ cookieName: 'session', isRecentSession: (id) => id === 'good' })

  it.each([
    ['session=good', true],
    ['other=1; session=good', true],
    ['session=forged', false],
    ['xsession=good', false],
    ['', false],
  ])('sends %j: %s', (Cookie, expected) => {
    expect(isBreeder(new Headers({ Cookie }))).toBe(expected)
  })
})

describe('a guarded area', () => {
  it('lets an admin in and is never cached', async () => {
    expect(await ask('/area/thing', 'good')).toMatchObject({
      status: 200,
      body: 'inside',
      caching: 'no-store',
    })
  })

  it.each([undefined, 'expired'])('is closed to the session %s', async (session) => {
    for (const path of ['/area/thing', '/area/nothing'])
      expect(await ask(path, session)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized', message: 'Unauthorized' },
      })
  })

  it('treats no admin as logged out while the database is down', async () => {
    expect(await ask('/area/thing', 'lost')).toMatchObject({ status: 503, body: { thrown: broken.message } })
  })
})
