import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf } from '#src/testing/app/open-page.ts'

let site: TestApp
let now: Date
let puppies: Record<'available' | 'reserved' | 'sold', string>
beforeEach(async () => {
  now = new Date('2026-11-22T02:00:00.000Z')
  site = await createTestApp({ parts: { now: () => now } })
  const litterId = (await site.make.litter()).id
  const puppy = async (status: keyof typeof puppies) => (await site.make.puppy({ litterId, status })).id
  puppies = {
    available: await puppy('available'),
    reserved: await puppy('reserved'),
    sold: await puppy('sold'),
  }
})
afterEach(() => site.close())

const counted = [
  { state: 'open' },
  { state: 'paused', pausedUntil: '2026-11-01' },
  { state: 'unconfirmed' },
  { state: 'paused', pausedUntil: '2026-12-01' },
  { state: 'open', askedAt: '2026-10-01T00:00:00.000Z', askedAgainAt: '2026-10-20T00:00:00.000Z' },
  { state: 'closed', outcome: 'placed', closedAt: '2026-11-01T00:00:00.000Z' },
] as const
let emails = 0
const join = (given: (typeof counted)[number] = { state: 'open' }) => {
  emails += 1
  return site.make.family({ email: `family-${emails}@example.com`, ...given })
}
const said = async (path: string) => {
  const { document } = await openPage(site, path)
  return textOf(only(document, 'main')).match(/(Fewer than|About) \S+ families are waiting right now\./)?.[0]
}
const five = 'Fewer than five families are waiting right now.'
const ten = 'Fewer than ten families are waiting right now.'

it('is said where a family looks for what to do, of the families that count', async () => {
  for (const family of counted) await join(family)
  for (let more = 0; more < 2; more++) await join()
  const pages = ['/puppies', `/puppy/${puppies.reserved}`, `/puppy/${puppies.sold}`, '/waiting-list']
  for (const path of pages) expect([path, await said(path)]).toEqual([path, five])
  for (const path of [`/puppy/${puppies.available}`, '/', '/contact'])
    expect([path, await said(path)]).toEqual([path, undefined])
})

it('is read once a day: a family that joins empties no cache', async () => {
  const paths = ['/puppies', '/waiting-list']
  const tags = async () =>
    Promise.all(paths.map(async (path) => (await site.request(path)).headers.get('ETag')))
  for (let four = 0; four < 4; four++) await join()
  expect(await said('/puppies')).toBe(five)
  const before = await tags()
  await join()
  expect(await tags()).toEqual(before)
  expect(await said(`/puppy/${puppies.sold}`)).toBe(five)
  // Midnight in Mansfield.
  now = new Date('2026-11-22T13:00:00.000Z')
  for (const path of [...paths, `/puppy/${puppies.sold}`]) expect(await said(path)).toBe(ten)
})

it('is not said where she does not want it, unlike how many litters there are', async () => {
  await site.make.kennel({ showWaiting: false, littersYear: 'two or three' })
  for (const path of ['/puppies', `/puppy/${puppies.sold}`, '/waiting-list'])
    expect(await said(path)).toBeUndefined()
  const page = await openPage(site, '/waiting-list')
  expect(page.text).toContain('We have two or three litters a year. How it works')
  expect((await openPage(site, '/puppies')).text).not.toContain('two or three')
})

it('comes before the litters a year, and not beside an empty list of puppies', async () => {
  await site.make.kennel({ littersYear: 'two or three' })
  expect((await openPage(site, '/waiting-list')).text).toContain(
    `${five} We have two or three litters a year. How it works`,
  )
  await site.close()
  site = await createTestApp({ parts: { now: () => now } })
  expect(await said('/puppies')).toBeUndefined()
})

it('is missing while the database is down, and there again with it', async () => {
  site.parts.database.close()
  const { status, text } = await openPage(site, '/waiting-list')
  expect(status).toBe(200)
  expect(text).toContain('Join the Waiting List')
  expect(text).not.toContain('waiting right now')
})
