import { expect, it } from 'vitest'
import { type KennelToday, listingOf, showsPrice } from '#src/dogs/rules/listing.ts'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { linkTexts, postText, shareCard } from '#src/dogs/rules/sharing.ts'
import { unchippedModes } from '#src/kennel/rules/kennel.ts'
import { formatPrice } from '#src/platform/ui/format.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import { seeded } from '#src/testing/app/fuzz.ts'
import { openPage, textOf } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

const today = '2026-11-22'
openSiteForEachTest({ parts: { now: () => new Date(`${today}T03:00:00.000Z`) } })

const chips = [null, '', '  ', '956000012345678', '956'] as const
const sourceNumbers = [null, 'EE000000'] as const
/** Last days of the source number, from today. */
const lastDays = [null, -400, -1, 0, 1, 400] as const

interface Combination {
  puppy: { isListed: boolean; status: (typeof puppyStatuses)[number]; microchipId: string | null }
  kennel: KennelToday['kennel']
}

const hasNumber = ({ sourceNumber, sourceNumberUntil }: Combination['kennel']) =>
  sourceNumber !== null && (sourceNumberUntil === null || sourceNumberUntil >= today)

const areBothKnown = ({ puppy: { microchipId }, kennel }: Combination) =>
  hasNumber(kennel) && (microchipId ?? '').replaceAll(' ', '') !== ''

/** Said apart from the rule: how a price is lawful, and who is left off. */
const isUnlawful = (given: Combination) => given.puppy.status !== 'sold' && !areBothKnown(given)
const isHidden = (given: Combination) =>
  !given.puppy.isListed || (given.kennel.unchipped === 'hide' && isUnlawful(given))
const showsPriceOf = (given: Combination) =>
  !isHidden(given) && (given.kennel.unchipped === 'list' || !isUnlawful(given))

function combinations(count: number): Combination[] {
  const random = seeded(1994)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => {
    const lastDay = pick(lastDays)
    return {
      puppy: { isListed: random() < 0.7, status: pick(puppyStatuses), microchipId: pick(chips) },
      kennel: {
        unchipped: pick(unchippedModes),
        sourceNumber: pick(sourceNumbers),
        sourceNumberUntil: lastDay === null ? null : addDays(today, lastDay),
      },
    }
  })
}

it('In 10,000 combinations no page shows the price of a puppy that has none to show', () => {
  const wrong = combinations(10_000).filter(
    (given) => showsPrice(listingOf(given.puppy, { kennel: given.kennel, today })) && !showsPriceOf(given),
  )
  expect(wrong).toEqual([])
})

it('In 10,000 combinations a preview, card or post has a price only beside both numbers', () => {
  const wrong = combinations(10_000).filter((given, index) => {
    const asked = { kennel: given.kennel, today }
    const puppy = {
      ...given.puppy,
      name: 'Wren',
      color: 'Red',
      gender: 'female' as const,
      priceMin: [null, 280_000][index % 2] ?? null,
      priceMax: [null, 320_000][index % 3] ?? null,
      litterName: '',
      litterDateOfBirth: '2026-10-02',
      readyOn: null,
      photos: [],
      listing: listingOf(given.puppy, asked),
    }
    if (puppy.listing === 'hidden') return /[$]|EE0|956/.test(JSON.stringify(linkTexts(puppy, asked)))
    return [
      linkTexts(puppy, asked),
      shareCard(puppy, 'https://kennel.example', asked),
      postText(puppy, '', asked),
    ]
      .map((said) => JSON.stringify(said))
      .some((said) => {
        const numbers = said.includes('EE000000') && said.includes('956')
        return /[$]|Contact for Price/.test(said) && !(numbers && areBothKnown(given))
      })
  })
  expect(wrong).toEqual([])
})

it('No page or endpoint shows a price without its numbers or anything hidden, in any class of these', async () => {
  const { id: litterId } = await site.make.litter()
  // One of each class of kennel and of puppy.
  const all = combinations(10_000)
  const kennels = new Map(
    all.map(
      ({ kennel }) => [`${hasNumber(kennel)} ${kennel.sourceNumber} ${kennel.unchipped}`, kennel] as const,
    ),
  )
  const puppies = new Map(
    all.map(
      ({ puppy }) =>
        [`${puppy.isListed} ${puppy.status} ${Boolean(puppy.microchipId?.trim())}`, puppy] as const,
    ),
  )
  expect([kennels.size, puppies.size]).toEqual([9, 12])
  const made: {
    id: string
    name: string
    chip: string
    puppy: Combination['puppy']
    priceMin: number
    priceMax: number
  }[] = []
  for (const puppy of puppies.values()) {
    const index = made.length
    const priceMin = 1_111_100 + index * 100
    const prices = { priceMin, priceMax: priceMin + 5_000_000 }
    const name = `Pup${String.fromCharCode(97 + index)}`
    const chip = `9560000555${10 + index}`
    const { id } = await site.make.puppy({
      ...puppy,
      ...(puppy.microchipId?.trim() && { microchipId: chip }),
      ...prices,
      name,
      litterId,
    })
    made.push({ id, name, chip, puppy, ...prices })
  }

  for (const kennel of kennels.values()) {
    await site.make.kennel(kennel)
    const paths = ['/', '/puppies', '/parents', '/sitemap.xml', '/api/puppies', '/api/litters']
    for (const { id } of made) paths.push(`/api/puppies/${id}`, `/contact?puppy=${id}`)
    let everything = ''
    for (const path of paths) everything += `${await (await site.request(path)).text()}\n`
    for (const { id, puppy } of made) {
      const html = await (await site.request(`/puppy/${id}`)).text()
      everything += `${html}\n`
      const preview = html.match(/<title>[^<]*|<meta [^>]*>/g)?.join('\n') ?? ''
      const hasPrice =
        !isHidden({ puppy, kennel }) && puppy.status === 'available' && areBothKnown({ puppy, kennel })
      expect(/[$]\d/.test(preview), JSON.stringify({ puppy, kennel })).toBe(hasPrice)
    }
    for (const { name, chip, puppy, priceMin, priceMax } of made) {
      // As the endpoints, JSON-LD and the pages say them.
      const forms = [priceMin, priceMax].flatMap((cents) => [
        `${cents}`,
        (cents / 100).toFixed(2),
        formatPrice(cents, null).split(' ')[0] ?? '',
      ])
      const given = { puppy, kennel }
      const where = JSON.stringify(given)
      expect(
        forms.filter((form) => everything.includes(form)),
        where,
      ).toEqual(showsPriceOf(given) ? forms : [])
      expect(everything.includes(name), where).toBe(!isHidden(given))
      const isChipShown =
        !isHidden(given) &&
        puppy.status !== 'sold' &&
        Boolean(puppy.microchipId?.trim()) &&
        showsPriceOf(given)
      expect(everything.includes(chip), where).toBe(isChipShown)
    }
  }
})

it('No other page has an amount in its title or description', async () => {
  await site.make.kennel({ priceText: '$2,500 to $3,500' })
  const { id } = await site.make.litter()
  await site.make.puppy({ litterId: id, priceMin: 320_000 })
  const sitemap = await (await site.request('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]*(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const pages = paths.filter((path) => !path.startsWith('/puppy/'))
  expect(pages.length).toBeGreaterThan(7)
  for (const path of [...pages, '/nowhere']) {
    const { document } = await openPage(site, path)
    const said = [...document.querySelectorAll('title, meta[content]')]
    expect(said.map((each) => `${textOf(each)}${each.getAttribute('content')}`).join(), path).not.toContain(
      '$',
    )
  }
})
