import { describe, expect, it } from 'vitest'
import { openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { formatBrief } from '#src/platform/ui/format.ts'
import { dayAt, timeInMansfield, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  clickRepeatedly,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import {
  grams,
  hoursAgo,
  kept,
  litterId,
  notes,
  now,
  offlineText,
  openWeightsForEachTest,
  posts,
  puppy,
  returnOnline,
  show,
  stored,
  weigh,
  weighings,
} from '#src/testing/screens/weights.tsx'

openWeightsForEachTest()

const mansfield = { timeZone: 'Australia/Melbourne', hour: '2-digit', minute: '2-digit' } as const

describe('a round', () => {
  it('has a row for each puppy neither sold nor died, by collar, with its last weight and when that was', async () => {
    await puppy('Ash', { 12: 412 })
    await puppy('Birch')
    const { id } = await portal.site.make.puppy({ litterId, name: 'Sold', status: 'sold' })
    expect(id).toBeTruthy()
    await show()
    expect(texts(document, '.weigh-facts label')).toEqual(['Ash', 'Birch'])
    const last = `412 g · ${formatBrief(hoursAgo(12), now)}`
    expect(texts(document, '.weigh-facts p')).toEqual([last])
    const described = ['Ash', 'Birch'].map((name) => field(name).getAttribute('aria-describedby'))
    expect(described.map((id) => id && document.getElementById(id)?.textContent)).toEqual([last, null])
    expect(document.querySelectorAll('.weigh-row .collar-orange')).toHaveLength(1)
    expect(bodyText()).toContain('0 of 2')
    expect(texts(document, '.screen-note')).toEqual(['10 days old'])
  })

  it('shows the difference as it is typed', async () => {
    await puppy('Ash', { 12: 412 })
    await show()
    expect(notes()).toEqual([])
    await fill('Ash', '435')
    expect(notes()).toEqual(['+23 g, +6%'])
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

  it('is stored in whole grams however they are typed', async () => {
    await puppy('Ash')
    await show()
    await fill('Ash', '5,760 g')
    await click('Save Round')
    await waitFor(async () => expect(await grams()).toEqual([5760]))
  })

  it('is stored at the time she chose', async () => {
    await puppy('Ash')
    await show()
    const yesterday = dayAt(hoursAgo(24))
    await fill('Weighed At', `${yesterday}T07:05`)
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ weighedAt: timeInMansfield(yesterday, '07:05') }]),
    )
  })

  it('moves on with Enter, from the last field to the button', async () => {
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

  it('is not sent with what are no grams, and says what to enter', async () => {
    await puppy('Ash')
    await show()
    await fill('Ash', '41.2')
    expect(errorOf('Ash')).toBeNull()
    await click('Save Round')
    expect(errorOf('Ash')).toBe('Please enter grams, for example 412')
    expect([document.activeElement, posts()]).toEqual([field('Ash'), 0])
  })

  it('without any weight is not sent, which is said until there is one', async () => {
    await puppy('Ash')
    await show()
    await click('Save Round')
    expect(screen.getByText('Please enter a weight')).toBeTruthy()
    expect([document.activeElement, posts()]).toEqual([field('Ash'), 0])
    await fill('Ash', '412')
    expect(bodyText()).not.toContain('Please enter a weight')
    await click('Save Round')
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    expect(bodyText()).not.toContain('Please enter a weight')
  })

  it('before the birth is rejected, says why and can be corrected', async () => {
    await puppy('Ash')
    await show()
    const day = new Date(hoursAgo(11 * 24))
    await fill('Weighed At', `${today(day)}T${day.toLocaleTimeString('en-GB', mansfield)}`)
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(texts(document, '[role=alert]')).toEqual(["That's before the birth"]))
    expect([field('Ash').value, await stored()]).toEqual(['412', []])
    await fill('Weighed At', `${dayAt(hoursAgo(48))}T07:05`)
    await click('Save Round')
    await waitFor(async () => expect(await grams()).toEqual([412]))
    expect(texts(document, '[role=alert]')).toEqual([])
  })

  it('is compared with the weight before the time she chose', async () => {
    await puppy('Ash', { 48: 400, 2: 460 })
    await show()
    const [day] = [dayAt(hoursAgo(24))]
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

  it('leads to Birth where there are no puppies at all, or newborns without puppies', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Make puppies first.' })).toBeTruthy()
    portal.reopen()
    await portal.site.make.birth({ litterId })
    await show()
    expect(screen.getByRole('link', { name: 'Make puppies first.' }).getAttribute('href')).toBe(
      `/admin/litters/${litterId}/birth`,
    )
    expect(screen.queryByRole('button', { name: 'Save Round' })).toBeNull()
  })

  it('says so where all newborns or puppies have died', async () => {
    const { make } = portal.site
    await make.birth({ litterId, outcome: 'stillborn' })
    await show()
    expect(bodyText()).toContain('There are no puppies here to weigh.')
    expect(bodyText()).not.toContain('Make puppies first.')
    portal.reopen()
    const ash = await make.puppy({ litterId, name: 'Ash' })
    await make.birth({ litterId, position: 2, puppyId: ash.id, outcome: 'died' })
    await show()
    expect(bodyText()).toContain('There are no puppies here to weigh.')
  })
})

describe('a second round within the hour', () => {
  const question = /^Ash was weighed already: 412 g on .* Save this round as well\?$/
  const ask = async () => {
    const ash = await puppy('Ash')
    await show()
    await weigh(ash, hoursAgo(0.5), 412)
    await fill('Ash', '402')
    await click('Save Round')
    await waitFor(() => expect(document.activeElement).toBe(button('Correct It')))
    expect(screen.getByText(question)).toBeTruthy()
    expect([await grams(), field('Ash').value]).toEqual([[412], '402'])
  }

  it('from another phone is asked about, and saved by Save', async () => {
    await ask()
    await click('Save')
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    expect([await grams(), kept(), field('Ash').value]).toEqual([[412, 402], [], ''])
    expect(screen.queryByText(question)).toBeNull()
  })

  it('can be thrown away, or corrected, and is asked about again', async () => {
    await ask()
    await click('Correct It')
    expect(document.activeElement).toBe(field('Ash'))
    await fill('Ash', '403')
    expect(screen.queryByText(question)).toBeNull()
    await click('Save Round')
    await screen.findByText(question)
    await fill('Ash', '')
    expect([screen.queryByText(question), await grams(), kept()]).toEqual([null, [412], []])
  })

  it('stays confirmed when the connection breaks at that moment', async () => {
    await ask()
    portal.failing = `POST ${weighings()}`
    await click('Save')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    portal.failing = null
    await returnOnline()
    await waitFor(async () => expect(await grams()).toEqual([412, 402]))
    expect(screen.queryByText(question)).toBeNull()
  })
})

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
    expect(document.activeElement).toBe(button('Save Round'))
    await click('Save Round')
    await waitFor(async () => expect(await grams()).toEqual([400, 600]))
  })

  it("is stored by Save, with the rest of the round, after 'Save Round' has asked", async () => {
    await puppy('Birch', { 12: 300 })
    await ask()
    await fill('Birch', '310')
    await click('Save Round')
    await waitFor(() => expect(document.activeElement).toBe(button('Correct It')))
    await click('Save')
    await waitFor(async () => expect((await grams()).toSorted()).toEqual([300, 310, 400, 600]))
    expect(bodyText()).not.toContain(question)
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
