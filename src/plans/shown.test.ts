import { describe, expect, it } from 'vitest'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'
import type { PlanAudience } from './rules.ts'

openPortalSiteForEachTest(
  { firstName: 'Anna' },
  { parts: { now: () => new Date('2026-11-21T01:00:00.000Z') } },
)

const words = 'Quiet giants and sables'

async function planned(shown: PlanAudience) {
  const dam = await site.make.dog({ name: 'Saffron' })
  const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
  return site.make.plan({ damId: dam.id, sireId: sire.id, dueOn: '2027-03-14', text: words, shown })
}

/** Every address that anyone may open. */
const openAddresses = () =>
  [...new Set(site.app.routes.map(({ path }) => path))].filter(
    (path) => !path.includes('*') && !path.includes(':') && !path.startsWith('/api/admin'),
  )
const bodyOf = async (path: string, headers = {}) => (await site.request(path, { headers })).text()

describe('a plan', () => {
  it.each(['nobody', 'list'] as const)(
    'that %s may see is on no public page and at no endpoint',
    async (shown) => {
      const plan = await planned(shown)
      const paths = openAddresses()
      expect(paths).toEqual(expect.arrayContaining(['/', '/puppies', '/waiting-list']))
      for (const path of paths) {
        const body = await bodyOf(path)
        for (const secret of [plan.id, words, 'Coming litters', '2027-03-14', 'Saffron and Merlin'])
          expect([path, body.includes(secret)]).toEqual([path, false])
      }
    },
  )

  it.each(['/', '/puppies', '/waiting-list'])('for everyone is on %s, without a day', async (path) => {
    expect(await bodyOf(path)).not.toContain('Saffron and Merlin')
    await planned('public')
    const body = await bodyOf(path)
    for (const part of ['Saffron and Merlin', 'Expected in March.', words]) expect(body).toContain(part)
    expect(body).not.toContain('14 March')
  })

  it('that was called off and is brought back is on the page of the family that wanted it as before', async () => {
    const plan = await planned('list')
    const { token } = await site.make.family({ wants: [plan.id] })
    const before = await bodyOf(`/f/${token}`)
    expect(before).toContain('Expected in March.')
    const post = (act: string, body?: object) =>
      site.send('POST', `/api/admin/plans/${plan.id}/${act}`, body, session)
    await post('cancel')
    const cancelled = await bodyOf(`/f/${token}`)
    expect(cancelled).toContain('happening this time')
    expect(cancelled).not.toContain('Expected in March.')
    expect((await post('back', { state: 'planned' })).status).toBe(200)
    expect(await bodyOf(`/f/${token}`)).toBe(before)
  })

  it('that is planned again has no month until she enters the days of the new mating', async () => {
    const { id } = await planned('list')
    const { token } = await site.make.family({ wants: [id] })
    await site.send('POST', `/api/admin/plans/${id}/cancel`, undefined, session)
    await site.send('POST', `/api/admin/plans/${id}/again`, undefined, session)
    const body = await bodyOf(`/f/${token}`)
    expect(body).toContain('Planned, no date yet.')
    expect(body).not.toContain('in March')
  })

  it('leaves the empty states once there are puppies', async () => {
    await planned('public')
    await site.make.puppy()
    for (const path of ['/', '/puppies']) expect(await bodyOf(path)).not.toContain('Saffron and Merlin')
  })
})

describe('a plan that is born', () => {
  it('leaves the families that wanted one with their wish, in list and match, through a set-aside', async () => {
    const plan = await planned('list')
    const family = await site.make.family({ wants: [plan.id] })
    const call = async (method: string, path: string, body?: object) =>
      (await site.send(method, `/api/admin${path}`, body, session)).json()
    await call('POST', `/plans/${plan.id}/born`, { name: 'Wattle', bornOn: '2026-11-20' })
    const [litter] = await call('GET', '/litters')
    const puppy = await site.make.puppy({ litterId: litter.id, gender: 'female', color: 'Black' })
    const match = async () => (await call('GET', `/puppies/${puppy.id}/match`)).families[0]
    expect(await match()).toMatchObject({ id: family.id, wanted: ['Saffron × Merlin'] })
    await call('POST', '/set-asides', { puppyId: puppy.id, entryId: family.id, untilOn: '2026-11-28' })
    expect(await match()).toMatchObject({ wanted: ['Saffron × Merlin'], setAside: { state: 'open' } })
    const [listed] = await call('GET', '/waiting-list')
    expect(listed).toMatchObject({ wanted: ['Saffron × Merlin'] })
  })

  it('gives the record of its litter the day of mating', async () => {
    const litter = await site.make.litter()
    await site.make.plan({ litterId: litter.id, matedOn: '2026-07-13', state: 'born' })
    expect(await bodyOf(`/admin/litters/${litter.id}/record`, session)).toContain('13 July 2026')
  })
})

describe('Today', () => {
  it.each([
    ['2026-11-29', []],
    ['2026-11-28', ["Saffron is due in 7 days. It's Born"]],
    ['2026-11-21', ["Saffron is due today. It's Born"]],
    ['2026-11-20', ["Saffron was due 1 day ago. It's Born"]],
  ])('of a litter due on %s says %j', async (dueOn, texts) => {
    const dam = await site.make.dog({ name: 'Saffron' })
    await site.make.plan({ damId: dam.id, dueOn })
    const response = await site.request('/api/admin/today', { headers: session })
    const { needs } = (await response.json()) as { needs: { kind: string; text: string; word: string }[] }
    expect(needs.filter(({ kind }) => kind === 'birth').map(({ text, word }) => `${text} ${word}`)).toEqual(
      texts,
    )
  })

  it('has in the listing check a dam that was too young, and two copies that meet', async () => {
    const dam = await site.make.dog({ name: 'Saffron', dateOfBirth: '2026-01-05' })
    const sire = await site.make.dog({ name: 'Merlin', gender: 'male', dateOfBirth: '2020-01-05' })
    for (const { id } of [dam, sire])
      await site.make.healthTest({ dogId: id, test: 'vwd', result: 'carrier' })
    await site.make.plan({ damId: dam.id, sireId: sire.id, matedOn: '2026-11-01' })
    const page = await bodyOf('/admin', session)
    expect(page).toContain('Saffron was under 12 months when mated.')
    expect(page).toContain('Both parents of Saffron × Merlin have a copy of von Willebrand disease type 1.')
  })
})
