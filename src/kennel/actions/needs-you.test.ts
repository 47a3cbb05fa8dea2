import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { findPerson } from '#src/people/queries/people.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { addDays, dayMs, today } from '#src/platform/values/calendar.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'
import { listNeeds } from './needs-you.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite({ transports: {} })
})
afterEach(() => site.close())

const needs = async (hasMail: boolean) => {
  const asked = {
    admin: null,
    kennel: { unchippedChosenAt: '', careChecked: true },
    now: site.now(),
    hasMail,
  }
  const found = await listNeeds(site.parts.database.db, asked)
  return found.filter(({ kind }) => kind === 'waiting').map(({ text, link }) => [text, link])
}
const linkTo = async ({ email }: { email: string }) =>
  familyPath((await findPerson(site.parts.database.db, personAt(email)))?.id ?? '', '/admin')
const puppy = async (name: string, litter = 'Snow Gum Litter') =>
  site.make.puppy({ litterId: (await site.make.litter({ name: litter })).id, name })

describe('what needs the breeder on the waiting list', () => {
  it('is a family that said yes, until she has reserved the puppy or withdrawn it', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const [juniper, clover] = [
      await puppy('Juniper', 'Snow Gum Litter'),
      await puppy('Clover', 'Alpine Ash Litter'),
    ]
    await site.make.setAside({ puppyId: juniper.id, entryId: ines.id, state: 'yes' })
    const { id } = await site.make.setAside({
      puppyId: clover.id,
      entryId: tom.id,
      state: 'yes',
      untilOn: '2026-11-26',
    })
    expect(await needs(true)).toEqual([
      ['Ines would like Juniper of Snow Gum Litter.', `${await linkTo(ines)}&reserve=`],
      ['Tom would like Clover of Alpine Ash Litter.', `${await linkTo(tom)}&reserve=`],
    ])
    await site.call('POST', `/waiting-list/${ines.id}/reserve`, { puppyId: juniper.id })
    await site.call('POST', `/set-asides/${id}/withdraw`)
    expect(await needs(true)).toEqual([])
  })

  it.each([
    ['before the daily run', false],
    ['after it', true],
  ])('is for seven days a family that has not answered in time, %s', async (_, runs) => {
    const ines = await site.make.family({ name: 'Ines', lastSignAt: '2026-11-08T00:00:00.000Z' })
    await site.make.setAside({
      puppyId: (await puppy('Juniper')).id,
      entryId: ines.id,
      untilOn: '2026-11-09',
    })
    expect(await needs(true)).toEqual([])
    for (let day = 1; day <= 7; day++) {
      site.later(dayMs)
      if (runs) await runDaily(site.parts)
      expect(await needs(true)).toEqual([
        ["Ines hasn't answered about Juniper, and the time is up.", `${await linkTo(ines)}&write=`],
      ])
    }
    site.later(dayMs)
    expect(await needs(true)).toEqual([])
  })

  it('is for seven days a puppy that a family has said no to, until it is set aside for the next one', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const juniper = await puppy('Juniper')
    const answeredAt = site.now().toISOString()
    await site.make.setAside({ puppyId: juniper.id, entryId: ines.id, state: 'no', answeredAt })
    const said = [['Ines said no to Juniper. Choose the next family.', `/admin/puppies?match=${juniper.id}`]]
    expect(await needs(true)).toEqual(said)
    site.later(7 * dayMs)
    expect(await needs(true)).toEqual(said)
    await site.call('POST', '/set-asides', { puppyId: juniper.id, entryId: tom.id, untilOn: '2026-11-19' })
    expect(await needs(true)).toEqual([])
  })

  it('is no longer a puppy that a family has said no to once it has died', async () => {
    const ines = await site.make.family({ name: 'Ines' })
    const { id: puppyId, litterId } = await puppy('Juniper')
    const answeredAt = site.now().toISOString()
    await site.make.setAside({ puppyId, entryId: ines.id, state: 'no', answeredAt })
    await site.make.birth({ litterId, puppyId, outcome: 'died' })
    expect(await needs(true)).toEqual([])
  })

  it('is for seven days a puppy whose family said yes and then left the list, until another has it', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const juniper = await puppy('Juniper')
    const answeredAt = site.now().toISOString()
    await site.make.setAside({ puppyId: juniper.id, entryId: ines.id, state: 'yes', answeredAt })
    site.later(1000)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const body = new URLSearchParams({ act: 'leave', reason: '' })
    expect((await site.request(`/f/${ines.token}`, { method: 'POST', headers, body })).status).toBe(303)
    const text = 'Ines said yes to Juniper and then left the list. Choose the next family.'
    const left = [[text, `/admin/puppies?match=${juniper.id}`]]
    expect(await needs(true)).toEqual(left)
    site.later(7 * dayMs)
    expect(await needs(true)).toEqual(left)
    await site.call('POST', '/set-asides', { puppyId: juniper.id, entryId: tom.id, untilOn: '2026-11-19' })
    expect(await needs(true)).toEqual([])
  })

  it.each([
    ['yes', 'Ines said yes to Juniper'],
    ['open', 'Juniper was set aside for Ines'],
  ] as const)('is for seven days a family that is back without its puppy: %s', async (state, offered) => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const juniper = await puppy('Juniper')
    const answeredAt = state === 'yes' ? site.now().toISOString() : null
    await site.make.setAside({ puppyId: juniper.id, entryId: ines.id, state, answeredAt })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    for (const act of ['leave', 'rejoin', 'leave']) {
      site.later(1000)
      const body = new URLSearchParams({ act, ...(act === 'leave' && { reason: '' }) })
      await site.request(`/f/${ines.token}`, { method: 'POST', headers, body })
    }
    const link = `/admin/puppies?match=${juniper.id}`
    const left = state === 'yes' ? `${offered} and then left the list.` : `${offered}, who left the list.`
    expect(await needs(true)).toEqual([[`${left} Choose the next family.`, link]])
    site.later(6 * dayMs)
    await site.call('POST', `/waiting-list/${ines.id}/reopen`)
    const before = state === 'yes' ? `${offered},` : `${offered}, who`
    const back = [[`${before} left the list and came back. Juniper is free.`, link]]
    expect(await needs(true)).toEqual(back)
    site.later(7 * dayMs)
    expect(await needs(true)).toEqual(back)
    await site.call('POST', '/set-asides', { puppyId: juniper.id, entryId: tom.id, untilOn: '2026-11-25' })
    expect(await needs(true)).toEqual([])
  })

  it('is not a family that left long after its yes was withdrawn, or with another puppy', async () => {
    const [ines, tom] = [await site.make.family({ name: 'Ines' }), await site.make.family({ name: 'Tom' })]
    const [juniper, kip] = [await puppy('Juniper'), await puppy('Kip')]
    const answeredAt = site.now().toISOString()
    const said = { state: 'yes', answeredAt } as const
    const { id } = await site.make.setAside({ puppyId: juniper.id, entryId: ines.id, ...said })
    await site.call('POST', `/set-asides/${id}/withdraw`)
    await site.make.setAside({ puppyId: juniper.id, entryId: tom.id, ...said })
    site.later(dayMs)
    await site.call('POST', `/waiting-list/${ines.id}/close`, { outcome: 'other' })
    const { name, email } = tom
    const reserved = await site.call('POST', '/placements', { puppyId: kip.id, entryId: tom.id, name, email })
    expect(reserved.status).toBe(201)
    expect(await needs(true)).toEqual([])
  })

  it('is not a family that was late once the puppy is set aside for it again', async () => {
    const ines = await site.make.family({ name: 'Ines', lastSignAt: '2026-11-08T00:00:00.000Z' })
    const ids = { puppyId: (await puppy('Juniper')).id, entryId: ines.id }
    await site.make.setAside({ ...ids, untilOn: '2026-11-09' })
    site.later(dayMs)
    expect(await needs(true)).toHaveLength(1)
    await site.call('POST', '/set-asides', { ...ids, untilOn: '2026-11-12' })
    expect(await needs(true)).toEqual([])
    site.later(3 * dayMs)
    expect(await needs(true)).toHaveLength(1)
  })

  it('is not a family that was late once the puppy has another family', async () => {
    const juniper = await site.make.puppy({ name: 'Juniper', status: 'reserved' })
    const { id } = await site.make.family()
    await site.make.setAside({ puppyId: juniper.id, entryId: id, state: 'expired', untilOn: '2026-11-08' })
    expect(await needs(true)).toEqual([])
  })

  it.each(['no', 'withdrawn'] as const)('is not a family whose set-aside ended with "%s"', async (state) => {
    const { id } = await site.make.family()
    await site.make.setAside({
      puppyId: (await puppy('Juniper')).id,
      entryId: id,
      state,
      untilOn: '2026-11-08',
    })
    expect(await needs(true)).toEqual([])
  })

  it('is, where there is no mail, a family to confirm, or to ask whether it is still looking', async () => {
    const asked = { askedAt: '2026-11-08T00:00:00.000Z', lastSignAt: '2026-08-01T00:00:00.000Z' }
    const quiet = await site.make.family({ name: 'Dee', ...asked })
    await site.make.family({ ...asked, state: 'paused', pausedUntil: '2027-01-01' })
    await site.make.family({ ...asked, state: 'closed' })
    await site.make.family({ ...asked, askedAgainAt: '2026-10-01T00:00:00.000Z' })
    const joined = await site.make.family({ name: 'Kerryn', state: 'unconfirmed', confirmedAt: null })
    expect(await needs(true)).toEqual([])
    expect(await needs(false)).toEqual([
      ['Kerryn is waiting for you to confirm their place.', await linkTo(joined)],
      ["Ask Dee if they're still looking.", `${await linkTo(quiet)}&write=`],
    ])
    await site.call('POST', `/waiting-list/${joined.id}/confirm`)
    await site.call('POST', `/waiting-list/${quiet.id}/still`)
    expect(await needs(false)).toEqual([])
  })

  it('is on the dashboard, before what the kennel misses', async () => {
    const kerryn = await site.make.family({ name: 'Kerryn', state: 'unconfirmed' })
    const html = await (await site.request('/admin', { headers: site.session })).text()
    const order = [await linkTo(kerryn), '/admin/kennel/listing', '/admin/profile#passkeys']
    const places = order.map((link) => html.indexOf(`href="${link}"`))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})

describe('a health test that is due again', () => {
  const due = async () =>
    (
      await listNeeds(site.parts.database.db, {
        admin: null,
        kennel: { unchippedChosenAt: '', careChecked: true },
        now: site.now(),
        hasMail: true,
      })
    ).map(({ text, link }) => [text, link])

  it('needs the breeder until a newer one is entered, but not of a retired dog', async () => {
    const day = today(site.now())
    const { id: dogId } = await site.make.dog({ name: 'Saffron' })
    const retired = await site.make.dog({ status: 'retired' })
    for (const id of [dogId, retired.id])
      await site.make.healthTest({ dogId: id, test: 'eyes', testedOn: addDays(day, -400) })
    await site.make.healthTest({ dogId, test: 'heart', testedOn: '2024-01-01', validUntil: addDays(day, -1) })
    await site.make.healthTest({ dogId, test: 'hips', testedOn: '2024-01-01', validUntil: day })
    const link = `/admin/parent-dogs?tests=${dogId}`
    expect(await due()).toEqual([
      ['Eyes of Saffron are due again.', link],
      ['Heart of Saffron is due again.', link],
    ])
    await site.make.healthTest({ dogId, test: 'eyes', testedOn: day })
    expect(await due()).toEqual([['Heart of Saffron is due again.', link]])
  })
})
