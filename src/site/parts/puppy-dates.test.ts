import { afterEach, beforeEach, expect, it } from 'vitest'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { facts, only, openPage } from '#src/testing/app/open-page.ts'

let clock: Date
let site: TestApp
beforeEach(async () => {
  clock = new Date('2026-10-20T01:00:00Z')
  const kennel = {
    ...initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' }),
    unchipped: 'announce',
  } as const
  site = await createTestApp({
    parts: {
      now: () => clock,
      kennel: { current: async () => kennel, version: () => site.parts.dataVersion.current() },
    },
  })
})
afterEach(() => site.close())

const offered = { microchipId: '956000012345678' }

it.each([
  ['an offer', offered, ['Date of birth', 'Gender', 'Age', 'Ready to go home']],
  ['announced', { microchipId: null }, ['Date of birth', 'Gender', 'Age']],
  ['sold', { ...offered, status: 'sold' }, ['Date of birth', 'Gender', 'Age']],
] as const)('a puppy that is %s has its dates on card and page', async (_, given, dates) => {
  const { id } = await site.make.puppy({ ...given })
  const card = Object.entries(facts(only((await openPage(site, '/puppies')).document, '.card')))
  const page = Object.entries(facts(only((await openPage(site, `/puppy/${id}`)).document, 'article')))
  const isDate = ([term]: [string, string]) => !/number|Microchip/.test(term)
  expect(card.filter(isDate).map(([term]) => term)).toEqual(dates)
  expect(new Set(page.filter(isDate).map(([term]) => term))).toEqual(new Set(dates))
})

it('changes at midnight in Mansfield without a write, from memory too', async () => {
  const litter = await site.make.litter({ dateOfBirth: '2026-10-02' })
  const { id } = await site.make.puppy({ litterId: litter.id, ...offered })
  const shown = async (time: string) => {
    clock = new Date(time)
    const { document } = await openPage(site, `/puppy/${id}`)
    const { Age, 'Ready to go home': ready } = facts(only(document, 'article'))
    return [Age, ready?.replace(' Add to calendar', '')]
  }
  expect(await shown('2026-11-26T12:59:00Z')).toEqual(['7 weeks old', 'From 27 November 2026'])
  expect(await shown('2026-11-26T13:01:00Z')).toEqual(['8 weeks old', 'Now'])
})
