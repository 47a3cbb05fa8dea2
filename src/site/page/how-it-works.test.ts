import { beforeEach, describe, expect, it } from 'vitest'
import { howSteps, howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForAllTests()
beforeEach(async () => {
  await site.make.kennel()
})

const open = () => openPage(site, '/how-it-works')
const full = { ...howSuggestions, deposit: 50_000, noMoneyFirst: true }
const steps = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll('.how-steps li')].map((step) => [
      textOf(only(step, 'h2')),
      texts(step, 'p'),
    ]),
  )

it('of an empty kennel has the steps and costs that need no facts from her', async () => {
  const { document, text } = await open()
  expect(document.title).toBe('How it works | Standard Parti Poodles')
  expect(steps(document)).toEqual({
    'You write or call': [
      'Tell us who lives with you, how your days look and what you hope for. We reply to email within 24 hours.',
      "If no puppy fits yet, join the waiting list. It's free.",
    ],
    'You visit': [
      'By appointment only. We are 2 hours from Melbourne, 1 hour from Shepparton and 45 minutes from Benalla.',
      'To protect the puppies, please have had no contact with other dogs or breeding facilities within 48 hours of your visit.',
    ],
    'Your puppy comes home': [
      'Puppies go home at 8 weeks, vaccinated, microchipped and used to the sounds of a family.',
      'Delivery is possible for an extra fee.',
    ],
    'We stay in touch': [
      'Every puppy comes with a 2-year genetic health guarantee and with our support for life.',
      'Our guarantee comes on top of your rights under the Australian Consumer Law.',
    ],
  })
  expect(facts(document)).toEqual({
    'Waiting list': 'Free',
    'A puppy':
      '$2,500-$3,500 AUD including health testing, vaccinations, microchip, health guarantee and lifetime support',
    Delivery: 'Ask us possible for an extra fee',
  })
  expect(texts(document, 'main h2')).toEqual([
    ...Object.keys(steps(document)),
    'What it costs',
    'Ready to say hello?',
  ])
  expect(text).not.toMatch(/deposit|refund|desexed/i)
})

it('says all that she has said', async () => {
  await site.make.kennel({ ...full, visitingHours: 'Sundays after lunch.', guaranteeYears: 8 })
  const { document } = await open()
  const said = steps(document)
  expect(Object.keys(said)).toEqual(Object.values(howSteps))
  expect(said['You visit']?.[0]).toMatch(/^Sundays after lunch\. We are 2 hours/)
  expect(said['You pay a deposit']).toEqual([
    '$500 keeps your puppy for you. It is part of the price. We never ask for money before you have met your puppy.',
    howSuggestions.refundTerms.replaceAll('{puppy}', 'your puppy'),
  ])
  expect(said['We both sign']).toEqual([howSuggestions.howAgreement, howSuggestions.desexingText])
  expect(said['Your puppy comes home']?.[1]).toBe(
    'Our vet checks every puppy from nose to tail at six weeks, and you get the report. Delivery is possible for an extra fee.',
  )
  expect(said['We stay in touch']?.[0]).toContain('comes with an 8-year genetic')
  expect(facts(document)).toMatchObject({
    Deposit: '$500 part of the price',
    'The rest': 'By bank transfer the day before you pick up your puppy',
  })
  expect(texts(document, '.bag li')).toEqual(howSuggestions.goesHome)
  expect(texts(document, '.jump a')).toEqual(['What it costs', 'What goes home'])
})

describe('each fact, emptied', () => {
  it.each([
    ['deposit', null, /deposit|refund|pay back|\$500|bank transfer/i],
    ['refundTerms', null, /pay back/],
    ['paymentText', null, /The rest|bank transfer/],
    ['desexingText', null, /desexed/],
    ['goesHome', [], /What goes home|blanket/],
    ['howTalk', null, /We talk|ring you/],
    ['howAgreement', null, /sign|agreement/],
    ['vetText', null, /Our vet/],
    ['afterText', null, /second night/],
    ['takeBack', null, /not keep your dog|At any age/],
    ['noMoneyFirst', false, /before you have met/],
  ] as const)('%s leaves nothing of itself, no empty part and no gap', async (name, value, gone) => {
    const facts = { ...full, goesHome: [...full.goesHome] }
    await site.make.kennel(facts)
    expect(textOf((await open()).document.querySelector('main'))).toMatch(gone)
    await site.make.kennel({ ...facts, [name]: value })
    const { document } = await open()
    const main = only(document, 'main')
    expect(textOf(main)).not.toMatch(gone)
    const empty = [...main.querySelectorAll('li, p, dd, dt, h2, section, ul, ol')].filter(
      (part) => textOf(part) === '',
    )
    expect(empty).toEqual([])
    // Numbers are counted by the items of one list.
    expect(main.querySelectorAll('.how-steps > li')).toHaveLength(
      main.querySelectorAll('.how-steps h2').length,
    )
  })

  it('desexing without an agreement is in the step in which the puppy comes home', async () => {
    await site.make.kennel({ ...full, howAgreement: null })
    expect(steps((await open()).document)['Your puppy comes home']?.at(-1)).toBe(howSuggestions.desexingText)
  })
})

it('has no script', async () => {
  await site.make.kennel(full)
  expect((await open()).document.querySelectorAll('script:not([type])')).toHaveLength(0)
})
