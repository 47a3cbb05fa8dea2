import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { litterBirths, placements, puppies, setAsides } from '#src/app/tables.ts'
import { consumerGuarantees } from '#src/papers/rules/texts.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { acceptedPhoto, storedPdf as pdfIn, photoBytes } from '#src/testing/app/send-photo.ts'
import {
  type Family,
  join,
  later,
  openSiteForEachTest,
  press,
  pressed,
  site,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

interface Linked {
  token: string | null
}

let litterId: string
async function placed(given: object = {}, { name = 'Wren', photos = [] as string[] } = {}) {
  litterId = (await site.make.litter({ dateOfBirth: '2026-10-02' })).id
  const puppy = await site.make.puppy({ litterId, name, photos, isListed: false })
  return site.make.placement({ puppyId: puppy.id, ...given })
}
const open = ({ token }: Linked, rest = '') => openPage(site, `/f/${token}${rest}`)
const statusOf = async (address: string) => (await site.request(address)).status
const storedPlacement = async ({ id }: { id: string }) =>
  site.parts.database.db.select().from(placements).where(eq(placements.id, id)).get()

const storedPdf = () => pdfIn(site.parts)
const nameOf = (path: string) => path.split('/').at(-1) ?? ''

describe('the top of the page', () => {
  const shown = async (family: Linked) => {
    const { document, status } = await open(family)
    return status === 200
      ? texts(document, '.page-hero h1, .page-hero .place, .weeks-lived > :not([aria-hidden])')
      : status
  }

  it('says what is next by its state and its days', async () => {
    for (const [given, expected] of [
      [{ state: 'reserved' }, ['Wren is reserved for you', '7 weeks and 2 days old']],
      [
        { pickupOn: '2026-11-28' },
        ['Wren is reserved for you', '6 days until Wren comes home', '7 weeks and 2 days old'],
      ],
      [
        { pickupOn: '2026-11-22' },
        ['Wren is reserved for you', 'Wren comes home today', '7 weeks and 2 days old'],
      ],
      [{ state: 'home', homeOn: '2026-11-20' }, ['Wren is home', 'With you for 2 days, and 7 weeks old']],
      [{ state: 'home', homeOn: '2026-11-20', diedOn: '2026-11-21' }, ['Wren']],
      [
        { state: 'cancelled', endedOn: '2026-11-01' },
        ['Wren', 'Wren is no longer reserved for you. If you have a question, call us on 0491 570 156.'],
      ],
      [
        { state: 'returned', endedOn: '2026-10-24' },
        ['Wren', 'Wren is back with us. Thank you for calling us first.'],
      ],
      [{ state: 'returned', endedOn: '2026-10-23' }, 404],
    ] as const)
      expect([given, await shown(await placed(given))]).toEqual([given, expected])
  })

  it.each([
    ['2026-11-22', 'Goes home on Sunday 22 November 2026.'],
    ['2026-11-21', ''],
  ])('on paper has a pick-up on %s only while it is to come: %s', async (pickupOn, text) => {
    const { document } = await open(await placed({ pickupOn }))
    expect(texts(document, '.paper-puppy p').slice(2)).toEqual(text ? [text] : [])
  })

  it('of a puppy that has died counts no days, and asks for nothing', async () => {
    const family = await placed({ pickupOn: '2026-11-28' })
    const at = '2026-10-02T02:00:00.000Z'
    await site.parts.database.db.insert(litterBirths).values({
      id: crypto.randomUUID(),
      litterId,
      puppyId: family.puppyId,
      position: 1,
      outcome: 'died',
      createdAt: at,
      updatedAt: at,
    })
    const { document, text } = await open(family)
    expect(texts(document, '.page-hero h1, .page-hero .place')).toEqual(['Wren'])
    expect(text).not.toMatch(
      /What comes next|Goes home|Your part|First weeks|is healthy|glad to hear|Share a Photo|Email me/,
    )
  })

  it('is followed by the first weeks as soon as the puppy is home', async () => {
    await site.make.kennel({ firstWeeks: 'Let them sleep.' })
    const heads = async (given: object) => texts((await open(await placed(given))).document, '.book h2')
    const home = await heads({ state: 'home', homeOn: '2026-11-20' })
    expect(home.slice(0, 2)).toEqual(['What comes next', 'First weeks'])
    expect((await heads({ state: 'reserved' })).indexOf('First weeks')).toBeGreaterThan(2)
  })

  it('of a family that is back on the list is that of its place', async () => {
    const { token } = await join()
    await placed({ state: 'cancelled', endedOn: '2026-11-20', token })
    expect((await open({ token })).text).toContain('Your place')
  })
})

it('says what the law prescribes, word for word, and who gives the guarantee', async () => {
  const { document } = await open(await placed())
  expect(document.querySelector('.book-prescribed')?.textContent).toBe(consumerGuarantees)
  expect(texts(document, '.book-promise h3')).toEqual(['2-year genetic health guarantee'])
})

it('accepts a button from the page that it was before', async () => {
  expect(await pressed({ token: (await placed()).token } as Family, 'still')).toBe(303)
})

it('says what was done with which product, and the number of the chip', async () => {
  const family = await placed()
  await site.parts.database.db
    .update(puppies)
    .set({ microchipId: '956000017240839' })
    .where(eq(puppies.id, family.puppyId))
  const done = { litterId, state: 'done' as const, doneOn: '2026-11-20' }
  await site.make.care({ ...done, kind: 'microchip', text: 'Microchip', givenBy: 'Dr Tan' })
  await site.make.care({ ...done, kind: 'worming', text: 'Worm', product: 'Drontal', batch: 'K7' })
  await site.make.care({ ...done, kind: 'vaccination', text: 'Vaccination', batch: 'B2' })
  const { document } = await open(family)
  expect(texts(document, '.care-done p')).toEqual([
    'Microchip956000017240839, Dr Tan',
    'VaccinationBatch B2',
    'WormDrontal, batch K7',
  ])
})

describe('emails about news', () => {
  const mailButton = async (family: Linked) => texts((await open(family)).document, '.mail-switch button')

  it('are turned off and on', async () => {
    const family = await placed()
    const before = await storedPlacement(family)
    expect(await mailButton(family)).toEqual(['Turn Off'])
    const response = await press(family as unknown as Family, 'mail', { on: 'no' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`/f/${family.token}#us`)
    expect(await storedPlacement(family)).toEqual({ ...before, newsMail: false })
    expect(await mailButton(family)).toEqual(['Turn On'])
    await press(family as unknown as Family, 'mail', { on: 'no' })
    await press(family as unknown as Family, 'mail', { on: 'yes' })
    expect(await storedPlacement(family)).toEqual(before)
  })

  it('stay as they are without a yes or no', async () => {
    const family = await placed()
    for (const values of [{ on: 'maybe' }, {}])
      expect((await press(family as unknown as Family, 'mail', values)).status).toBe(303)
    expect(await storedPlacement(family)).toMatchObject({ newsMail: true })
  })

  it('have no switch where nothing can be sent', async () => {
    expect(await mailButton(await placed({ email: null }))).toEqual([])
  })
})

describe('papers', () => {
  it('that the family may see are listed and saved; others lead nowhere', async () => {
    const [shown, hidden] = [await storedPdf(), await storedPdf()]
    const papers = [
      { label: 'Vaccination certificate', path: shown, shown: true },
      { label: 'Notes of the vet', path: hidden, shown: false },
    ]
    const family = await placed({ papers })
    const { document, text } = await open(family)
    const rows = texts(document, '.paper-rows li')
    expect(rows).toEqual([
      'AgreementWhat we agreed, to signPrint',
      'Vaccination certificatePDF, 240 KBSave',
      'Everything on paperThe go-home pack, A4Print',
    ])
    expect(text).not.toContain('Notes of the vet')
    const response = await site.request(`/f/${family.token}/papers/${nameOf(shown)}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="paper.pdf"; filename*=UTF-8''Vaccination%20certificate.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(await response.text()).toBe('%PDF-1.7')
    expect(await statusOf(`/f/${family.token}/papers/${nameOf(hidden)}`)).toBe(404)
  })
})

describe("papers of the parents' tests", () => {
  /** Wren of Saffron and Merlin, Moss of other parents. */
  async function families() {
    const dam = await site.make.dog({ name: 'Saffron' })
    const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
    const other = await site.make.dog({ name: 'Hazel' })
    const papers = {
      hips: await storedPdf(),
      heart: await acceptedPhoto(site.parts, await photoBytes()),
      hidden: await storedPdf(),
      other: await storedPdf(),
    }
    const { healthTest } = site.make
    const testedOn = '2026-03-02'
    await healthTest({ dogId: sire.id, test: 'heart', testedOn, paper: papers.heart, paperShown: true })
    await healthTest({ dogId: dam.id, test: 'hips', testedOn, paper: papers.hips, paperShown: true })
    await healthTest({ dogId: dam.id, test: 'eyes', testedOn, paper: papers.hidden })
    await healthTest({ dogId: other.id, testedOn, paper: papers.other, paperShown: true })
    const litter = await site.make.litter({ damId: dam.id, sireId: sire.id, dateOfBirth: '2026-10-02' })
    const puppy = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
    const opens = async (token: string | null) =>
      Promise.all(Object.values(papers).map((path) => statusOf(`/f/${token}/papers/${nameOf(path)}`)))
    return { puppy, papers, opens }
  }
  const ofWren = [200, 200, 404, 404]
  const none = [404, 404, 404, 404]

  it.each(['reserved', 'home'] as const)('are given to the family of a puppy that is %s', async (state) => {
    const { puppy, papers, opens } = await families()
    const family = await site.make.placement({ puppyId: puppy.id, state, homeOn: null })
    const { document, text } = await open(family)
    expect(texts(document, '#parents .paper-rows li')).toEqual([
      'Hips of Saffron2 March 2026. PDF, 240 KBSave',
      expect.stringMatching(/^Heart of Merlin2 March 2026\. Photo, 1 KBSave$/),
    ])
    expect(text).not.toContain('Eyes of Saffron')
    expect(await opens(family.token)).toEqual(ofWren)
    const { headers } = await site.request(`/f/${family.token}/papers/${nameOf(papers.heart)}`)
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="paper.jpg"; filename*=UTF-8''Heart%20of%20Merlin.jpg`,
    )
  })

  it('are given to a waiting family from its yes on', async () => {
    const { puppy, opens } = await families()
    const family = await join()
    const setAside = await site.make.setAside({ puppyId: puppy.id, entryId: family.id })
    expect(await opens(family.token)).toEqual(none)
    expect((await open(family)).text).not.toContain('Hips of Saffron')
    await site.parts.database.db.update(setAsides).set({ state: 'yes' }).where(eq(setAsides.id, setAside.id))
    expect(await opens(family.token)).toEqual(ofWren)
    const { document } = await open(family)
    expect(texts(document, '.paper-rows b')).toEqual(['Hips of Saffron', 'Heart of Merlin'])
  })

  it('are closed to other families, to those whose puppy it no longer is, and to strangers', async () => {
    const { puppy, papers, opens } = await families()
    const ended = await site.make.placement({
      puppyId: puppy.id,
      state: 'returned',
      endedOn: '2026-11-20',
    })
    const stranger = await placed()
    const waiting = await join()
    for (const { token } of [ended, stranger, waiting]) expect(await opens(token)).toEqual(none)
    expect(await opens('a'.repeat(32))).toEqual(none)
    for (const path of Object.values(papers)) {
      expect(await statusOf(path)).toBe(404)
      expect(await statusOf(path.replace('/objects/', '/public-objects/'))).toBe(404)
    }
  })
})

it('two puppies have two pages that link to each other', async () => {
  const [wren, moss] = [await placed(), await placed({}, { name: 'Moss' })]
  await placed({ email: 'other@example.com' }, { name: 'Fern' })
  await placed({ state: 'cancelled', endedOn: '2026-11-20' }, { name: 'Digby' })
  const others = async (family: Linked) =>
    [...(await open(family)).document.querySelectorAll('.book-contents a[href^="/f/"]')].map((link) => [
      textOf(link),
      link.getAttribute('href'),
    ])
  expect(await others(wren)).toEqual([["Moss's page", `/f/${moss.token}`]])
  expect(await others(moss)).toEqual([["Wren's page", `/f/${wren.token}`]])
})

it('gives the day for the calendar, without the link', async () => {
  const family = await placed({ pickupOn: '2026-11-28' })
  const response = await site.request(`/f/${family.token}/home.ics`)
  const file = await response.text()
  expect(file).toContain('SUMMARY:Wren comes home')
  expect(file).toContain('DTSTART;VALUE=DATE:20261128')
  expect(file).not.toContain(String(family.token))
  expect(await statusOf(`/f/${(await placed({})).token}/home.ics`)).toBe(404)
})

describe('everything about one puppy', () => {
  it('has photos that cost three queries each: its family, its photos, and those of its news', async () => {
    const photo = await acceptedPhoto(site.parts, await photoBytes('#a43'))
    const { token } = await placed({}, { photos: [photo] })
    const queries = vi.spyOn(site.parts.database.client, 'execute')
    expect(await statusOf(`/f/${token}/photos/${photoName(photo)}`)).toBe(200)
    expect(queries).toHaveBeenCalledTimes(3)
  })

  it('is gone with the placement', async () => {
    const photo = await acceptedPhoto(site.parts, await photoBytes())
    const papers = [{ label: 'Vet check', path: await storedPdf(), shown: true }]
    const family = await placed({ state: 'returned', endedOn: '2026-11-20', papers }, { photos: [photo] })
    const files = [
      `photos/${photoName(photo)}`,
      `papers/${nameOf(papers[0]?.path ?? '')}`,
      'pack',
      'home.ics',
    ]
    for (const file of files) expect(await statusOf(`/f/${family.token}/${file}`)).toBe(404)
    later(30)
    expect(await statusOf(`/f/${family.token}`)).toBe(404)
  })
})
