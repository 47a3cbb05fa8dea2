import { describe, expect, it } from 'vitest'
import {
  closed,
  history,
  openSiteForEachTest,
  path,
  silent,
  site,
  stored,
} from '#src/testing/waiting-list/families.ts'

openSiteForEachTest()

describe('the actions on a family', () => {
  const act = (id: string, name: string, body?: object) => site.call('POST', `${path}/${id}/${name}`, body)
  const now = () => site.now().toISOString()

  it('an action changes the state of its family', async () => {
    for (const [name, given, body, after] of [
      ['confirm', { state: 'unconfirmed', confirmedAt: null }, undefined, { state: 'open' }],
      ['still', silent, undefined, { state: 'open', askedAt: null, askedAgainAt: null }],
      [
        'still',
        { state: 'paused', pausedUntil: '2027-03-01' },
        undefined,
        { state: 'open', pausedUntil: null },
      ],
      ['pause', {}, { until: '2027-11' }, { state: 'paused', pausedUntil: '2027-11-01' }],
      [
        'pause',
        { state: 'paused', pausedUntil: '2027-03-01' },
        { until: '2026-12' },
        { state: 'paused', pausedUntil: '2026-12-01' },
      ],
      ['close', {}, { outcome: 'not-suitable' }, { state: 'closed', outcome: 'not-suitable' }],
      [
        'close',
        { state: 'paused', pausedUntil: '2027-03-01' },
        { outcome: 'no-answer' },
        { state: 'closed', pausedUntil: null },
      ],
      ['close', closed, { outcome: 'other' }, { ...closed, outcome: 'other' }],
      ['reopen', { ...closed, ...silent }, undefined, { state: 'open', outcome: null, closedAt: null }],
    ] as const) {
      const { id, rank } = await site.make.family({ ...given, rank: 4 })
      const answer = await act(id, name, body)
      const changed = { status: 200, body: { id, state: after.state } }
      expect([name, given, answer]).toMatchObject([name, given, changed])
      expect(await stored(id)).toMatchObject({ ...after, rank, updatedAt: now() })
      expect(await history(id)).toMatchObject([{ act: 'changed' }])
    }
  })

  it.each(['confirm', 'still', 'reopen'])('%s is a sign of life', async (name) => {
    const given = { confirm: { state: 'unconfirmed' }, still: {}, reopen: closed }[name] as object
    const { id } = await site.make.family({ ...given, ...silent })
    expect((await act(id, name)).body).toMatchObject({ shownState: 'open', place: 1 })
    expect(await stored(id)).toMatchObject({ lastSignAt: now(), askedAt: null, askedAgainAt: null })
  })

  it.each([
    ['confirm', {}],
    ['reopen', {}],
  ] as const)('%s changes nothing that has been done already', async (name, given) => {
    const family = await site.make.family(given)
    expect((await act(family.id, name)).status).toBe(200)
    expect(await stored(family.id)).toEqual(family)
    expect(await history(family.id)).toEqual([])
  })

  it('an action that is not possible changes nothing', async () => {
    for (const [name, given, body] of [
      ['confirm', closed, undefined],
      ['still', closed, undefined],
      ['still', { state: 'unconfirmed' }, undefined],
      ['pause', closed, { until: '2026-12' }],
      ['pause', { state: 'unconfirmed' }, { until: '2026-12' }],
      ['move', closed, { place: 1 }],
    ] as const) {
      const family = await site.make.family(given)
      const { status } = await act(family.id, name, body)
      expect([name, given, status]).toEqual([name, given, 409])
      expect(await stored(family.id)).toEqual(family)
    }
  })

  it('a pause ends in one of the next 12 months', async () => {
    const { id } = await site.make.family()
    const until = ['Please choose one of the next 12 months']
    for (const month of ['2026-11', '2027-12'])
      expect(await act(id, 'pause', { until: month })).toMatchObject({
        status: 400,
        body: { errors: { until } },
      })
  })

  it('leaving the list withdraws the puppy that is set aside', async () => {
    const family = await site.make.family()
    const puppy = await site.make.puppy()
    await site.make.setAside({ puppyId: puppy.id, entryId: family.id })
    expect((await act(family.id, 'close', { outcome: 'other' })).body.openSetAside).toBeNull()
    expect((await site.call('GET', `/puppies/${puppy.id}/match`)).body.setAside).toBeNull()
  })

  it('an entry is not reopened beside a newer one of the same address', async () => {
    const old = await site.make.family({ email: 'ines@example.com', ...closed })
    await site.make.family({ email: 'ines@example.com' })
    expect((await act(old.id, 'reopen')).status).toBe(409)
    expect(await stored(old.id)).toEqual(old)
  })

  it('a new link replaces the old one', async () => {
    const { id, token } = await site.make.family()
    const { body } = await act(id, 'new-link')
    const replaced = (await stored(id))?.token
    expect(replaced).not.toBe(token)
    expect(body.pageUrl).toBe(`http://localhost:3000/f/${replaced}`)
    expect((await history(id))[0]?.fields).toEqual({ token: null })
  })
})
