import { describe, expect, it, vi } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { waitingEntries } from '#src/app/tables.ts'
import { daysBetween, today } from '#src/platform/values/calendar.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { dump } from '#src/testing/database/dump.ts'
import {
  buttons,
  clock,
  type Family,
  join,
  later,
  messages,
  openSiteForEachTest,
  page,
  place,
  press,
  pressed,
  puppySetAside,
  site,
  stored,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

describe("a family's page", () => {
  it('shows the place, and the place for the sex of the first wish', async () => {
    await join({ wishes: [{ gender: 'male', coats: [] }] })
    await join({ wishes: [{ gender: null, coats: [] }] })
    await join({ state: 'unconfirmed' })
    await join({ state: 'paused', pausedUntil: '2027-01-01' })
    await join({ state: 'closed', closedAt: clock.toISOString() })
    await join({
      wishes: [
        { gender: 'male', coats: [] },
        { gender: 'female', coats: [] },
      ],
    })
    const family = await join()
    expect(await place(family)).toBe('You are 4th on the list, and 2nd for a girl.')
    const undecided = await join({ wishes: [{ gender: null, coats: ['red'] }] })
    expect(await place(undecided)).toBe('You are 5th on the list.')
    expect((await page(undecided)).html).toContain('You are <b>5th</b> on the list.</p>')
  })

  it('says what happens next, and whom to ask', async () => {
    const family = await join()
    const { document } = await page(family)
    expect(texts(document, '.family-main h2')).toEqual(['What happens next', 'Any questions?'])
    expect(texts(document, '.steps b')).toEqual([
      'We think of you when a litter is born',
      'At about six weeks we know the puppies',
      'We set one aside for you',
      'You meet, and we go on from there',
    ])
    expect(textOf(only(document, '.family-main .panel p'))).toBe(
      'Call us on 0491 570 156 or write to kennel@example.com.',
    )
  })

  it("shows the breeder's face beside her number", async () => {
    const breederPhoto = '/objects/uploads/00000000-0000-4000-8000-000000000001.jpg'
    await site.make.kennel({ breederName: 'Fern', breederPhoto })
    const { document } = await page(await join())
    expect(textOf(only(document, '.talking-to:has(img) p'))).toMatch(/^Call Fern on /)
  })

  it('leads to the puppies that fit its wishes', async () => {
    const family = await join({ wishes: [{ gender: 'female', coats: ['red'] }] })
    const litter = await site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-10-02' })
    for (const name of ['Ash', 'Bea'])
      await site.make.puppy({ litterId: litter.id, name, color: 'Red and white', gender: 'female' })
    await site.make.puppy({ litterId: litter.id, name: 'Cal', color: 'Red', gender: 'male' })
    const { document } = await page(family)
    const fits = only(document, '.fits')
    expect(textOf(only(fits, 'p'))).toBe(
      'Born 2 October 2026. Ash, red and white girl, and Bea, red and white girl, fit your first choice and are still available.',
    )
    expect(texts(fits, 'a')).toEqual(['See Ash', 'See Bea'])
    const address = only(fits, 'a:last-child').getAttribute('href') ?? ''
    expect(textOf(only((await openPage(site, address)).document, 'h1'))).toBe('Bea')
  })

  it('leads to a puppy from midnight on if another family has not answered about it', async () => {
    const [first, second] = [await join(), await join()]
    const { puppy, setAside } = await puppySetAside(first)
    const fits = async () => texts((await page(second)).document, '.fits a')
    expect(await fits()).toEqual([])
    later(daysBetween(today(clock), setAside.untilOn) + 1)
    expect(await fits()).toEqual([`See ${puppy.name}`])
  })

  it('does not lead to a puppy that it has said no to', async () => {
    const family = await join()
    const { setAside, puppy } = await puppySetAside(family)
    const free = await site.make.puppy({ litterId: puppy.litterId, name: 'Bea', gender: 'female' })
    await press(family, 'no', { setAside: setAside.id })
    expect(texts((await page(family)).document, '.fits a')).toEqual([`See ${free.name}`])
  })

  it('is open to anyone with the link, and to nobody else', async () => {
    const family = await join()
    const { status, headers, html } = await page(family)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    })
    expect(html).not.toMatch(/<script/)
    expect(html).not.toContain(`http://localhost:3000/f/${family.token}`)
    const robots = await (await site.request('/robots.txt')).text()
    expect(robots).toContain('Disallow: /f/\n')
  })

  it.each(['unknown', 'shorter', 'erased'])(
    'with a token that is %s is the page for lost links',
    async (kind) => {
      const family = await join()
      const token = { unknown: 'a'.repeat(32), shorter: family.token.slice(1), erased: family.token }[kind]
      if (kind === 'erased') await site.parts.database.db.delete(waitingEntries)
      const { status, text, headers } = await openPage(site, `/f/${token}`)
      expect(status).toBe(404)
      expect(text).toContain('This link no longer works')
      expect(text).toContain(
        "It may have been replaced. Call us on 0491 570 156 or write to kennel@example.com and we'll send you a new one.",
      )
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      const post = await site.request(`/f/${token}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(post.status).toBe(404)
    },
  )

  it('can be guessed 60 times an hour from one address; links that work are not counted', async () => {
    const family = await join()
    const headers = { 'Fly-Client-IP': '198.51.100.7' }
    const guess = () => site.request(`/f/${'a'.repeat(32)}`, { headers })
    for (let count = 0; count < 60; count++) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
    expect(
      (await site.request(`/f/${family.token}/photos/${crypto.randomUUID()}.jpg`, { headers })).status,
    ).toBe(404)
    expect((await site.request(`/f/${family.token}`, { headers })).status).toBe(200)
  })

  it('changes nothing when it is opened, however often', async () => {
    const families = [
      await join(),
      await join({ state: 'unconfirmed' }),
      await join({ askedAt: clock.toISOString() }),
    ]
    await puppySetAside(families[0] as Family)
    const before = await dump(site.parts.database)
    for (const { token } of families) {
      const opened = Array.from({ length: 10 }, (_, count) =>
        site.request(`/f/${token}?act=confirm`, { method: count % 2 ? 'HEAD' : 'GET' }),
      )
      expect(new Set((await Promise.all(opened)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect(await dump(site.parts.database)).toEqual(before)
  })

  it('has nothing of another family', async () => {
    const other = await join({
      name: 'Zebra Family',
      email: 'zebra@zebra.example',
      phone: '0491 570 999',
      home: 'A zebra in the yard.',
    })
    await puppySetAside(other, { name: 'Zebra Puppy' })
    const family = await join()
    const htmls = [(await page(family)).html]
    for (const act of ['still', 'wishes', 'pause', 'resume', 'leave', 'yes', 'rejoin', 'confirm', 'other'])
      htmls.push(await (await press(family, act, { setAside: 'zebra' })).text(), (await page(family)).html)
    for (const html of htmls) {
      expect(html).not.toMatch(/zebra/i)
      for (const secret of [other.id, other.token, '0491 570 999']) expect(html).not.toContain(secret)
    }
  })
})

describe('confirming', () => {
  it('puts the family on the list, and notifies the breeder once', async () => {
    const family = await join({ state: 'unconfirmed', confirmedAt: null })
    expect(await buttons(family)).toEqual(['Yes, Put Me on the List'])
    later(1)
    const deliverSoon = vi.spyOn(site.parts.outbox, 'deliverSoon')
    expect(await pressed(family, 'confirm')).toBe(303)
    expect(deliverSoon).toHaveBeenCalled()
    expect(await pressed(family, 'confirm')).toBe(303)
    expect(await stored(family)).toMatchObject({
      state: 'open',
      confirmedAt: clock.toISOString(),
      lastSignAt: clock.toISOString(),
    })
    expect(await place(family)).toBe('You are 1st on the list, and 1st for a girl.')
    expect(await messages()).toEqual([['waiting-notice', 'Priya Nair has joined the waiting list']])
  })

  it('comes before anything else', async () => {
    const family = await join({ state: 'unconfirmed' })
    const response = await press(family, 'pause', { until: '2027-01' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Please confirm your place first.')
    expect(await stored(family)).toMatchObject({ state: 'unconfirmed' })
  })

  it('is possible for 14 days', async () => {
    const family = await join({ state: 'unconfirmed', createdAt: clock.toISOString() })
    later(13)
    await runDaily(site.parts)
    expect(await stored(family)).toBeDefined()
    later(1)
    await runDaily(site.parts)
    expect(await stored(family)).toBeUndefined()
  })
})
