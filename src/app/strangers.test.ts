import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#src/app/tables.ts'
import { storedSessionId } from '#src/platform/auth/lucia.ts'
import { testSite } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'
import type { Route } from './route.ts'
import { routes } from './routes.tsx'

/** Nobody else's text in the tests says it. */
const breeder = 'victoria-o-the-wisp'
const strangers = 8

/** Everything that a response to a stranger may carry besides its body. */
const namedHeaders = [
  ...['allow', 'cache-control', 'content-disposition', 'content-encoding', 'content-length', 'content-type'],
  ...[
    'etag',
    'last-modified',
    'location',
    'retry-after',
    'speculation-rules',
    'transfer-encoding',
    'vary',
    'x-request-id',
  ],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-robots-tag'],
]

openSiteForAllTests({ parts: { publicFolder: 'static' } })

let known: { puppy: string; litter: string; photo: string; token: string }
beforeAll(async () => {
  const litter = (await site.make.litter()).id
  const url = newPhotoPath()
  await site.make.galleryPhoto({ url })
  known = {
    litter,
    puppy: (await site.make.puppy({ litterId: litter })).id,
    photo: url.split('/').at(-1) ?? '',
    token: (await site.make.family()).token,
  }
  await site.make.admin({ id: breeder, username: breeder })
})

/** A session that its next use extends, so that the response has a cookie. */
async function dueSession() {
  const { auth, database } = site.parts
  const { sessionId } = await auth.startSession(breeder)
  const inADay = Math.floor(Date.now() / 1000) + 86_400
  const isHers = eq(sessions.id, storedSessionId(sessionId))
  await database.db.update(sessions).set({ expiresAt: inADay }).where(isHers)
  return { Cookie: `${auth.cookieName}=${sessionId}` }
}

/** Addresses of a route that lead somewhere, and some that do not. */
function addressesOf({ path }: Route): string[] {
  if (path.endsWith('/*')) {
    const base = path.slice(0, -2)
    return [base, ...[known.puppy, 'no-such', 'no/such'].map((rest) => `${base}/${rest}`)]
  }
  const values = path.startsWith('/f/')
    ? { token: known.token, name: known.photo }
    : { id: path.includes('litters') ? known.litter : known.puppy, name: known.photo }
  const fill = (given: Record<string, string>) =>
    path.replace(/:(\w+)(\{.*\})?/g, (_, name: string) => given[name] ?? 'no-such')
  return [...new Set([fill(values), fill({})])]
}

/** Asks for one thing at once: the breeder first, so that others would wait for the breeder's response. */
async function askAtOnce(method: string, path: string) {
  const session = await dueSession()
  const ask = (headers: Record<string, string>) =>
    site.request(path, { method, headers: { Origin: testSite, ...headers } })
  const [hers, ...theirs] = await Promise.all([
    ask(session),
    ...Array.from({ length: strangers }, () => ask({})),
  ])
  return { hers, theirs }
}

/** Things that a stranger should not have received. */
async function excessOf(response: Response) {
  const excess = [...response.headers.keys()].filter((name) => !namedHeaders.includes(name))
  const text = [...response.headers.values(), await response.text()].join('\n')
  return text.includes(breeder) ? [...excess, breeder] : excess
}

async function expectNothingOfHers(method: string, route: Route) {
  for (const path of addressesOf(route)) {
    const { hers, theirs } = await askAtOnce(method, path)
    const excess = new Set((await Promise.all(theirs.map(excessOf))).flat())
    expect({ path, excess: [...excess] }).toEqual({ path, excess: [] })
    if (method !== 'GET' || !(route.content || route.page)) continue
    const renewed = hers.headers.has('Set-Cookie')
    expect({ path, renewed }).toEqual({ path, renewed: route.page !== undefined })
  }
}

/** Makes all that is kept in memory outdated. */
const changeContent = () => site.make.puppy({ litterId: known.litter })

const listed = routes.map((route) => [route.path, route] as const)
const shared = listed.filter(([, { content, page }]) => content || page)

describe('strangers who ask at the same time as the breeder receive no cookie, no name and no other header than these', () => {
  it.each(listed)('of %s', async (_, route) => {
    for (const method of ['GET', 'POST']) await expectNothingOfHers(method, route)
  })

  it.each(shared)('of %s, when it is made again and from memory', async (_, route) => {
    await changeContent()
    for (const method of ['HEAD', 'GET']) await expectNothingOfHers(method, route)
  })

  it.each(shared)('of %s, while its rows cannot be read', async (_, route) => {
    const { client } = site.parts.database
    await changeContent()
    const tables = ['puppies', 'litters', 'parent_dogs', 'gallery_photos']
    await client.batch(tables.map((name) => `ALTER TABLE ${name} RENAME TO ${name}_away`))
    try {
      await expectNothingOfHers('GET', route)
    } finally {
      await client.batch(tables.map((name) => `ALTER TABLE ${name}_away RENAME TO ${name}`))
    }
  })
})
