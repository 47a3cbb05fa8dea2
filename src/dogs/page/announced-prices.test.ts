import { afterEach, beforeEach, expect, it } from 'vitest'
import { type KennelToday, listingOf, showsPrice } from '#src/dogs/rules/listing.ts'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { formatPrice } from '#src/platform/ui/format.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { seeded } from '#src/testing/app/fuzz.ts'

const today = '2026-11-22'
let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ parts: { now: () => new Date(`${today}T03:00:00.000Z`) } })
})
afterEach(() => site.close())

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

/** Said apart from the rule: an unsold puppy's price is lawful only beside both numbers. */
function isForbidden({ puppy: { status, microchipId }, kennel }: Combination) {
  return status !== 'sold' && !(hasNumber(kennel) && (microchipId ?? '').replaceAll(' ', '') !== '')
}

function combinations(count: number): Combination[] {
  const random = seeded(1994)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => {
    const lastDay = pick(lastDays)
    return {
      puppy: { isListed: random() < 0.7, status: pick(puppyStatuses), microchipId: pick(chips) },
      kennel: {
        unchipped: 'announce' as const,
        sourceNumber: pick(sourceNumbers),
        sourceNumberUntil: lastDay === null ? null : addDays(today, lastDay),
      },
    }
  })
}

it('In 10,000 combinations no unsold puppy without both numbers shows its price where those are announced', () => {
  const wrong = combinations(10_000).filter(
    (combination) =>
      isForbidden(combination) &&
      showsPrice(listingOf(combination.puppy, { kennel: combination.kennel, today })),
  )
  expect(wrong).toEqual([])
})

it('No page or endpoint shows such a price, in any class of these combinations', async () => {
  const { id: litterId } = await site.make.litter()
  // One of each class of kennel and of puppy.
  const all = combinations(10_000)
  const kennels = new Map(
    all.map((each) => [`${hasNumber(each.kennel)} ${each.kennel.sourceNumber}`, each.kennel] as const),
  )
  const puppies = new Map(
    all.map(
      ({ puppy }) =>
        [`${puppy.isListed} ${puppy.status} ${Boolean(puppy.microchipId?.trim())}`, puppy] as const,
    ),
  )
  expect([kennels.size, puppies.size]).toEqual([3, 12])
  const made: { id: string; puppy: Combination['puppy']; priceMin: number; priceMax: number }[] = []
  for (const puppy of puppies.values()) {
    const priceMin = 1_111_100 + made.length * 100
    const prices = { priceMin, priceMax: priceMin + 5_000_000 }
    const { id } = await site.make.puppy({ ...puppy, litterId, ...prices })
    made.push({ id, puppy, ...prices })
  }

  for (const kennel of kennels.values()) {
    await site.make.kennel(kennel)
    const paths = ['/', '/puppies', '/parents', '/sitemap.xml', '/api/puppies', '/api/litters']
    for (const { id } of made) paths.push(`/puppy/${id}`, `/api/puppies/${id}`, `/contact?puppy=${id}`)
    let everything = ''
    for (const path of paths) everything += `${await (await site.request(path)).text()}\n`
    for (const { puppy, priceMin, priceMax } of made) {
      // As the endpoints, JSON-LD and the pages say them.
      const forms = [priceMin, priceMax].flatMap((cents) => [
        `${cents}`,
        (cents / 100).toFixed(2),
        formatPrice(cents, null).split(' ')[0] ?? '',
      ])
      const shown = forms.filter((form) => everything.includes(form))
      const isShown = puppy.isListed && !isForbidden({ puppy, kennel })
      expect(shown, JSON.stringify({ puppy, kennel })).toEqual(isShown ? forms : [])
    }
  }
})
