import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { litterBirths } from '#src/app/tables.ts'
import { formatRecent } from '#src/platform/ui/format.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import {
  grams,
  hoursAgo,
  litterId,
  now,
  openWeightsForEachTest,
  pressUndo,
  puppy,
  reopen,
  show,
  stored,
  weigh,
} from '#src/testing/screens/weights.tsx'

openWeightsForEachTest()

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
      'Weights of Snow Gum Litter by day. Newest: Ash 412 g, Birch 398 g.',
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
    const ash = (await stored())[0]?.puppyId ?? ''
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

  it('is not sent without a weight in grams, and says what to enter', async () => {
    await showRound()
    await click(`Edit ${round()}`)
    for (const text of ['', '19', '4x']) {
      await fill('Ash (g)', text, dialog())
      await click('Save Changes', dialog())
      expect([text, errorOf('Ash (g)', dialog())]).toEqual([text, 'Please enter grams, for example 412'])
    }
    await fill('Ash (g)', '412', dialog())
    expect(errorOf('Ash (g)', dialog())).toBeNull()
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

  it('that was being corrected when the screen was left is found again', async () => {
    await showRound()
    await click(`Edit ${round()}`)
    await fill('Ash (g)', '421', dialog())
    await reopen()
    await click(`Edit ${round()}`)
    expect(bodyText()).toContain('You were writing this on ')
    expect(field('Ash (g)', dialog()).value).toBe('412')
    await click('Go On', dialog())
    expect(field('Ash (g)', dialog()).value).toBe('421')
    await click('Save Changes', dialog())
    await waitFor(async () => expect(await grams()).toEqual([421, 400, 398]))
    expect(Object.keys(localStorage).filter((key) => key.includes('round:'))).toEqual([])
  })

  it('that was being corrected when the session ended is said on the screen, and continued from there', async () => {
    await showRound()
    await click(`Edit ${round()}`)
    await fill('Ash (g)', '421', dialog())
    const { Cookie } = portal.session
    portal.session.Cookie = ''
    await click('Save Changes', dialog())
    await waitFor(() => expect(portal.navigations).toEqual([expect.stringContaining('/admin-login?next=')]))
    portal.session.Cookie = Cookie
    await reopen()
    await click(`Go On: Weights of ${round()}`)
    expect(field('Ash (g)', dialog()).value).toBe('421')
    await click('Save Changes', dialog())
    await waitFor(async () => expect(await grams()).toEqual([421, 400, 398]))
    expect(document.querySelector('.found-note')).toBeNull()
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
