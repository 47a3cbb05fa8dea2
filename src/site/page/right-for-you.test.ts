import { expect, it } from 'vitest'
import { initialFit } from '#src/kennel/rules/fit.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const open = () => openPage(site, '/right-for-you')
const weigh = async (...weights: (number | null)[]) => {
  for (const weight of weights) await site.make.dog({ weight })
}
const facts = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll('.fit-facts section')].map((fact) => [
      textOf(only(fact, 'h2')),
      texts(fact, 'p'),
    ]),
  )

it('says what living with the breed is like before she has said anything', async () => {
  const { document } = await open()
  expect(textOf(only(document, 'h1'))).toBe('Is a Standard Poodle right for you?')
  expect(texts(document, 'main h2')).toEqual([
    'A good match',
    'Please wait a while',
    ...initialFit.fit.map(({ title }) => title),
    'Still keen? So are we',
  ])
  expect(texts(document, '.fit-lists li')).toEqual([...initialFit.fitYes, ...initialFit.fitNo])
  const { Size, Coat } = facts(document)
  expect(Size).toEqual(['A big dog under all that hair: most weigh 22 to 29 kg.'])
  expect(Coat?.[1]).toBe('A coat left alone mats, and mats hurt.')
  const links = [...document.querySelectorAll('.call a')].map((link) => [
    textOf(link),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Get In Touch', '/contact'],
    ['How It Works', '/how-it-works'],
  ])
})

it('says what her dogs weigh and what a clip costs', async () => {
  await site.make.kennel({ clipCost: '$110 to $140' })
  await weigh(22_100, 28_900, null)
  await site.make.dog({ weight: 35_000, status: 'retired' })
  expect(facts((await open()).document).Size).toHaveLength(1)
  await weigh(25_000)
  const { Size, Coat } = facts((await open()).document)
  expect(Size?.[1]).toBe('Ours weigh 22 to 29 kg.')
  expect(Coat?.[1]).toBe('Around here a clip costs $110 to $140. A coat left alone mats, and mats hurt.')
})

it.each([
  [{ fitYes: [] }, ['Please wait a while', 'Coat', 'Still keen? So are we']],
  [{ fitNo: [] }, ['A good match', 'Coat', 'Still keen? So are we']],
  [{ fitYes: [], fitNo: [] }, ['Coat', 'Still keen? So are we']],
])('has no heading above nothing: %j', async (emptied, headings) => {
  const fit = [
    { title: 'Coat', text: 'Brush it.' },
    { title: 'Clips', text: 'Around here {clip cost}.' },
  ]
  await site.make.kennel({ fit, ...emptied })
  expect(texts((await open()).document, 'main h2')).toEqual(headings)
})

it('is linked from Home, and there without the database', async () => {
  expect(only((await openPage(site, '/')).document, '.features a').getAttribute('href')).toBe(
    '/right-for-you',
  )
  site.parts.database.close()
  expect(await open()).toMatchObject({ status: 200 })
})
