import { describe, expect, it, vi } from 'vitest'
import { dayAt, formatTime, timeInMansfield } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, field, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import {
  grams,
  hoursAgo,
  kept,
  litterId,
  offlineText,
  openWeightsForEachTest,
  posts,
  puppy,
  reopen,
  returnOnline,
  show,
  stored,
  weigh,
  weighings,
} from '#src/testing/screens/weights.tsx'
import { roundName } from '#src/whelping/rules/weights.ts'

openWeightsForEachTest()

describe('without a connection', () => {
  it('a round is kept on the phone, also when the page is opened again, and saved once', async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    expect([await stored(), kept().length]).toEqual([[], 1])
    expect(texts(document, '.weigh-waiting')).toEqual(['412 g waiting'])
    expect(document.activeElement).toBe(button('Try Now'))
    expect(screen.queryByRole('button', { name: 'Save Round' })).toBeNull()
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

  it('a weight that waits can be opened, corrected and sent with the others', async () => {
    await puppy('Ash')
    await puppy('Birch')
    await show()
    portal.failing = `POST ${weighings()}`
    await fill('Ash', '412')
    await fill('Birch', '398')
    await click('Save Round')
    await click('Ash 412 g waiting')
    expect([document.activeElement, field('Birch').value]).toEqual([field('Ash'), '398'])
    await fill('Ash', '421')
    portal.failing = null
    await click('Save Round')
    await waitFor(async () => expect(await grams()).toEqual([421, 398]))
    expect(kept()).toEqual([])
  })

  it('a weight on its way cannot be opened, and is saved once', async () => {
    await puppy('Ash')
    await show()
    const { fetch } = globalThis
    let respond = () => {}
    const arrived = new Promise<void>((resolve) => {
      respond = resolve
    })
    vi.stubGlobal('fetch', async (...given: Parameters<typeof globalThis.fetch>) => {
      await arrived
      return fetch(...given)
    })
    await fill('Ash', '412')
    await click('Save Round')
    await click('Ash 412 g waiting')
    expect([button('Saving...').disabled, texts(document, '.weigh-waiting')]).toEqual([
      true,
      ['412 g waiting'],
    ])
    respond()
    await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
    expect([await grams(), kept()]).toEqual([[412], []])
  })

  it("is sent by 'Try Now'", async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    portal.failing = null
    await click('Try Now')
    await waitFor(async () => expect(await grams()).toEqual([412]))
    await waitFor(() => expect(bodyText()).not.toContain(offlineText))
  })

  it('a round whose response was lost is saved once', async () => {
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

  it('a round is called by the hour at which it was weighed, and shows its time while it waits', async () => {
    await puppy('Ash')
    await show()
    const yesterday = dayAt(hoursAgo(24))
    await fill('Weighed At', `${yesterday}T19:08`)
    portal.failing = `POST ${weighings()}`
    await fill('Ash', '412')
    await click('Save Round')
    await click('Weigh Again')
    expect(texts(document, '.weigh-now .season-head')).toEqual([`${roundName(hoursAgo(0))}0 of 1`])
    await reopen()
    const time = formatTime(timeInMansfield(yesterday, '19:08'))
    await waitFor(() =>
      expect(texts(document, '.weigh-now .season-head')).toEqual([`Evening round1 of 1 · ${time}`]),
    )
  })

  it('two rounds wait, and both are saved', async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    for (const [grams, time] of [
      ['412', '07:05'],
      ['431', '19:05'],
    ] as const) {
      if (kept().length > 0) await click('Weigh Again')
      await fill('Weighed At', `${dayAt(hoursAgo(48))}T${time}`)
      await fill('Ash', grams)
      await click('Save Round')
      await waitFor(() => expect(bodyText()).toContain(offlineText))
    }
    portal.failing = null
    await returnOnline()
    await waitFor(() => expect(portal.toasts).toEqual(['2 rounds saved']))
    expect(await grams()).toEqual([412, 431])
  })

  it('a round that another phone has weighed too by then is asked about, once the fields are free', async () => {
    const ash = await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    const [day, time] = [dayAt(hoursAgo(48)), '07:05']
    await fill('Weighed At', `${day}T${time}`)
    await fill('Ash', '402')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    await weigh(ash, timeInMansfield(day, '07:15'), 412)
    await click('Weigh Again')
    await fill('Ash', '431')
    portal.failing = null
    await returnOnline()
    expect([field('Ash').value, kept().length]).toEqual(['431', 2])
    await click('Save Round')
    await screen.findByText(/^Ash was weighed already: 412 g/)
    expect([field('Ash').value, await grams()]).toEqual(['402', [412, 431]])
    await click('Save')
    await waitFor(async () =>
      expect((await stored()).map((row) => row.weighedAt)).toContain(timeInMansfield(day, time)),
    )
    expect(kept()).toEqual([])
  })

  it('a round that is rejected later leaves what is being typed by then, and is back once that is saved', async () => {
    await puppy('Ash')
    await show()
    portal.failing = `POST ${weighings()}`
    const tooEarly = `${dayAt(hoursAgo(11 * 24))}T07:05`
    await fill('Weighed At', tooEarly)
    await fill('Ash', '412')
    await click('Save Round')
    await waitFor(() => expect(bodyText()).toContain(offlineText))
    await click('Weigh Again')
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

  it('finds what the site kept on the phone before it was updated', async () => {
    const [ash, id, typedId] = [await puppy('Ash'), crypto.randomUUID(), crypto.randomUUID()]
    const typed = `{"weighedAt":null,"typedAt":"${hoursAgo(1)}","weights":{"${ash}":{"id":"${typedId}","grams":"43"}}}`
    const waiting = `{"weighedAt":"${hoursAgo(12)}","typedAt":"${hoursAgo(12)}","weights":{"${ash}":{"id":"${id}","grams":"412"}},"isSecond":false}`
    localStorage.setItem(`kept kate weights ${litterId}`, `{"${id}":${waiting},"typed":${typed}}`)
    await show()
    await waitFor(async () => expect(await stored()).toMatchObject([{ id, puppyId: ash, grams: 412 }]))
    expect([field('Ash').value, kept().length]).toEqual(['43', 1])
  })
})
