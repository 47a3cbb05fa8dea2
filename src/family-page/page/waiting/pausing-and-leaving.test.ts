import { describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { setAsides } from '#src/app/tables.ts'
import {
  buttons,
  clock,
  join,
  later,
  messages,
  openSiteForEachTest,
  page,
  place,
  press,
  pressed,
  puppySetAside,
  setClock,
  site,
  stored,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

describe('pausing', () => {
  it('keeps the place until the first of a month, and lets the next family move up', async () => {
    const first = await join()
    const second = await join()
    expect(await pressed(first, 'pause', { until: '2027-03' })).toBe(303)
    expect(await place(first)).toBe("We're keeping your place until March 2027.")
    expect(await place(second)).toBe('You are 1st on the list, and 1st for a girl.')
    expect((await buttons(first))[0]).toBe("I'm Looking Again")
    expect(await pressed(first, 'resume')).toBe(303)
    expect(await pressed(first, 'resume')).toBe(303)
    expect(await stored(first)).toMatchObject({ state: 'open', pausedUntil: null })
    expect(await place(second)).toBe('You are 2nd on the list, and 2nd for a girl.')
  })

  it('ends by itself at midnight in Mansfield, which is a sign of life', async () => {
    const family = await join({ lastSignAt: '2026-06-01T00:00:00.000Z' })
    await pressed(family, 'pause', { until: '2026-12' })
    setClock(new Date('2026-11-30T12:59:00.000Z'))
    await runDaily(site.parts)
    expect(await place(family)).toBe("We're keeping your place until December 2026.")
    setClock(new Date('2026-11-30T13:01:00.000Z'))
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
    setClock(new Date('2026-11-30T16:00:00.000Z'))
    await runDaily(site.parts)
    expect(await stored(family)).toMatchObject({
      state: 'open',
      pausedUntil: null,
      lastSignAt: clock.toISOString(),
    })
  })

  it('until another month than one of the next twelve is rejected', async () => {
    const family = await join()
    for (const until of ['2026-11', '2027-12', '2027-13', 'soon', '']) {
      const response = await press(family, 'pause', { until })
      expect([until, response.status]).toEqual([until, 400])
      expect(await response.text()).toContain('Please choose')
    }
    expect(await stored(family)).toMatchObject({ state: 'open' })
  })
})

describe('leaving', () => {
  it('takes one press, and so does coming back to the old place', async () => {
    const family = await join()
    await join()
    expect(await pressed(family, 'leave', { reason: 'not-now' })).toBe(303)
    expect(await pressed(family, 'leave')).toBe(303)
    expect(await stored(family)).toMatchObject({
      state: 'closed',
      outcome: 'not-now',
      closedAt: clock.toISOString(),
    })
    expect(await place(family)).toBe("You've left the list.")
    expect(await buttons(family)).toEqual(['Put Me Back'])
    expect(await pressed(family, 'rejoin')).toBe(303)
    expect(await pressed(family, 'rejoin')).toBe(303)
    expect(await stored(family)).toMatchObject({ state: 'open', outcome: null, closedAt: null })
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
    expect(await messages()).toEqual([
      ['waiting-answer', 'Priya Nair has left the waiting list'],
      ['waiting-notice', 'Priya Nair has joined the waiting list'],
    ])
  })

  it('needs no reason, and no other can be made up', async () => {
    const family = await join()
    expect(await pressed(family, 'leave', { reason: 'placed' })).toBe(400)
    expect(await pressed(family, 'leave', { reason: '' })).toBe(303)
    expect(await stored(family)).toMatchObject({ state: 'closed', outcome: null })
  })

  it('ends everything else, and after 30 days the link', async () => {
    const family = await join()
    const { setAside } = await puppySetAside(family)
    await pressed(family, 'leave')
    expect(await site.parts.database.db.select().from(setAsides)).toMatchObject([{ state: 'withdrawn' }])
    for (const act of ['still', 'wishes', 'resume', 'confirm']) {
      const values = { name: 'Priya', firstGender: 'any', timeline: 'flexible', home: 'A big farm.' }
      const response = await press(family, act, values)
      expect([act, response.status]).toEqual([act, 409])
      expect(await response.text()).toContain('left the list.')
    }
    expect(await pressed(family, 'yes', { setAside: setAside.id })).toBe(409)
    later(29)
    expect((await page(family)).status).toBe(200)
    later(1)
    expect((await page(family)).status).toBe(404)
    expect(await pressed(family, 'rejoin')).toBe(404)
  })

  it.each([
    ['placed', 'You have a puppy from us.', []],
    ['not-suitable', "You're no longer on the list.", []],
    ['no-answer', "You're no longer on the list.", ['Put Me Back']],
  ] as const)('because she has closed it as %s says so', async (outcome, text, offered) => {
    const family = await join({ state: 'closed', closedAt: clock.toISOString(), outcome })
    expect([await place(family), await buttons(family)]).toEqual([text, offered])
    expect(await pressed(family, 'rejoin')).toBe(offered.length > 0 ? 303 : 409)
  })

  it('and joining again leaves only one place: the old one, or the new one once confirmed', async () => {
    const email = 'priya@example.com'
    const left = () => join({ email, state: 'closed', closedAt: clock.toISOString() })
    const family = await left()
    const again = await join({ email, state: 'unconfirmed' })
    expect(await pressed(family, 'rejoin')).toBe(303)
    expect([(await stored(family))?.state, await stored(again)]).toEqual(['open', undefined])
    const older = await left()
    expect(await place(older)).toBe(
      "You've joined the list again, so you have a new page. Please use its link.",
    )
    expect(await buttons(older)).toEqual([])
    const response = await press(older, 'rejoin')
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('you have a new page.')
  })

  it("and coming back over and over fills nobody's inbox", async () => {
    const family = await join()
    for (let count = 0; count < 10; count++)
      for (const act of ['leave', 'rejoin']) expect(await pressed(family, act)).toBe(303)
    expect(await messages()).toHaveLength(6)
    later(1)
    await pressed(family, 'leave')
    expect(await messages()).toHaveLength(7)
  })
})
