import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Toasts from '#islands/portal/toasts.tsx'
import { openKept } from '#src/client/season/kept-on-phone.ts'
import { litterBirths, weights } from '#src/db/schema.ts'
import { hourMs, timeInMansfield, today } from '#src/domain/calendar.ts'
import { collars } from '#src/domain/season/births.ts'
import { readWeights } from '#src/services/season/weighings.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  clickRepeatedly,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { formatRecent } from '#src/ui/format.ts'
import Weights from './weights.tsx'

const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
const offlineText = "Kept on this phone. We'll save it when you're back online."

let portal: PortalScreen
let litterId: string
beforeEach(async () => {
  portal = await openPortal()
  const dateOfBirth = today(new Date(hoursAgo(10 * 24)))
  litterId = (await portal.site.make.litter({ dateOfBirth })).id
})
afterEach(() => portal.close())

const db = () => portal.site.parts.database.db
const stored = () => db().select().from(weights)
const grams = async () => (await stored()).map((weight) => weight.grams)
const kept = () => Object.values(openKept('kate', `weights ${litterId}`).all())
const weighings = () => `/api/admin/litters/${litterId}/weighings`
const posts = () => portal.requests.filter((request) => request.startsWith('POST')).length
const notes = () => texts(document, '.weigh-change')
const pressUndo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
const returnOnline = () => act(async () => void dispatchEvent(new Event('online')))

/** A puppy with a collar of its own, and its weights by hours ago. */
async function puppy(name: string, given: Record<number, number> = {}) {
  const { id: puppyId } = await portal.site.make.puppy({ litterId, name })
  const at = hoursAgo(0)
  const times = { createdAt: at, updatedAt: at }
  const id = crypto.randomUUID()
  const position = (await db().select().from(litterBirths)).length + 1
  const collar = collars[position - 1] ?? null
  await portal.site.parts.database.write((tx) =>
    tx.insert(litterBirths).values({ id, litterId, position, outcome: 'alive', collar, puppyId, ...times }),
  )
  for (const [hours, grams] of Object.entries(given)) await weigh(puppyId, hoursAgo(Number(hours)), grams)
  return puppyId
}

async function weigh(puppyId: string, weighedAt: string, grams: number) {
  const given = { weighedAt, weights: [{ id: crypto.randomUUID(), puppyId, grams }] }
  const answer = await portal.site.send('POST', weighings(), given, portal.session)
  expect(answer.status).toBe(201)
}

async function show() {
  const given = await readWeights(db(), litterId, now)
  if (!given) throw new Error('The litter is gone')
  portal.show(
    <>
      <Weights weights={given} admin="kate" now={now.toISOString()} />
      <Toasts />
    </>,
  )
  await act(async () => {})
}

async function reopen() {
  portal.reopen()
  await show()
}

describe('a round', () => {
  it('has a row for each puppy neither sold nor died, by collar, with its last weight and when that was', async () => {
    await puppy('Ash', { 12: 412 })
    await puppy('Birch')
    const { id } = await portal.site.make.puppy({ litterId, name: 'Sold', status: 'sold' })
    expect(id).toBeTruthy()
    await show()
    expect(texts(document, '.weigh-facts label')).toEqual(['Ash', 'Birch'])
    expect(texts(document, '.weigh-facts p')).toEqual([`412 g · ${formatRecent(hoursAgo(12), now)}`])
    expect(document.querySelectorAll('.weigh-row .collar-orange')).toHaveLength(1)
    expect(bodyText()).toContain('0 of 2')
  })

  it.each([
    ['435', '+23 g, +6%'],
    ['389', '−23 g, −6%'],
    ['412', '0 g, 0%'],
  ])('shows the difference of %s g as it is typed', async (text, difference) => {
    await puppy('Ash', { 12: 412 })
    await show()
    expect(notes()).toEqual([])
    await fill('Ash', text)
    expect(notes()).toEqual([difference])
    expect(bodyText()).toContain('1 of 1')
  })

  it('is stored for the puppies weighed, and the fields are empty again', async () => {
    const ash = await puppy('Ash')
    await puppy('Birch')
    await show()
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    expect(await stored()).toMatchObject([{ puppyId: ash, grams: 412 }])
    expect([field('Ash').value, kept()]).toEqual(['', []])
    await waitFor(() => expect(texts(document, '.rounds tbody td')).toContain('412'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('is stored at the time she chose', async () => {
    await puppy('Ash')
    await show()
    const yesterday = today(new Date(hoursAgo(24)))
    await fill('Weighed At', `${yesterday}T07:05`)
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ weighedAt: timeInMansfield(yesterday, '07:05') }]),
    )
  })

  it('goes on with Enter, from the last field to the button', async () => {
    for (const name of ['Ash', 'Birch']) await puppy(name)
    await show()
    field('Ash').focus()
    await user.keyboard('412{Enter}')
    expect(document.activeElement).toBe(field('Birch'))
    await user.keyboard('398{Enter}')
    expect(document.activeElement).toBe(button('Save Round'))
    expect(posts()).toBe(0)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await grams()).toSorted()).toEqual([398, 412]))
  })

  it('is stored once however often the button is pressed', async () => {
    await puppy('Ash')
    await show()
    await fill('Ash', '412')
    await clickRepeatedly('Save Round', 3)
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    await returnOnline()
    expect([await grams(), posts(), kept()]).toEqual([[412], 1, []])
  })

  it.each(['19', '60001', '41.2', 'heavy'])('is not sent with %s g, and says what to enter', async (text) => {
    await puppy('Ash')
    await show()
    await fill('Ash', text)
    expect(errorOf('Ash')).toBeNull()
    await click('Save Round')
    expect(errorOf('Ash')).toBe('Please enter grams, for example 412')
    expect([document.activeElement, posts()]).toEqual([field('Ash'), 0])
  })

  it.each([
    ['before the birth', 11 * 24, "That's before the birth"],
    ['in the future', -2, "That's in the future"],
  ])('%s is rejected, says why and can be corrected', async (_, hours, problem) => {
    await puppy('Ash')
    await show()
    const day = new Date(hoursAgo(hours))
    await fill('Weighed At', `${today(day)}T${day.toLocaleTimeString('en-GB', mansfield)}`)
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(texts(document, '[role=alert]')).toEqual([problem]))
    expect([field('Ash').value, await stored()]).toEqual(['412', []])
    await fill('Weighed At', `${today(new Date(hoursAgo(48)))}T07:05`)
    await click('Save Round')
    await waitFor(async () => expect(await grams()).toEqual([412]))
    expect(texts(document, '[role=alert]')).toEqual([])
  })

  it('is compared with the weight before the time she chose', async () => {
    await puppy('Ash', { 48: 400, 2: 460 })
    await show()
    const [day] = [today(new Date(hoursAgo(24)))]
    await fill('Weighed At', `${day}T${new Date(hoursAgo(24)).toLocaleTimeString('en-GB', mansfield)}`)
    await fill('Ash', '430')
    expect(notes()).toEqual(['+30 g, +8%'])
    await fill('Ash', '700')
    field('Ash').blur()
    await waitFor(() => expect(bodyText()).toContain('Ash: 700 g, after 400 g 24 hours ago.'))
  })

  it('that was typed at night and is saved in the morning keeps the hour at which it was weighed', async () => {
    const ash = await puppy('Ash')
    const typedAt = hoursAgo(6)
    const grams = { id: crypto.randomUUID(), grams: '412' }
    openKept('kate', `weights ${litterId}`).keep('typed', {
      weighedAt: null,
      typedAt,
      weights: { [ash]: grams },
    })
    await show()
    await waitFor(() => expect(field('Ash').value).toBe('412'))
    await click('Save Round')
    await waitFor(async () => expect(await stored()).toMatchObject([{ grams: 412, weighedAt: typedAt }]))
  })

  it('is stored for the others when a puppy has been deleted on another device', async () => {
    const [ash, birch] = [await puppy('Ash'), await puppy('Birch')]
    await show()
    await fill('Ash', '412')
    await fill('Birch', '398')
    await portal.site.send('DELETE', `/api/admin/puppies/${ash}`, undefined, portal.session)
    await click('Save Round')
    await waitFor(() =>
      expect(texts(document, '[role=alert]')).toEqual(['One of these puppies is not in this litter']),
    )
    await waitFor(() => expect(texts(document, '.weigh-facts label')).toEqual(['Birch']))
    await click('Save Round')
    await waitFor(async () => expect(await stored()).toMatchObject([{ puppyId: birch, grams: 398 }]))
    expect(kept()).toEqual([])
  })

  it('leads to Birth where there are no puppies at all', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Make puppies first.' })).toBeTruthy()
  })

  it('leads to Birth while there are newborns without puppies', async () => {
    const at = hoursAgo(0)
    const born = { id: crypto.randomUUID(), litterId, position: 1, outcome: 'alive' as const }
    await portal.site.parts.database.write((tx) =>
      tx.insert(litterBirths).values({ ...born, createdAt: at, updatedAt: at }),
    )
    await show()
    expect(screen.getByRole('link', { name: 'Make puppies first.' }).getAttribute('href')).toBe(
      `/admin/litters/${litterId}/birth`,
    )
    expect(screen.queryByRole('button', { name: 'Save Round' })).toBeNull()
  })
})

const mansfield = { timeZone: 'Australia/Melbourne', hour: '2-digit', minute: '2-digit' } as const

describe('an unusual weight', () => {
  const question = 'Ash: 600 g, after 400 g 12 hours ago. Save it like this?'

  async function ask() {
    await puppy('Ash', { 12: 400 })
    await show()
    await fill('Ash', '600')
    expect(bodyText()).not.toContain(question)
    field('Ash').blur()
    await waitFor(() => expect(bodyText()).toContain(question))
  }

  it('is asked about once its field is left, and keeps the round until it is answered', async () => {
    await ask()
    await click('Save Round')
    await waitFor(() => expect(document.activeElement).toBe(button('Correct It')))
    expect([posts(), await grams()]).toEqual([0, [400]])
  })

  it('is stored after Save', async () => {
    await ask()
    await click('Save')
    expect(bodyText()).not.toContain(question)
    await click('Save Round')
    await waitFor(async () => expect(await grams()).toEqual([400, 600]))
  })

  it('is chosen in its field by Correct It, and asked about again when it is another', async () => {
    await ask()
    await click('Correct It')
    expect(document.activeElement).toBe(field('Ash'))
    await user.keyboard('700')
    expect(field('Ash').value).toBe('700')
    field('Ash').blur()
    await waitFor(() => expect(bodyText()).toContain('Ash: 700 g, after 400 g'))
    await fill('Ash', '420')
    field('Ash').blur()
    expect(screen.queryByRole('button', { name: 'Correct It' })).toBeNull()
  })
})

describe('without a connection', () => {
  it('a round is kept on the phone, also when the page is opened again, and saved once', async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    expect([await stored(), kept().length]).toEqual([[], 1])
    await reopen()
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    portal.failing = null
    await returnOnline()
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    await returnOnline()
    await reopen()
    expect([await grams(), kept()]).toEqual([[412], []])
    expect(bodyText()).not.toContain(offlineText)
  })

  it('a round whose answer was lost is saved once', async () => {
    await puppy('Ash')
    await show()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...given: Parameters<typeof globalThis.fetch>) => {
      await fetch(...given)
      throw new TypeError('Failed to fetch')
    })
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    vi.stubGlobal('fetch', fetch)
    await returnOnline()
    await waitFor(() => expect(kept()).toEqual([]))
    expect(await grams()).toEqual([412])
  })

  it('what is being typed is there again when the page is opened again', async () => {
    await puppy('Ash')
    await show()
    await fill('Ash', '41')
    await reopen()
    expect(field('Ash').value).toBe('41')
    await fill('Ash', '')
    expect(kept()).toEqual([])
  })

  it('two rounds wait, and both are saved', async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    for (const [grams, time] of [
      ['412', '07:05'],
      ['431', '19:05'],
    ] as const) {
      await fill('Weighed At', `${today(new Date(hoursAgo(48)))}T${time}`)
      await fill('Ash', grams)
      await click('Save Round')
      await waitFor(() => expect(bodyText()).toContain(offlineText))
    }
    portal.failing = null
    await returnOnline()
    await waitFor(() => expect(portal.toasts).toEqual(['2 rounds saved']))
    expect(await grams()).toEqual([412, 431])
  })

  it('a round that is rejected later leaves what is being typed by then, and is back once that is saved', async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    const tooEarly = `${today(new Date(hoursAgo(11 * 24)))}T07:05`
    await fill('Weighed At', tooEarly)
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    await fill('Ash', '431')
    portal.failing = null
    await returnOnline()
    await waitFor(() => expect(posts()).toBe(2))
    expect([field('Ash').value, kept().length]).toEqual(['431', 2])
    await click('Save Round')
    await waitFor(() => expect(texts(document, '[role=alert]')).toEqual(["That's before the birth"]))
    expect([field('Ash').value, field('Weighed At').value]).toEqual(['412', tooEarly])
    expect(await grams()).toEqual([431])
  })

  it('with an expired session a round waits for the same admin', async () => {
    await puppy('Ash')
    await show()
    const cookie = portal.session.Cookie
    portal.session.Cookie = ''
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(portal.navigations).toEqual([expect.stringContaining('/admin-login?next=')]))
    portal.session.Cookie = cookie
    await reopen()
    await waitFor(async () => expect(await grams()).toEqual([412]))
  })
})

describe('a stored round', () => {
  const round = () => formatRecent(hoursAgo(12), now)
  const dialog = () => within(screen.getByRole('dialog'))

  async function showRound() {
    await puppy('Ash', { 24: 400, 12: 412 })
    const birch = await puppy('Birch')
    await weigh(birch, hoursAgo(12), 398)
    await show()
  }

  it('is a row with grams and the percentage since the one before', async () => {
    await showRound()
    const [row] = document.querySelectorAll('.rounds tbody tr')
    expect(texts(row ?? document, 'td:not(.table-actions)')).toEqual(['412+3%', '398'])
    expect(texts(document, '.rounds thead th')).toEqual(['Weighed at', 'Ash', 'Birch', 'Actions'])
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Weights of the Snow Gum Litter by day. Newest: Ash 412 g, Birch 398 g.',
    )
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      `/api/admin/litters/${litterId}/weights/csv`,
    )
  })

  it('holds the weights at birth in one row, the last, whatever hour each puppy was born', async () => {
    for (const [name, hours] of [
      ['Ash', 240],
      ['Birch', 239],
    ] as const) {
      const puppyId = await puppy(name)
      const bornAt = hoursAgo(hours)
      await portal.site.parts.database.write((tx) =>
        tx.update(litterBirths).set({ bornAt }).where(eq(litterBirths.puppyId, puppyId)),
      )
      await weigh(puppyId, bornAt, 400)
    }
    const [ash = ''] = (await stored()).map(({ puppyId }) => puppyId)
    await weigh(ash, hoursAgo(12), 800)
    await show()
    expect(texts(document, '.rounds tbody th')).toEqual([round(), 'Birth'])
    expect(texts(document, '.rounds tr:last-child td:not(.table-actions)')).toEqual(['400', '400'])
    await click('Delete Birth')
    await click('Delete', dialog())
    await waitFor(async () => expect(await grams()).toEqual([800]))
  })

  it('is corrected, and only what has changed is sent', async () => {
    await showRound()
    await click(`Edit ${round()}`)
    await fill('Ash (g)', '421', dialog())
    await click('Save Changes', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    expect((await grams()).toSorted()).toEqual([398, 400, 421])
    expect(portal.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    expect(dialogCount()).toBe(0)
    await waitFor(() => expect(texts(document, '.rounds tbody td')).toContain('421+5%'))
  })

  it.each(['', '19', '4x'])('is not sent with "%s", and says what to enter', async (text) => {
    await showRound()
    await click(`Edit ${round()}`)
    await fill('Ash (g)', text, dialog())
    await click('Save Changes', dialog())
    expect(errorOf('Ash (g)', dialog())).toBe('Please enter grams, for example 412')
    expect(portal.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  it('asks about an unusual correction before it is saved', async () => {
    await showRound()
    await click(`Edit ${round()}`)
    await fill('Ash (g)', '600')
    await click('Save Changes')
    expect(bodyText()).toContain('Ash: 600 g, after 400 g 12 hours ago. Save it like this?')
    await click('Correct It', dialog())
    expect(document.activeElement).toBe(field('Ash (g)'))
    expect([bodyText().includes('Save it like this?'), await grams()]).toEqual([false, [412, 400, 398]])
    await click('Save Changes')
    await click('Save', dialog())
    await waitFor(async () => expect(await grams()).toEqual([600, 400, 398]))
  })

  describe('that has changed on another device', () => {
    const text = 'This was changed on another device. Ash 430 g'

    async function conflict() {
      await showRound()
      await click(`Edit ${round()}`)
      await fill('Ash (g)', '421', dialog())
      await fill('Birch (g)', '399', dialog())
      const { id, updatedAt } = (await stored()).find((weight) => weight.grams === 412) ?? {}
      const path = `/api/admin/weights/${id}`
      const answer = await portal.site.send('PUT', path, { grams: 430, updatedAt }, portal.session)
      expect(answer.status).toBe(200)
      await click('Save Changes', dialog())
      await waitFor(() => expect(bodyText()).toContain(text))
      expect((await grams()).toSorted()).toEqual([398, 400, 430])
    }

    it('is stored as it is here on Keep Mine', async () => {
      await conflict()
      await click('Keep Mine', dialog())
      await waitFor(async () => expect((await grams()).toSorted()).toEqual([399, 400, 421]))
      expect([dialogCount(), portal.toasts]).toEqual([0, ['Round saved']])
    })

    it('is shown as it is there on Take Theirs, with what else was typed', async () => {
      await conflict()
      await click('Take Theirs', dialog())
      expect(bodyText()).not.toContain(text)
      expect(field('Ash (g)', dialog()).value).toBe('430')
      expect(document.activeElement).toBe(field('Ash (g)', dialog()))
      await click('Save Changes', dialog())
      await waitFor(async () => expect((await grams()).toSorted()).toEqual([399, 400, 430]))
    })
  })

  it('is deleted after asking, Cancel first, and back on Undo with the focus on its row', async () => {
    await showRound()
    const before = await stored()
    await click(`Delete ${round()}`)
    expect(screen.getByRole('dialog', { name: `Delete the round of ${round()}?` })).toBeTruthy()
    expect(bodyText()).toContain('Ash 412 g, Birch 398 g')
    expect(document.activeElement).toBe(button('Cancel', dialog()))
    await click('Delete', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['Round deleted']))
    expect([await grams(), dialogCount()]).toEqual([[400], 0])
    await pressUndo()
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('2 weights are back'))
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect((await stored()).toSorted(byId)).toEqual(before.toSorted(byId))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-row')).toBe(before.at(-1)?.weighedAt),
    )
  })

  it('that was deleted halfway is deleted, and brought back, as a whole', async () => {
    await showRound()
    const second = (await stored()).find((weight) => weight.grams === 398)
    await click(`Delete ${round()}`)
    portal.failing = `DELETE /api/admin/weights/${second?.id}`
    await click('Delete', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['Please try again later.']))
    expect((await grams()).toSorted()).toEqual([398, 400])
    portal.failing = null
    await click('Delete', dialog())
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Round deleted'))
    expect(await grams()).toEqual([400])
    await pressUndo()
    await waitFor(async () => expect((await grams()).toSorted()).toEqual([398, 400, 412]))
  })
})

describe('what to watch', () => {
  it('is on top, with the sentence about the vet, and its puppy is marked in the chart', async () => {
    await puppy('Ash', { 14: 420, 2: 412 })
    await show()
    expect(texts(document, '.watch-panel li')).toEqual([expect.stringContaining('Ash has lost 8 g since')])
    expect(bodyText()).toContain("This isn't a diagnosis. If you're worried, call your vet.")
    expect(document.querySelectorAll('.growth-ring')).toHaveLength(1)
  })

  it('says nothing where there is nothing', async () => {
    await puppy('Ash', { 14: 400, 2: 412 })
    await show()
    expect(document.querySelector('.watch-panel')).toBeNull()
  })
})
