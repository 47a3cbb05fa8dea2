import '#src/testing/browser/browser.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast } from '#src/platform/client/toasts.ts'
import { Island } from '#src/site/layout/island.tsx'
import { renderIsland, wakeIsland } from '#src/testing/browser/mount-island.tsx'
import { screen, user, waitFor } from '#src/testing/browser/screen.ts'
import ShareLink from './share-link.tsx'

const url = 'https://kennel.example/puppy/1'
const writeText = vi.fn()
const navigations: string[] = []

beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    navigations.push(String(address))
  })
  const root = renderIsland(<Island of={ShareLink} when="intent" title="Wren & Co" url={url} />)
  await wakeIsland(root, ShareLink)
})
afterEach(() => {
  writeText.mockReset()
  navigations.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const link = () => screen.getByRole('link', { name: 'Share' })
const mail = `mailto:?subject=Wren%20%26%20Co&body=Wren%20%26%20Co%0D%0A${encodeURIComponent(url)}`

it('is an email with name and address without a script', () => {
  expect(link().getAttribute('href')).toBe(mail)
})

it('copies the address where the device has no way to share', async () => {
  await user.click(link())
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Link copied',
      description: 'Paste it wherever you like.',
    }),
  )
  expect(writeText).toHaveBeenCalledWith(url)
})

it('shares name and address in the way of the device', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  await user.click(link())
  expect(share).toHaveBeenCalledWith({ title: 'Wren & Co', url })
  expect(writeText).not.toHaveBeenCalled()
})

it('does nothing more when a visitor changes their mind', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  await user.click(link())
  expect(writeText).not.toHaveBeenCalled()
})

it('copies the address where the device fails to share', async () => {
  const share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  await user.click(link())
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(url))
})

it('opens the email where nothing can be copied', async () => {
  vi.stubGlobal('navigator', {})
  await user.click(link())
  await waitFor(() => expect(navigations).toEqual([mail]))
})
