import { describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import {
  buttons,
  clock,
  join,
  later,
  messages,
  openSiteForEachTest,
  place,
  press,
  pressed,
  setClock,
  site,
  stored,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

describe('a family that is not heard from', () => {
  it('is asked after 90 and 104 days, is silent after 118, and is back with one press', async () => {
    const quiet = await join({ name: 'Quiet' })
    const next = await join({ name: 'Next' })
    const mails = async () => (await messages()).filter(([kind]) => kind === 'waiting-still').length
    const start = clock.getTime()
    const onDay = async (day: number) => {
      setClock(new Date(start + day * dayMs))
      await pressed(next, 'still')
      await runDaily(site.parts)
    }
    const seen: [number, number, string][] = []
    for (const day of [89, 90, 103, 104, 117, 118]) {
      await onDay(day)
      seen.push([day, await mails(), await place(next)])
    }
    const [first, second] = [
      'You are 1st on the list, and 1st for a girl.',
      'You are 2nd on the list, and 2nd for a girl.',
    ]
    expect(seen).toEqual([
      [89, 0, second],
      [90, 1, second],
      [103, 1, second],
      [104, 2, second],
      [117, 2, second],
      [118, 2, first],
    ])
    expect(await place(quiet)).toBe("We'll keep your place if you press Still Looking.")
    expect(await buttons(quiet)).toContain('Still Looking')
    expect(await pressed(quiet, 'still')).toBe(303)
    expect(await buttons(quiet)).not.toContain('Still Looking')
    expect(await place(quiet)).toBe(first)
    expect(await place(next)).toBe(second)
    await onDay(118 + 89)
    expect(await mails()).toBe(2)
  })

  it('without mail is asked by its page, and by the breeder', async () => {
    const family = await join()
    later(90)
    await runDaily({ ...site.parts, transports: {} })
    expect([await messages(), await stored(family)]).toMatchObject([[], { askedAt: clock.toISOString() }])
    expect(await buttons(family)).toContain('Still Looking')
  })

  it.each(['still', 'pause', 'wishes', 'confirm', 'rejoin', 'no'])(
    'gives a sign of life with %s',
    async (act) => {
      const asked = '2026-10-01T00:00:00.000Z'
      const family = await join({
        lastSignAt: '2026-06-01T00:00:00.000Z',
        askedAt: asked,
        askedAgainAt: asked,
      })
      const values = {
        until: '2027-01',
        name: 'Priya',
        firstGender: 'any',
        timeline: 'flexible',
        home: 'A big farm.',
      }
      await press(family, act, values)
      expect(await stored(family)).toMatchObject({
        lastSignAt: clock.toISOString(),
        askedAt: null,
        askedAgainAt: null,
      })
    },
  )
})
