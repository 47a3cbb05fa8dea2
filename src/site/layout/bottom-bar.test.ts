import { describe, expect, it } from 'vitest'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

const now = new Date('2026-11-22T09:00:00.000Z')
openPortalSiteForEachTest({}, { parts: { now: () => now } })

const open = async (path: string) => (await openPage(site, path, { headers })).document
const bar = async (path = '/admin/trash') => only(await open(path), '.bottom-bar')
const links = (root: Element) =>
  [...root.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])
const second = async () => links(await bar())[1]

async function litter(name: string, dateOfBirth: string, ...weighedAt: string[]) {
  const { id } = await site.make.litter({ name, dateOfBirth })
  const puppy = await site.make.puppy({ litterId: id })
  for (const time of weighedAt) await site.make.weight({ puppyId: puppy.id, weighedAt: time })
  return { id, puppyId: puppy.id, weights: `/admin/litters/${id}/weights` }
}

describe('the bar of small screens', () => {
  it('leads to the screens of every day and opens the menu', async () => {
    const { weights } = await litter('Wattle Litter', '2026-11-12')
    const root = await bar()
    expect(links(root)).toEqual([
      ['Today', '/admin'],
      ['Weigh', weights],
      ['Families', '/admin/inquiries'],
      ['Puppies', '/admin/puppies'],
    ])
    const more = only(root, 'button')
    expect([textOf(more), more.getAttribute('popovertarget')]).toEqual(['More', 'portal-menu'])
  })

  it('marks the current screen', async () => {
    for (const [path, marked] of [
      ['/admin', 'Today'],
      ['/admin/dashboard', 'Today'],
      ['/admin/inquiries', 'Families'],
      ['/admin/waiting-list', 'Families'],
      ['/admin/customers', 'Families'],
      ['/admin/placements', 'Families'],
      ['/admin/puppies', 'Puppies'],
    ])
      expect([path, texts(await bar(path), '[aria-current=page]')]).toEqual([path, [marked]])
  })

  it("marks a litter's sheet as puppies", async () => {
    const { id } = await litter('Wattle Litter', '2026-11-12')
    expect(texts(await bar(`/admin/litters/${id}`), '[aria-current=page]')).toEqual(['Puppies'])
  })

  it('marks the weights of any litter, and no other screen', async () => {
    const [first, other] = [
      await litter('Wattle Litter', '2026-11-12'),
      await litter('Heath Litter', '2026-11-01'),
    ]
    for (const { weights } of [first, other])
      expect(texts(await bar(weights), '[aria-current=page]')).toEqual(['Weigh'])
    expect(texts(await bar(`/admin/litters/${first.id}/photos`), '[aria-current=page]')).toEqual([])
  })

  it('counts open enquiries', async () => {
    await site.make.inquiry()
    await site.make.inquiry({ email: 'ruth@example.com' })
    await site.make.inquiry({ status: 'responded' })
    expect(texts(await bar(), '.counter-pill')).toEqual(['2 2 new enquiries'])
  })
})

describe("'Weigh' leads to the litter whose round is due first", () => {
  it('by its rhythm, not by its age', async () => {
    // Every 14 hours until 14 days, every 28 until 28, every four days until 56.
    const newborn = await litter('Newborn', '2026-11-12', '2026-11-22T06:00:00.000Z')
    const older = await litter('Older', '2026-10-28', '2026-11-21T09:00:00.000Z')
    const oldest = await litter('Oldest', '2026-10-01', '2026-11-20T09:00:00.000Z')
    expect(await second()).toEqual(['Weigh', older.weights])
    await site.make.weight({ puppyId: older.puppyId, weighedAt: '2026-11-22T08:00:00.000Z' })
    expect(await second()).toEqual(['Weigh', newborn.weights])
    expect(links(only(await open(newborn.weights), '.instead'))).toEqual([
      ['Older instead', older.weights],
      ['Oldest instead', oldest.weights],
    ])
  })

  it('one that has never been weighed from its birth on', async () => {
    await litter('Weighed', '2026-11-12', '2026-11-22T01:00:00.000Z')
    const never = await litter('Never weighed', '2026-11-20')
    expect(await second()).toEqual(['Weigh', never.weights])
  })

  it('without the weights of puppies that are sold or have died', async () => {
    const { id, puppyId, weights } = await litter('Wattle Litter', '2026-11-12', '2026-11-21T01:00:00.000Z')
    await litter('Heath Litter', '2026-11-12', '2026-11-21T02:00:00.000Z')
    const sold = await site.make.puppy({ litterId: id, status: 'sold' })
    const dead = await site.make.puppy({ litterId: id })
    await site.make.birth({ litterId: id, puppyId: dead.id, outcome: 'died', position: 1 })
    await site.make.birth({ litterId: id, puppyId, outcome: 'alive', position: 2 })
    for (const gone of [sold, dead])
      await site.make.weight({ puppyId: gone.id, weighedAt: '2026-11-22T08:00:00.000Z' })
    expect(await second()).toEqual(['Weigh', weights])
  })

  it.each([
    ['is sold', { status: 'sold' as const }, 'alive' as const],
    ['has died', {}, 'died' as const],
  ])('not to a litter whose only puppy %s', async (_, given, outcome) => {
    const { weights } = await litter('Wattle Litter', '2026-11-12', '2026-11-22T08:00:00.000Z')
    const { id: litterId } = await site.make.litter({ name: 'Only One', dateOfBirth: '2026-11-01' })
    const { id: puppyId } = await site.make.puppy({ litterId, ...given })
    await site.make.birth({ litterId, puppyId, outcome })
    expect(await second()).toEqual(['Weigh', weights])
    expect((await open(weights)).querySelector('.instead')).toBeNull()
    // A newborn that is no puppy yet is still to be weighed.
    await site.make.birth({ litterId, position: 2 })
    expect(await second()).toEqual(['Weigh', `/admin/litters/${litterId}/weights`])
  })

  it("until day 56, then it is 'Photos' of the youngest active litter, or the gallery", async () => {
    expect(await second()).toEqual(['Photos', '/admin/gallery'])
    await site.make.litter({ dateOfBirth: '2026-11-12', isActive: false })
    await site.make.litter({ dateOfBirth: '2026-12-12' })
    expect(await second()).toEqual(['Photos', '/admin/gallery'])
    const grown = await litter('Grown', '2026-09-26')
    expect(await second()).toEqual(['Photos', `/admin/litters/${grown.id}/photos`])
    expect(texts(await bar(`/admin/litters/${grown.id}/photos`), '[aria-current=page]')).toEqual(['Photos'])
    const last = await litter('On its last day', '2026-09-27')
    expect(await second()).toEqual(['Weigh', last.weights])
    expect((await open(last.weights)).querySelector('.instead')).toBeNull()
  })
})

it("the statistics say how many lines 'Needs you' has but for reminders", async () => {
  const count = async () =>
    (await statusAndBody(await site.send('GET', '/api/admin/statistics', undefined, headers))).body.needsYou
  expect(await count()).toBe(0)
  await site.make.customer({ followUpOn: '2026-01-01' })
  for (const hour of [1, 2, 3, 4, 5]) await site.make.inquiry({ createdAt: `2026-01-01T0${hour}:00:00.000Z` })
  expect(texts(await open('/admin'), '.needs .need-text')).toHaveLength(1 + 4 + 3)
  expect(await count()).toBe(1 + 5)
})
