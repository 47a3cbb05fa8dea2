import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Puppies from '#islands/portal/dogs/puppies.tsx'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, chooseAction, click, field, screen, waitFor } from '#src/testing/browser/screen.ts'
import { portalPuppies } from '#src/testing/screens/puppies.tsx'

const writeText = vi.fn()
openPortalForEachTest()
beforeEach(() => stubNavigator({}))
afterEach(() => void writeText.mockReset())

const stubNavigator = (more: object) => vi.stubGlobal('navigator', { clipboard: { writeText }, ...more })

type Given = Omit<Parameters<typeof portal.site.make.puppy>[0], 'litterId'>

/** Opens the dialog of a puppy; returns its id. */
async function share(given: Given = {}) {
  const { make } = portal.site
  const litter = await make.litter({ name: 'Snow Gum Litter', dateOfBirth: '2026-09-14' })
  const { id } = await make.puppy({
    name: 'Wren',
    gender: 'female',
    microchipId: '956000017240815',
    priceMin: 320_000,
    ...given,
    litterId: litter.id,
  })
  portal.show(<Puppies puppies={await portalPuppies()} status={null} admin="admin" hasMail />)
  await chooseAction('Share', 'Wren')
  return id
}

const text = () => field('Text').value
const buttons = () =>
  [...document.querySelectorAll('.dialog-foot > *')].map(({ textContent }) => textContent?.trim())
const unfair = `Please don't add a price or "for sale": Wren can't be advertised yet.`

it('shows picture and text of a puppy, and the rule of Facebook and Instagram', async () => {
  const id = await share()
  const dialog = await screen.findByRole('dialog', { name: 'Share Wren' })
  const picture = await screen.findByRole('img', { name: 'Wren, black and white girl' })
  expect(picture.getAttribute('src')).toMatch(new RegExp(`^/share/puppy/${id}\\.jpg\\?v=[0-9a-f]{8}$`))
  expect(text()).toMatch(
    /^Wren, black and white girl, born 14 September 2026\. \$3,200 AUD\. Ready to go home .+\.\n.+\nSource number EE000000\. Microchip 956000017240815\.$/,
  )
  expect(field('Text').hasAttribute('readonly')).toBe(true)
  expect(dialog.textContent).toContain(
    "Facebook and Instagram don't allow private sales of animals. An established breeder may tell people about a litter and link to their own site.",
  )
  expect(bodyText()).not.toContain("can't be advertised")
  expect(buttons()).toEqual(['Close', 'Download Picture', 'Copy Text'])
  const download = screen.getByRole('link', { name: 'Download Picture' })
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
    picture.getAttribute('src'),
    'wren.jpg',
  ])
})

it('copies the text', async () => {
  await share()
  await screen.findByLabelText('Text')
  await click('Copy Text')
  expect(writeText).toHaveBeenCalledWith(text())
  await waitFor(() => expect(portal.toasts).toEqual(['Text copied successfully']))
})

it('selects the text where it cannot be copied', async () => {
  stubNavigator({ clipboard: undefined })
  await share()
  const area = (await screen.findByLabelText('Text')) as HTMLTextAreaElement
  await click('Copy Text')
  await waitFor(() => expect(portal.toasts).toEqual(['Please copy the selected text yourself.']))
  expect(area.selectionEnd - area.selectionStart).toBe(area.value.length)
})

it('shares picture and text where the device takes files', async () => {
  const shared = vi.fn(async (_: ShareData) => {})
  stubNavigator({ canShare: ({ files }: ShareData) => files?.length === 1, share: shared })
  await share()
  await screen.findByLabelText('Text')
  expect(buttons()).toEqual(['Close', 'Download Picture', 'Share', 'Copy Text'])
  await click('Share')
  await waitFor(() => expect(shared).toHaveBeenCalledOnce())
  const [{ text: words, files = [] } = {}] = shared.mock.calls[0] ?? []
  expect(words).toBe(text())
  expect(files.map(({ name, type }) => [name, type])).toEqual([['wren.jpg', 'image/jpeg']])
  expect(files[0]?.size).toBeGreaterThan(10_000)
})

it('warns of an offer that is not lawful yet', async () => {
  await share({ microchipId: null })
  await waitFor(() => expect(bodyText()).toContain(unfair))
  expect(text()).not.toContain('$')
})

it('warns of nothing when a puppy is sold', async () => {
  await share({ status: 'sold' })
  await waitFor(() => expect(text()).toContain('Wren has found a family.'))
  expect(bodyText()).not.toContain("can't be advertised")
})

it('says only that a hidden puppy has nothing to share', async () => {
  await share({ isListed: false })
  await waitFor(() =>
    expect(document.querySelector('.dialog-body')?.textContent).toBe(
      "Wren isn't on the website, so there's nothing to share yet.",
    ),
  )
  expect(buttons()).toEqual(['Close'])
})

it('offers no picture at the edge', async () => {
  Reflect.deleteProperty(portal.site.parts.images, 'shareCard')
  await share()
  await screen.findByLabelText('Text')
  expect(screen.queryByRole('img', { name: /Wren,/ })).toBeNull()
  expect(buttons()).toEqual(['Close', 'Copy Text'])
})

it('says so when the text cannot be loaded', async () => {
  const fetchBefore = fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path.endsWith('/share') ? Promise.reject(new TypeError('Failed to fetch')) : fetchBefore(path, init),
  )
  await share()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The text could not be loaded.'))
})
