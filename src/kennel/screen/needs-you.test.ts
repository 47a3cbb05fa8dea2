import { describe, expect, it, vi } from 'vitest'
import { admins, passkeys } from '#src/app/tables.ts'
import * as needsYou from '#src/kennel/actions/needs-you.ts'
import { retain } from '#src/people/actions/retention.ts'
import { findPerson } from '#src/people/queries/people.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { only, textOf, texts } from '#src/testing/app/open-page.ts'
import { open, openDashboardForEachTest, panel, site } from '#src/testing/screens/dashboard.ts'

openDashboardForEachTest()

const sheetOf = async (email: string) =>
  familyPath((await findPerson(site.parts.database.db, email))?.id ?? '', '/admin')

describe('Needs you on the dashboard', () => {
  const needs = async () => panel((await open('/admin')).document, 'Needs you')
  /** Each text with what it leads to and the word on its row. */
  const rowsOf = (part: Element) =>
    [...part.querySelectorAll('.need a')].map((link) =>
      [
        textOf(link.querySelector('.need-text')),
        link.getAttribute('href'),
        textOf(link.querySelector('.button')),
      ].filter(Boolean),
    )
  const links = async () => rowsOf(await needs())
  const choose = [
    'Choose how puppies without a microchip number appear. We suggest announcing them.',
    '/admin/kennel/listing',
    'Choose',
  ]
  const askVet = ['Ask your vet to look at the care plan once.', '/admin/kennel/care', 'Open Plan']
  const addPasskey = [
    'Add a passkey. It keeps strangers out even if they learn your password.',
    '/admin/profile#passkeys',
    'Add Passkey',
  ]

  it('asks how puppies without a number appear until she has chosen, and for a passkey until she has one', async () => {
    expect(await links()).toEqual([choose, askVet, addPasskey])
    await site.make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z', careChecked: true })
    expect(await links()).toEqual([addPasskey])
    const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
    const [admin] = await site.parts.database.db.select().from(admins)
    const key = {
      id: 'key',
      adminId: admin?.id ?? '',
      name: 'Phone',
      publicKey: '',
      counter: 0,
      transports: [],
    }
    await site.parts.database.write((tx) => tx.insert(passkeys).values({ ...key, ...at }))
    const { document } = await open('/admin')
    expect(texts(document, '.today h2').filter((text) => text.startsWith('Needs'))).toEqual([])
    expect(texts(document, '.today-nothing')).toEqual(['Nothing to do today. Go and play with them.'])
  })

  it('says how long an enquiry has waited, as a word of its own', async () => {
    await site.make.inquiry({ createdAt: '2026-10-31T00:00:00.000Z', message: 'Is Banjo still here?' })
    expect((await links())[0]?.[0]).toMatch(/^Priya Nair Overdue, 2 days/)
    // Chromium leaves a text that is only a space out of the name of a link or heading.
    const firstTexts = ['.need-waited', 'h2'].map(
      async (selector) => only(await needs(), selector).firstChild,
    )
    expect((await Promise.all(firstTexts)).map((text) => text?.textContent)).toEqual([
      ' Overdue, 2 days',
      'Needs you ',
    ])
  })

  it('says how many people will be erased', async () => {
    const { database, now } = site.parts
    await site.make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z', keepMonths: 24 })
    const needs = async () => {
      await database.write((tx) => retain(tx, now(), site.parts))
      const all = texts(panel((await open('/admin')).document, 'Needs you'), 'li')
      return all.filter((text) => text.includes('erased'))
    }
    const createdAt = '2020-01-01T00:00:00.000Z'
    expect(await needs()).toEqual([])
    await site.make.inquiry({ createdAt })
    expect(await needs()).toEqual(['1 person will be erased within 30 days.Keep or Erase'])
    await site.make.inquiry({ createdAt, email: 'ruth@example.com' })
    expect(await needs()).toEqual(['2 people will be erased within 30 days.Keep or Erase'])
  })

  it('names letters that could not be delivered, the newest to each address, and leads to its family', async () => {
    const { make } = site
    const at = (day: number) => ({ createdAt: `2026-10-0${day}T00:00:00.000Z` })
    const inquiry = await make.inquiry()
    await make.customer({ email: 'Ruth@example.com' })
    await make.letter({ ...at(1), inquiryId: inquiry.id, delivery: 'failed' })
    await make.letter({ ...at(2), inquiryId: inquiry.id, delivery: 'failed', name: 'Priya N' })
    await make.letter({ ...at(3), kind: 'note', subject: null, delivery: null })
    await make.letter({ ...at(3), email: 'ruth@example.com', name: 'Ruth', delivery: 'failed' })
    await make.customer({ name: 'Tom', email: 'tom@example.com' })
    await make.letter({ ...at(1), email: 'tom@example.com', name: 'Tom', delivery: 'failed' })
    await make.letter({ ...at(1), email: 'nobody@example.com', name: 'Nobody', delivery: 'failed' })
    await make.letter({ ...at(2), email: 'tom@example.com', name: 'Tom', delivery: 'sent' })
    expect((await links()).slice(0, 3)).toEqual([
      ["Your letter to Ruth couldn't be delivered.", await sheetOf('ruth@example.com'), 'Send Again'],
      ["Your letter to Priya N couldn't be delivered.", await sheetOf(inquiry.email), 'Send Again'],
      ["Your letter to Nobody couldn't be delivered.", await sheetOf('nobody@example.com'), 'Send Again'],
    ])
  })

  it('names customers to follow up, from that day in Mansfield on, and before people to erase', async () => {
    const { make } = site
    await make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z', keepMonths: 24 })
    await make.inquiry({ createdAt: '2020-01-01T00:00:00.000Z' })
    await site.parts.database.write((tx) => retain(tx, site.parts.now(), site.parts))
    const today = await make.customer({ name: 'Ruth', followUpOn: '2026-11-02' })
    await make.customer({ name: 'Ann', email: 'ann@example.com', followUpOn: '2026-11-03' })
    const late = await make.customer({ name: 'Tom', email: 'tom@example.com', followUpOn: '2026-10-31' })
    const visit = { kind: 'visit' as const, delivery: null, email: 'ruth@example.com' }
    await make.letter({ ...visit, visitAt: '2026-11-02T02:00:00.000Z' })
    await make.letter({ ...visit, visitAt: '2026-11-02T13:00:00.000Z' })
    expect((await links()).slice(-6)).toEqual([
      ['Follow up with Tom.', await sheetOf(late.email)],
      ['Follow up with Ruth.', await sheetOf(today.email)],
      ['Ruth visits at 1:00 pm.', await sheetOf(today.email)],
      ['1 person will be erased within 30 days.', '/admin/kennel/keeping', 'Keep or Erase'],
      askVet,
      addPasskey,
    ])
  })

  describe('about the puppies of a litter', () => {
    const at = (hours: number) =>
      new Date(Date.parse('2026-10-31T13:00:00.000Z') + hours * 3_600_000).toISOString()
    const weighed = async (given: object, weights: [hours: number, grams: number][]) => {
      const litter = await site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-11-01', ...given })
      const puppy = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
      for (const [hours, grams] of weights)
        await site.make.weight({ puppyId: puppy.id, weighedAt: at(hours), grams })
      return `/admin/litters/${litter.id}/weights`
    }

    it('leads to their weights: a mark is watched, and that a litter was not weighed needs her', async () => {
      const { database, now } = site.parts
      await site.make.inquiry({ createdAt: '2020-01-01T00:00:00.000Z' })
      await site.make.kennel({ keepMonths: 24 })
      await database.write((tx) => retain(tx, now(), site.parts))
      const link = await weighed({}, [
        [0, 400],
        [20, 350],
      ])
      const { document } = await open('/admin')
      expect(rowsOf(panel(document, 'Watch'))).toEqual([['Wren is 13% under birth weight.', link, 'Weigh']])
      expect((await links()).slice(-5)).toEqual([
        ['1 person will be erased within 30 days.', '/admin/kennel/keeping', 'Keep or Erase'],
        ['Wattle Litter was last weighed on 1 Nov 2026, 8:00 pm.', link, 'Weigh'],
        choose,
        askVet,
        addPasskey,
      ])
    })

    it('says of which litter, where two have puppies to weigh', async () => {
      const light: [number, number][] = [
        [0, 400],
        [36, 350],
      ]
      await weighed({}, light)
      await weighed({ isActive: false }, light)
      const { id: litterId } = await site.make.litter({ name: 'Sold Litter' })
      await site.make.puppy({ litterId, status: 'sold' })
      const watched = async () =>
        rowsOf(panel((await open('/admin')).document, 'Watch')).map(([text]) => text)
      expect(await watched()).toEqual(['Wren is 13% under birth weight.'])
      await weighed({ name: 'Gum Litter' }, light)
      expect((await watched()).sort()).toEqual([
        'Wren of Gum Litter is 13% under birth weight.',
        'Wren of Wattle Litter is 13% under birth weight.',
      ])
    })

    it.each<[string, object, [number, number][]]>([
      [
        'of an inactive litter',
        { isActive: false },
        [
          [0, 400],
          [37, 350],
        ],
      ],
      [
        'that doubled',
        {},
        [
          [0, 400],
          [37, 900],
        ],
      ],
      [
        'that do well',
        {},
        [
          [0, 400],
          [37, 420],
        ],
      ],
    ])('has nothing to say of those %s', async (_, given, weights) => {
      await weighed(given, weights)
      expect(await links()).toEqual([choose, askVet, addPasskey])
    })
  })

  it('lists twenty and counts the rest, in its heading without what only reminds', async () => {
    const of = (text: string) => ({ kind: 'listing' as const, text, link: '/admin/kennel' })
    const many = Array.from({ length: 21 }, (_, index) => of(`Need ${index + 1}.`))
    const rest = [
      { ...of('And 3 more'), count: 3 },
      { ...of('Choose.'), isReminder: true },
    ]
    vi.spyOn(needsYou, 'listNeeds').mockResolvedValue([...many, ...rest])
    const needs = panel((await open('/admin')).document, 'Needs you')
    expect(texts(needs, 'li')).toEqual([...many.slice(0, 20).map(({ text }) => text), 'And 5 more'])
    expect(texts(needs, '.part-count')).toEqual(['24'])
  })
})
