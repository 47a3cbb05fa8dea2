import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { plans } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import {
  join,
  later,
  openSiteForEachTest,
  page,
  place,
  press,
  pressed,
  site,
  stored,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

async function planned(given: Partial<typeof plans.$inferInsert> = {}) {
  const dam = await site.make.dog({ name: 'Saffron' })
  const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
  return site.make.plan({ damId: dam.id, sireId: sire.id, dueOn: '2027-03-14', shown: 'list', ...given })
}

describe('coming litters', () => {
  it('name both parents and a month, and never a day', async () => {
    await planned()
    const { document, text } = await page(await join())
    expect(texts(document, '.coming h3, .coming p').map((each) => each.trim())).toEqual([
      'Saffron and Merlin',
      'Expected in March.',
    ])
    expect(text).not.toMatch(/14 March|2027-03-14|between/)
  })

  it('have no heading for a family where nobody is to know', async () => {
    await planned({ shown: 'nobody' })
    expect((await page(await join())).text).not.toMatch(/Coming litters|Saffron/)
  })

  it('are wanted once and taken back, and the place stays', async () => {
    const first = await join()
    const family = await join({ email: 'second@example.com', rank: 2 })
    const { id } = await planned()
    const before = await place(family)
    expect(before).toContain('2nd')
    expect([
      await pressed(family, 'want', { plan: id }),
      await pressed(family, 'want', { plan: id }),
    ]).toEqual([303, 303])
    expect(await stored(family)).toMatchObject({ wants: [id], rank: family.rank })
    expect((await page(family)).text).toContain("You'd like one of these")
    expect((await page(first)).text).not.toContain("You'd like one of these")
    expect(await place(family)).toBe(before)
    const response = await press(family, 'unwant', { plan: id })
    expect(response.headers.get('Location')).toBe(`/f/${family.token}#coming`)
    expect(await stored(family)).toMatchObject({ wants: [] })
  })

  it('that are not shown, cancelled or unknown cannot be wanted', async () => {
    for (const why of ['nobody', 'cancelled', 'unknown'] as const) {
      const family = await join()
      const { id } = await planned(why === 'nobody' ? { shown: 'nobody' } : { state: 'cancelled' })
      const status = await pressed(family, 'want', { plan: why === 'unknown' ? 'unknown' : id })
      expect([why, status]).toEqual([why, 409])
      expect(await stored(family)).toMatchObject({ wants: [] })
    }
  })

  it('that are called off say so for 30 days to the families that wanted one', async () => {
    const { id } = await planned()
    const [wanting, other] = [await join({ wants: [id] }), await join({ email: 'second@example.com' })]
    const { database, now } = site.parts
    const called = { state: 'cancelled' as const, updatedAt: now().toISOString() }
    await database.write((tx) => tx.update(plans).set(called).where(eq(plans.id, id)))
    const off = "The litter of Saffron and Merlin isn't happening this time. Your place is kept."
    expect((await page(wanting)).text).toContain(off)
    expect((await page(other)).text).not.toContain('Saffron')
    later(31)
    expect((await page(wanting)).text).not.toContain(off)
  })
})
