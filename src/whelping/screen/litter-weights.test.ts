import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { hourMs } from '#src/platform/values/calendar.ts'
import { seeded } from '#src/testing/app/fuzz.ts'
import { only, openPage, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { collars } from '#src/whelping/rules/births.ts'

openPortalSiteForEachTest({}, { parts: { now: () => new Date('2026-12-01T01:00:00.000Z') } })

const born = Date.parse('2026-11-01T01:00:00.000Z')
const rounds = 60

/** Twelve puppies, weighed twice a day as the scales and hands of people are: never in a straight line. */
async function weighTwelve() {
  const random = seeded(1)
  const litter = await site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-11-01' })
  for (const [index, collar] of collars.entries()) {
    const puppy = await site.make.puppy({ litterId: litter.id, name: `Wattle ${index + 1}` })
    const bornAt = new Date(born).toISOString()
    await site.make.birth({ litterId: litter.id, position: index + 1, puppyId: puppy.id, collar, bornAt })
    let grams = 350 + Math.round(random() * 100)
    for (let round = 0; round < rounds; round++) {
      const weighedAt = new Date(born + round * 12 * hourMs).toISOString()
      await site.make.weight({ puppyId: puppy.id, weighedAt, grams })
      grams += Math.round(random() * 60)
    }
  }
  return litter
}

const gzipped = (text: string) => gzipSync(text).length

it('is at most 60 KB for twelve puppies and sixty rounds, its chart 15 KB', async () => {
  const { id } = await weighTwelve()
  const { document, html, status } = await openPage(site, `/admin/litters/${id}/weights`, { headers })
  expect(status).toBe(200)
  expect(texts(document, '.rounds tbody tr')).toHaveLength(rounds)
  const chart = only(document, '.growth-chart')
  expect(chart.querySelectorAll('.growth-line')).toHaveLength(collars.length)
  expect(gzipped(html)).toBeLessThanOrEqual(60 * 1024)
  expect(gzipped(chart.outerHTML)).toBeLessThanOrEqual(15 * 1024)
})
