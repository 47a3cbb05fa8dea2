import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { healthTests } from '#src/app/tables.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf } from '#src/testing/app/open-page.ts'
import { acceptedPhoto, photoBytes, storedPdf } from '#src/testing/app/send-photo.ts'

let site: TestApp
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-21T01:00:00.000Z')
  site = await createTestApp({ parts: { now: () => now } })
})
afterEach(() => site.close())

/** A table as a screen reader goes through it: caption, then rows of header and cells. */
async function tableOf(path: string) {
  const { document } = await openPage(site, path)
  const table = only(document, 'table.tests')
  return {
    caption: textOf(only(table, 'caption')),
    rows: [...table.querySelectorAll('tr')].map((row) => [...row.children].map(textOf)),
    note: textOf(only(document, '.tests-note')),
  }
}

const lookUp = { laboratory: 'Mansfield Vets', number: 'XR-2310', registerUrl: 'https://register.example/1' }

/** Saffron with a result of each kind, and Merlin with few. */
async function litter() {
  const { dog, healthTest } = site.make
  const dam = await dog({ name: 'Saffron', status: 'retired' })
  const sire = await dog({ name: 'Merlin', gender: 'male' })
  const of = (dogId: string) => (given: Omit<Parameters<typeof healthTest>[0], 'dogId'>) =>
    healthTest({ dogId, ...given })
  const [saffron, merlin] = [of(dam.id), of(sire.id)]
  await saffron({ test: 'hips', testedOn: '2023-04-03', detail: '2:3', ...lookUp })
  await saffron({ test: 'eyes', testedOn: '2025-10-14', laboratory: 'Dr L. Chan', number: 'EY-3920' })
  await saffron({
    test: 'adenitis',
    result: 'borderline',
    detail: 'SECRET',
    number: 'SECRET',
    isShown: false,
  })
  await saffron({
    test: 'news',
    result: 'parentage',
    testedOn: '2021-05-20',
    detail: 'Ember and Marigold clear',
  })
  await saffron({ test: 'vwd', result: 'carrier', testedOn: '2021-05-20' })
  await merlin({ test: 'eyes', testedOn: '2026-03-02', number: 'EY-4102' })
  await merlin({ test: 'news', result: 'clear', testedOn: '2021-11-09' })
  await merlin({ test: 'vwd', result: 'clear', testedOn: '2021-11-09' })
  await merlin({ test: 'prcd', result: 'clear', testedOn: '2021-11-09' })
  const { id: litterId } = await site.make.litter({ damId: dam.id, sireId: sire.id })
  return site.make.puppy({ litterId, microchipId: '956000012345678' })
}

describe("the parents' health tests on a puppy's page", () => {
  it('stay with the litter of a retired parent, and read row by row', async () => {
    const puppy = await litter()
    expect(await tableOf(`/puppy/${puppy.id}`)).toEqual({
      caption:
        'Saffron has 3 of the 7 tests that the Poodle Club of America recommends for Standard Poodles. Merlin has 3.',
      rows: [
        ['Test', 'Saffron dam', 'Merlin sire'],
        ['Hips', 'Normal 2:33 Apr 2023, Mansfield VetsXR-2310 Look it up', 'Not tested'],
        [
          'Eyes',
          'Examined on 14 Oct 2025, due againDr L. ChanEY-3920',
          'Normal 2 Mar 2026EY-4102, valid until 2 Mar 2027',
        ],
        ['Thyroid', 'Not tested', 'Not tested'],
        ['Sebaceous adenitis', 'Not published', 'Not tested'],
        ['Heart', 'Not tested', 'Not tested'],
        [
          'Neonatal encephalopathy (NEwS)Neither parent has a copy.',
          'Clear by parentage 20 May 2021Ember and Marigold clear',
          'Clear 9 Nov 2021',
        ],
        [
          'von Willebrand disease type 1A puppy may have one copy or none.',
          'One copy 20 May 2021',
          'Clear 9 Nov 2021',
        ],
        ['PRA-prcdOnly Merlin has been tested.', 'Not tested', 'Clear 9 Nov 2021'],
      ],
      note: 'These are results of the parents, not of the puppies. We show the papers when you visit. Ask us, or your vet, what this means.',
    })
  })

  it('lead to where a result can be looked up, without saying from where', async () => {
    const puppy = await litter()
    const { document } = await openPage(site, `/puppy/${puppy.id}`)
    const link = only(document, '.tests a')
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      lookUp.registerUrl,
      'noreferrer nofollow',
    ])
  })

  it('change at midnight in Mansfield', async () => {
    const puppy = await litter()
    now = new Date('2027-03-02T12:59:59.000Z')
    const eyes = async () => (await tableOf(`/puppy/${puppy.id}`)).rows[2]?.[2]
    expect(await eyes()).toContain('Normal')
    now = new Date('2027-03-02T13:00:00.000Z')
    expect(await eyes()).toBe('Examined on 2 Mar 2026, due againEY-4102')
  })

  it('of a litter with one known parent have one column, and of one with none are left out', async () => {
    const { id: damId } = await site.make.dog({ name: 'Hazel' })
    const one = await site.make.litter({ damId })
    const puppy = await site.make.puppy({ litterId: one.id })
    expect((await tableOf(`/puppy/${puppy.id}`)).rows[0]).toEqual(['Test', 'Hazel dam'])
    const other = await site.make.puppy({ name: 'Wren' })
    expect((await openPage(site, `/puppy/${other.id}`)).document.querySelector('table')).toBeNull()
  })
})

it('a result without a number or register has nothing after it, where print would put a comma', async () => {
  const puppy = await litter()
  for (const page of [`/puppy/${puppy.id}`, '/parents']) {
    const { document } = await openPage(site, page)
    const facts = [...document.querySelectorAll('.tests-fact')].filter((fact) => textOf(fact) === '')
    expect(facts.length).toBeGreaterThan(0)
    expect(facts.map(({ innerHTML }) => innerHTML).join('')).toBe('')
  }
})

it('shows a dog its tests a line each on Our Dogs', async () => {
  const { id: dogId } = await site.make.dog({ name: 'Hazel' })
  await site.make.healthTest({ dogId, testedOn: '2023-04-03', detail: '2:3', ...lookUp })
  await site.make.healthTest({ dogId, test: 'eyes', testedOn: '2025-10-14', laboratory: 'Dr L. Chan' })
  await site.make.healthTest({ dogId, test: 'heart', isShown: false })
  const { caption, rows, note } = await tableOf('/parents')
  expect(caption).toBe(
    'Hazel has 1 of the 7 tests that the Poodle Club of America recommends for Standard Poodles.',
  )
  expect(rows.slice(0, 6)).toEqual([
    ['Test', 'Result', 'Tested', 'Number'],
    ['Hips', 'Normal 2:3', '3 Apr 2023, Mansfield Vets', 'XR-2310 Look it up'],
    ['Eyes', 'Examined on 14 Oct 2025, due again'],
    ['Thyroid', 'Not tested'],
    ['Sebaceous adenitis', 'Not tested'],
    ['Heart', 'Not published'],
  ])
  expect(note).toBe('We show the papers when you visit.')
})

describe('everything that is public', () => {
  const given = { puppy: '', litter: '', paper: '' }
  const fill = (path: string) =>
    path.replace(/:(\w+)(\{.*\})?/g, (_, name: string) =>
      name === 'name' ? given.paper : path.includes('litters') ? given.litter : given.puppy,
    )
  /** Those without a session or a secret link; of those with more below, one of each. */
  const addresses = () =>
    routes
      .filter(({ admin, area, secretLink }) => !admin && area !== 'portal' && !secretLink)
      .flatMap(({ path }) =>
        path.endsWith('/*')
          ? [path.slice(0, -2), path.replace('*', given.puppy), path.replace('*', given.paper)]
          : [fill(path)],
      )

  it('holds neither the path of a paper nor a hidden result', async () => {
    const puppy = await litter()
    const paper = await storedPdf(site.parts, '%PDF-1.7 SECRET')
    const photo = await acceptedPhoto(site.parts, await photoBytes())
    const { db } = site.parts.database
    await db.update(healthTests).set({ paper, paperShown: true })
    await db.update(healthTests).set({ paper: photo }).where(eq(healthTests.test, 'vwd'))
    Object.assign(given, { puppy: puppy.id, litter: puppy.litterId })
    const names = [paper, photo].map((path) => path.split('/').at(-1) ?? '')
    const read: string[] = []
    for (const name of names) {
      given.paper = name
      for (const address of new Set(addresses())) {
        const response = await site.request(address)
        const text = await response.text()
        if (response.ok) read.push(address)
        // An address may repeat what was asked for.
        const said = [...names, 'SECRET', 'orderline'].filter(
          (each) => text.includes(each) && !address.includes(each),
        )
        expect({ address, said }).toEqual({ address, said: [] })
        if (address.includes(name)) expect({ address, ok: response.ok }).toEqual({ address, ok: false })
      }
    }
    expect(read).toEqual(expect.arrayContaining(['/', '/parents', '/api/parent-dogs', `/puppy/${puppy.id}`]))
  })
})
