import { expect, it } from 'vitest'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { makeRecordedLitter } from '#src/testing/papers/recorded-litter.ts'

openPortalSiteForEachTest({}, { parts: { now: () => new Date('2026-12-05T01:00:00.000Z') } })

const open = (id: string) => openPage(site, `/admin/litters/${id}/record`, { headers })

/** Rule 20.1.22 of Dogs Victoria names these for each litter and each puppy. */
it('has each fact that a member must keep of a litter and its puppies', async () => {
  const { litter } = await makeRecordedLitter(site)
  const { document, status } = await open(litter.id)
  expect([status, textOf(only(document, 'h1'))]).toEqual([200, 'Snow Gum Litter'])
  expect(textOf(only(document, '.print-head'))).toBe(
    'F. Wattleby12 Sample Road, Mansfield VIC 3722Source number EE000000Printed on 5 December 2026',
  )
  expect(facts(only(document, '.print-facts').parentElement ?? document)).toMatchObject({
    Mated: '________',
    Born: '2 October 2026, 1:15 to 5:50 am',
    'Born alive': '3',
    Stillborn: '1',
    Died: '1',
  })
  const [dam, sire] = [...document.querySelectorAll('.record-parents .ledger')].map((each) =>
    texts(each, 'dd'),
  )
  expect(dam).toEqual(['Saffron', 'Mansfield Golden Thread', 'SPV-2021-0318', '956000013482907', 'MSC-1'])
  expect(sire).toEqual(['Merlin', 'Wandercrest Blue Hour', 'SPV-2020-0389', '956000013099174', 'MSC-2'])
  expect(textOf(only(document, '.record-birth p'))).toBe('All head first, no help needed.')
  const rows = [...document.querySelectorAll('.record-puppies tr')].map((row) => texts(row, 'th, td'))
  expect(rows).toEqual([
    ['Name', 'Microchip', 'Sex', 'Colour and markings', 'Born', 'Weight', 'Care', 'New owner', 'Home'],
    [
      'Clover',
      '956000017240853',
      'F',
      'Apricot and white, broad blaze',
      '1:15 am',
      '408 g',
      'a, b',
      'Hannah Moore',
      '28 Nov 2026',
    ],
    ['Banjo', '956000017240822', 'M', 'Red and white', '2:40 am', '431 g', 'a', '________', '________'],
    ['Puppy 3, died 4 Oct 2026', '–', 'M', 'Blue and white', '4:00 am', '260 g', '–', '–', '–'],
    ['Puppy 4, stillborn', '–', 'F', 'Black and white', '5:50 am', '240 g', '–', '–', '–'],
  ])
  expect(textOf(only(document, '.record-note'))).toContain(
    'Returned: Banjo from Priya Raman on 3 December 2026 (moved overseas).',
  )
  expect([...document.querySelectorAll('.record-care tbody tr')].map((row) => texts(row, 'th, td'))).toEqual([
    ['a', '16 October 2026', '14', 'Worm', 'Puppy Wormer', '1907', 'Dr H. Reid'],
    ['b', '13 November 2026', '42', 'First vaccination (C3)', 'C3 vaccine', 'A482C', 'Dr H. Reid'],
  ])
  expect(texts(document, '.print-foot p')).toEqual([
    'Snow Gum Litter · source number EE000000',
    'Record of a litter',
  ])
})

it('lists above the paper what is printed as a blank', async () => {
  const { litter } = await makeRecordedLitter(site)
  const { document } = await open(litter.id)
  expect(texts(document, '.paper-missing li')).toEqual(['Day of mating', 'New owner: Banjo', 'Home: Banjo'])
  expect(document.querySelector('.paper-tools')?.textContent).not.toContain('Add your address')
})

it('asks for the address where there is none', async () => {
  await site.make.kennel()
  const litter = await site.make.litter({ name: 'Wattle Litter' })
  const { document } = await open(litter.id)
  expect(textOf(only(document, '.paper-tools > p'))).toContain('Add your address on Kennel before you print.')
  expect(texts(document, '.paper-missing li')).toEqual([
    'Business address',
    'Day of mating',
    'Dam',
    'Sire',
    'How the birth went',
    'Puppies',
  ])
})

it('does not find an unknown litter', async () => {
  expect((await open('unknown')).status).toBe(404)
})

it('does not print a source number that has ended', async () => {
  await site.make.kennel({ sourceNumberUntil: '2026-12-04' })
  const { document } = await open((await site.make.litter()).id)
  expect(textOf(only(document, '.print-foot p:first-child'))).toBe('Snow Gum Litter · source number ________')
  expect(texts(document, '.paper-missing li')).toContain('Source number')
})
