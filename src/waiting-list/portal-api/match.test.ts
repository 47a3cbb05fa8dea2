import { describe, expect, it } from 'vitest'
import {
  boy,
  either,
  girl,
  juniper,
  match,
  openSiteForEachTest,
  puppy,
  setAside,
  site,
  untilOn,
} from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

describe('GET /api/admin/puppies/:id/match', () => {
  it('lists counted families that the puppy fits, first wishes by rank, then second wishes', async () => {
    const { id } = await puppy('Wren', { color: 'Blue and white', gender: 'female' })
    const family = (name: string, wishes: ReturnType<typeof girl | typeof either>[], given = {}) =>
      site.make.family({ name, wishes, ...given })
    await family('Second of all', [either('red'), girl('blue')], { rank: 1 })
    await family('A boy only', [boy()] as never, { rank: 2 })
    await family('Any girl', [girl()], { rank: 3 })
    await family('Paused', [girl()], { rank: 4, state: 'paused', pausedUntil: '2027-01-01' })
    await family('To confirm', [girl()], { rank: 5, state: 'unconfirmed' })
    await family('Gone', [girl()], { rank: 6, state: 'closed' })
    await family('Silent', [girl()], { rank: 7, askedAgainAt: '2026-10-01T00:00:00.000Z' })
    await family('Blue or black', [either('black', 'blue'), girl()], { rank: 2.5 })
    await family('Red', [girl('red')], { rank: 9 })
    expect(await match(id)).toMatchObject({
      setAside: null,
      families: [
        { name: 'Blue or black', place: 3, wish: 1 },
        { name: 'Any girl', place: 4, wish: 1 },
        { name: 'Second of all', place: 1, wish: 2, wishes: [either('red'), girl('blue')] },
      ],
    })
  })

  it('says who said no, and who is asked about a puppy', async () => {
    const wish = { wishes: [boy()] }
    const refused = await site.make.family({ name: 'Refused', ...wish })
    const asked = await site.make.family({ name: 'Asked', ...wish })
    await site.make.family({ name: 'Free', ...wish })
    await site.make.setAside({ puppyId: juniper.id, entryId: refused.id, state: 'no' })
    const kip = await puppy('Kip')
    const { body } = await setAside(kip.id, asked.id)
    expect((await match(juniper.id)).families).toMatchObject([
      { name: 'Refused', saidNo: true, setAside: null },
      { name: 'Asked', saidNo: false, setAside: { puppyName: 'Kip' } },
      { name: 'Free', saidNo: false, setAside: null },
    ])
    expect(await match(kip.id)).toMatchObject({
      setAside: { id: body.id, state: 'open', untilOn, name: 'Asked', entryId: asked.id },
    })
  })
})
