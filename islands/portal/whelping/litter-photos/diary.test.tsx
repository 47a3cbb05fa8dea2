import { describe, expect, it, vi } from 'vitest'
import { news, placements, trash } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { formatTime, hourMs } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import {
  choose,
  fillTray,
  focused,
  litterId,
  openLitterPhotosForEachTest,
  puppy,
  show,
  siteUrl,
  stored,
} from '#src/testing/screens/litter-photos.tsx'

openLitterPhotosForEachTest()

const notes = async () =>
  (await db().select().from(news)).map(({ puppyId, text, photos }) => ({ puppyId, text, photos }))
const reserved = async (name: string, given: object = {}) => {
  const { id } = await puppy(name)
  return portal.site.make.placement({
    puppyId: id,
    name: 'Hannah Moore',
    email: 'hannah@example.com',
    ...given,
  })
}
const toastNow = () => [currentToast()?.title, currentToast()?.description]

describe('photos of the tray', () => {
  it('are sent to the diary of a puppy, stay in the tray, and the next is chosen for the next puppy', async () => {
    const [fern, gum] = [await reserved('Fern'), await puppy('Gum')]
    const paths = await fillTray(2)
    const [a, b] = paths
    await show()
    await choose(1)
    await click('Send 1 to the Diary')
    expect(bodyText()).toContain('Whose diary is it?')
    await click('Send 1 to the Diary of Fern')
    expect(document.activeElement?.querySelector('legend')?.textContent).toBe('Diary of Fern')
    expect(bodyText()).toContain('No prices and no "for sale", please.')
    await fill('Text', ' The washing basket. ')
    await click('Send to Hannah Moore')
    await waitFor(() =>
      expect(toastNow()).toEqual(['Sent to Hannah Moore', 'We tell Hannah Moore in 20 minutes.']),
    )
    expect(await notes()).toEqual([{ puppyId: fern.puppyId, text: 'The washing basket.', photos: [a] }])
    expect(await stored()).toMatchObject({ tray: paths, Fern: [] })
    expect(button('Photo 2').getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(focused()).toContain('Send 1 to the Diary of Gum'))
    await click('Send 1 to the Diary of Gum')
    await click('Keep for the Family')
    await waitFor(() =>
      expect(toastNow()).toEqual(['Kept for the family', "Kept for Gum's family, whoever it will be."]),
    )
    expect((await notes())[1]).toEqual({ puppyId: gum.id, text: '', photos: [b] })
  })

  it('leave the tray where that is ticked, which the next letter remembers, and are not in the trash', async () => {
    await puppy('Fern')
    const [a, b, c] = await fillTray(3)
    await show()
    await choose(1)
    await click('Send 1 to the Diary')
    await click('Send 1 to the Diary of Fern')
    await user.click(screen.getByRole('checkbox', { name: 'Remove from the tray' }))
    await click('Keep for the Family')
    await waitFor(async () => expect((await stored()).tray).toEqual([b, c]))
    await waitFor(() => expect(button('Photo 1').getAttribute('aria-pressed')).toBe('true'))
    await click('Send 1 to the Diary of Fern')
    await click('Keep for the Family')
    await waitFor(async () => expect((await stored()).tray).toEqual([c]))
    expect((await notes()).map(({ photos }) => photos)).toEqual([[a], [b]])
    expect(await db().select().from(trash)).toEqual([])
    expect((await portal.site.request(a ?? '', { headers: portal.session })).status).toBe(200)
  })

  it('are at most three, and the digits give none away meanwhile', async () => {
    await puppy('Fern')
    const paths = await fillTray(4)
    await show()
    await click('Select All')
    expect(button('Send 4 to the Diary')).toHaveProperty('disabled', true)
    await choose(4)
    await click('Send 3 to the Diary')
    await choose(4)
    expect(bodyText()).toContain('At most 3 photos')
    expect(button('Send 4 to the Diary of Fern')).toHaveProperty('disabled', true)
    button('Photo 1').focus()
    await user.keyboard('1')
    expect((await stored()).tray).toEqual(paths)
  })
})

it('says when a family that was emailed a few hours ago will be told', async () => {
  await reserved('Fern')
  await show()
  const newsMailedAt = new Date(Date.now() + 17 * hourMs).toISOString()
  await db().update(placements).set({ newsMailedAt })
  await click('Write in the Diary')
  await click('Write in the Diary of Fern')
  await fill('Text', 'Eyes are open.')
  await click('Send to Hannah Moore')
  const told = `We tell Hannah Moore on ${formatTime(newsMailedAt)}.`
  await waitFor(() => expect(toastNow()).toEqual(['Sent to Hannah Moore', told]))
})

it('words alone are written without a photo, and Escape closes the letter', async () => {
  const { puppyId } = await reserved('Fern')
  await show()
  await click('Write in the Diary')
  await click('Write in the Diary of Fern')
  await click('Send to Hannah Moore')
  expect(errorOf('Text')).toBe('Please write something')
  await fill('Text', 'x'.repeat(501))
  await click('Send to Hannah Moore')
  expect(errorOf('Text')).toBe('At most 500 characters')
  await fill('Text', 'Eyes are open.')
  await click('Send to Hannah Moore')
  await waitFor(() => expect(toastNow()[0]).toBe('Sent to Hannah Moore'))
  expect(await notes()).toEqual([{ puppyId, text: 'Eyes are open.', photos: [] }])
  await click('Write in the Diary of Fern')
  expect(document.activeElement?.querySelector('legend')?.textContent).toBe('Diary of Fern')
  await fill('Text', 'Walking')
  vi.stubGlobal('confirm', () => false)
  await user.keyboard('{Escape}')
  expect(field('Text').value).toBe('Walking')
  vi.stubGlobal('confirm', () => true)
  await user.keyboard('{Escape}')
  expect(document.querySelector('.diary-letter')).toBeNull()
  await waitFor(() => expect(focused()).toContain('Write in the Diary of Fern'))
})

it('leaving the diaries closes the letter', async () => {
  await reserved('Fern')
  await show()
  await click('Write in the Diary')
  await click('Write in the Diary of Fern')
  await click('Write in the Diary')
  expect(document.querySelector('.diary-letter')).toBeNull()
  expect(button('Write in the Diary').getAttribute('aria-pressed')).toBe('false')
})

it.each([
  ['turned the emails off', { newsMail: false }, true],
  ['has no email address', { email: null }, true],
  ['reads its page where the site sends no email', {}, false],
])('a family that %s can be sent its link', async (_why, given, hasMail) => {
  const { token } = await reserved('Fern', given)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await show(null, { hasMail })
  await click('Write in the Diary')
  await click('Write in the Diary of Fern')
  expect(document.querySelector('.diary-no-email')?.textContent).toContain('No email goes to Hannah Moore.')
  await click('Copy Link')
  expect(copied).toHaveBeenLastCalledWith(`${siteUrl}/f/${token}`)
  await fill('Text', 'Eyes are open.')
  await click('Send to Hannah Moore')
  await waitFor(() => expect(toastNow()).toEqual(['Sent to Hannah Moore', 'No email goes to Hannah Moore.']))
  await act(async () => currentToast()?.action?.run())
  expect(copied).toHaveBeenCalledTimes(2)
})

it('earlier notes of a puppy say who got them, and are deleted with Undo', async () => {
  const { puppyId } = await reserved('Fern')
  const gum = await puppy('Gum')
  await portal.site.make.news({ puppyId, text: 'Of Fern.' })
  await portal.site.make.news({ puppyId: gum.id, text: 'Of Gum.' })
  await portal.site.make.news({ litterId, text: 'Of all.' })
  await show(puppyId)
  await waitFor(() => expect(texts(document, '.news-text')).toEqual(['Of Fern.']))
  expect(texts(document, '.news-when')[0]).toContain('Diary of Fern, to Hannah Moore')
  await user.click(screen.getByRole('button', { name: /^Delete news of/ }))
  await waitFor(() => expect(texts(document, '.news-text')).toEqual([]))
  expect(await db().select().from(trash)).toMatchObject([{ kind: 'news', label: 'Of Fern.' }])
  await act(async () => currentToast()?.action?.run())
  await waitFor(() => expect(texts(document, '.news-text')).toEqual(['Of Fern.']))
})

it('what was typed is there after the page was closed', async () => {
  await reserved('Fern')
  await show()
  await click('Write in the Diary')
  await click('Write in the Diary of Fern')
  await fill('Text', 'The washing basket.')
  portal.reopen()
  await show()
  expect(bodyText()).toContain('You were writing this')
  await click('Go On: Diary of Fern')
  await waitFor(() => expect(document.querySelector('textarea')?.value).toBe('The washing basket.'))
  expect(bodyText()).not.toContain('You were writing this')
})
