import { expect, it } from 'vitest'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { makeRecordedLitter } from '#src/testing/papers/recorded-litter.ts'

openPortalSiteForEachTest({}, { parts: { now: () => new Date('2026-12-05T01:00:00.000Z') } })

const open = (id: string) => openPage(site, `/admin/parent-dogs/${id}/record`, { headers })

/** Rule 20.1.22 of Dogs Victoria names these for each dam. */
it('has each fact that a member must keep of a dam', async () => {
  const { dam } = await makeRecordedLitter(site)
  await site.make.care({
    dogId: dam.id,
    state: 'done',
    doneOn: '2026-05-02',
    kind: 'vaccination',
    text: 'Yearly vaccination',
    product: 'C5',
    batch: 'B7',
    givenBy: 'Dr H. Reid',
  })
  const test = { dogId: dam.id, laboratory: 'Mansfield Vets', number: 'XR-2310' }
  await site.make.healthTest({ ...test, testedOn: '2022-04-03' })
  await site.make.healthTest({ ...test, testedOn: '2023-04-03', detail: '2:3', isShown: false })
  const { document, status } = await open(dam.id)
  expect([status, textOf(only(document, 'h1'))]).toEqual([200, 'Saffron'])
  expect(texts(document, '.record-tests tbody :is(th, td)')).toEqual([
    'Hips',
    'Normal, 2:3',
    '3 April 2023',
    'Mansfield Vets',
    'XR-2310',
  ])
  expect(facts(only(document, '.record-parents'))).toEqual({
    Registered: 'Mansfield Golden Thread',
    Number: 'SPV-2021-0318',
    Microchip: '956000013482907',
    'Council number': 'MSC-1',
    Sex: 'Female',
    Colour: 'Black and white',
    Born: '14 March 2021',
  })
  expect(texts(document, '.print-part h2')).toEqual(['Health tests', 'Care', 'Litters'])
  expect(texts(document, '.print-part > p')).toEqual(['DNA panel: All Clear.'])
  expect(texts(document, '.record-care tbody td')).toEqual([
    '2 May 2026',
    'Yearly vaccination',
    'C5',
    'B7',
    'Dr H. Reid',
  ])
  expect(texts(document, '.record-litters tbody :is(th, td)')).toEqual([
    'Snow Gum Litter',
    '2 October 2026',
    'Merlin',
    '3',
    '1',
    '1',
  ])
  expect(textOf(only(document, '.print-foot p:first-child'))).toBe(
    'Saffron · microchip 956000013482907 · source number EE000000',
  )
  expect(document.querySelector('.paper-missing')).toBeNull()
})

it('lists above the paper what is printed as a blank', async () => {
  await site.make.kennel({ address: '12 Sample Road' })
  const dog = await site.make.dog({ name: 'Merlin', gender: 'male' })
  const { document } = await open(dog.id)
  expect(texts(document, '.paper-missing li')).toEqual([
    'Registered name of Merlin',
    'Registration number of Merlin',
    'Microchip of Merlin',
    'Council number of Merlin',
    'Date of birth of Merlin',
    'Health tests',
    'Care',
  ])
})

it('does not find an unknown dog', async () => {
  expect((await open('unknown')).status).toBe(404)
})
