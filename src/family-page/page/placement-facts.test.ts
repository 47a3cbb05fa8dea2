import { describe, expect, it } from 'vitest'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

const open = ({ token }: { token: string | null }) => openPage(site, `/f/${token}`)

describe('the birth of a puppy', () => {
  it.each([
    ['2026-10-02T13:15:00.000Z', '2 October 2026, 11:15 pm'],
    ['2026-10-02T15:15:00.000Z', '3 October 2026, 1:15 am'],
    [null, '2 October 2026'],
  ])('at %s, of a litter whose first was born on 2 October, was on %s', async (bornAt, born) => {
    const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
    const puppy = await site.make.puppy({ litterId, name: 'Wren' })
    await site.make.birth({ litterId, puppyId: puppy.id, bornAt })
    const { document } = await open(await site.make.placement({ puppyId: puppy.id }))
    for (const part of ['#about', '.paper-puppy'])
      expect(facts(only(document, part))).toMatchObject({ Born: born })
  })
})

it('a puppy that had left before its day was recorded is with its family', async () => {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-08-20' })
  const puppy = await site.make.puppy({ litterId, name: 'Wren', microchipId: '956000017240839' })
  const done = { litterId, state: 'done' as const, puppies: [puppy.id] }
  const vaccinated = { kind: 'vaccination' as const, text: 'Third vaccination' }
  await site.make.care({ ...done, ...vaccinated, doneOn: '2026-11-12', nextDue: '2026-12-10' })
  const family = await site.make.placement({ puppyId: puppy.id, state: 'home', homeOn: null })
  const { document } = await open(family)
  expect(texts(document, '.next-days p')).toEqual([
    'Third vaccinationAt your vet, 16 weeks old',
    'Council registrationRenewed each year by 10 April',
  ])
  expect(texts(document, '.book-duties li')[1]).toBe('The microchip is still in our name.')
})

it.each([
  [true, 'Turn Off'],
  [false, 'Turn On'],
])('the switch of emails says what it is for: %s', async (newsMail, word) => {
  const puppy = await site.make.puppy()
  const { document } = await open(await site.make.placement({ puppyId: puppy.id, newsMail }))
  const button = only(document, '.mail-switch button')
  expect([textOf(button), button.getAttribute('aria-label')]).toEqual([
    word,
    `${word}: Email me when there is something new`,
  ])
})

it.each([
  ['Hannah Moore', 'Black and white boy, for Hannah Moore.'],
  ['Hannah Moore Jr.', 'Black and white boy, for Hannah Moore Jr.'],
])('the book of a puppy for %s ends its sentence once', async (name, sentence) => {
  const puppy = await site.make.puppy()
  const { document } = await open(await site.make.placement({ puppyId: puppy.id, name }))
  expect(texts(document, '.paper-puppy p')[1]).toBe(sentence)
})

it('weights without an average that could be worked out name none', async () => {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
  const weighed = async (name: string, weighedAt: readonly string[]) => {
    const puppy = await site.make.puppy({ litterId, name })
    for (const at of weighedAt) await site.make.weight({ puppyId: puppy.id, weighedAt: at })
    return puppy
  }
  const [first, second] = ['2026-10-02T01:00:00.000Z', '2026-10-09T01:00:00.000Z'] as const
  const wren = await weighed('Wren', [first, second])
  await weighed('Fern', [first])
  await weighed('Moss', [second])
  const { document } = await open(await site.make.placement({ puppyId: wren.id }))
  expect(texts(document, '.growth-key span')).toEqual(['Wren', 'grams by day'])
  expect(texts(document, '#growth thead tr:first-child')).toEqual(['WeekWren', 'Week01'])
  expect(texts(document, '.growth-paper tbody th')).toEqual(['Wren'])
})

describe('the old page of a puppy that the same family has again', () => {
  const again = 'You have a new page for Wren. Please use its link.'
  it.each([
    ['cancelled', 'reserved', again],
    ['returned', 'home', again],
    ['returned', 'cancelled', 'Wren is back with us. Thank you for calling us first.'],
  ] as const)('that was %s and is %s says: %s', async (before, now, text) => {
    const { id: puppyId } = await site.make.puppy({ name: 'Wren' })
    const old = await site.make.placement({ puppyId, state: before, endedOn: '2026-11-20' })
    await site.make.placement({ puppyId, state: now, homeOn: null })
    expect(textOf(only((await open(old)).document, '.place'))).toBe(text)
  })

  it('tells another family nothing', async () => {
    const { id: puppyId } = await site.make.puppy({ name: 'Wren' })
    const old = await site.make.placement({ puppyId, state: 'cancelled', endedOn: '2026-11-20' })
    await site.make.placement({ puppyId, email: 'ines@example.com' })
    await site.make.placement({ puppyId: (await site.make.puppy()).id })
    expect(textOf(only((await open(old)).document, '.place'))).toMatch(/^Wren is no longer reserved for you/)
  })
})
