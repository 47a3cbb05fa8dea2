import { afterEach, expect, it, vi } from 'vitest'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, screen, user, waitFor, within } from '#src/testing/browser/screen.ts'
import { show, stored } from '#src/testing/screens/gallery.tsx'

openPortalForEachTest()

const said = {
  caption: 'Poppy',
  words: 'Poppy chose the couch.',
  wordsName: 'Tom',
  wordsOkAt: '2026-03-01T00:00:00.000Z',
  puppyName: 'Poppy',
  createdAt: '2026-03-01T00:00:00.000Z',
}
const box = () => screen.getByRole('checkbox', { name: 'Show the words' })

afterEach(() => vi.unstubAllGlobals())

it('are shown with the photo, in one decision', async () => {
  await portal.site.make.galleryPhoto({ ...said, isPublic: false })
  await show('waiting')
  expect(bodyText()).toContain('“Poppy chose the couch.”')
  expect(bodyText()).toContain('Tom and Poppy · 2026')
  await user.click(box())
  expect(portal.requests).toEqual([])
  await click('Publish Poppy')
  await waitFor(async () => expect(await stored()).toMatchObject([{ isPublic: true, wordsShown: true }]))
})

it('are shown or not with the tick, once the photo is decided', async () => {
  await portal.site.make.galleryPhoto({ ...said, reviewedAt: said.createdAt })
  await show()
  await click('View Poppy')
  await user.click(box())
  await waitFor(async () => expect(await stored()).toMatchObject([{ wordsShown: true }]))
  await waitFor(() => expect(portal.toasts).toEqual(['Words updated successfully']))
  await waitFor(() => expect((box() as HTMLInputElement).checked).toBe(true))
})

it('are removed for good, once she has said so', async () => {
  await portal.site.make.galleryPhoto({ ...said, reviewedAt: said.createdAt, wordsShown: true })
  const ask = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true)
  vi.stubGlobal('confirm', ask)
  await show()
  await click('View Poppy')
  await click('Remove the Words', within(screen.getByRole('dialog')))
  expect(await stored()).toMatchObject([{ words: said.words }])
  await click('Remove the Words', within(screen.getByRole('dialog')))
  await waitFor(async () => expect(await stored()).toMatchObject([{ words: null, wordsShown: false }]))
  expect(ask).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.queryByText('Remove the Words')).toBeNull())
})
