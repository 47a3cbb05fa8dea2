import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardInput, emptyCard } from '#islands/portal/whelping/birth/card-fields.ts'
import type { Round } from '#islands/portal/whelping/weights/send-round.ts'
import Weights from '#islands/portal/whelping/weights.tsx'
import { openKept, type Place, typed } from '#src/platform/client/kept/kept-on-phone.ts'
import type { Change } from '#src/platform/client/kept/save-change.ts'
import { sendKept } from '#src/platform/client/kept/use-sender.ts'
import type { KeptPhoto } from '#src/platform/client/uploads/kept-photos.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  click,
  dialogCount,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { readLitterPhotos } from '#src/whelping/actions/litter-photos.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'
import { listBirths } from '#src/whelping/queries/births.ts'
import { listWeights } from '#src/whelping/queries/weights.ts'
import { birthInput, litterBirthInput } from '#src/whelping/rules/births.ts'
import WaitingMark from './waiting-mark.tsx'

openPortalForEachTest({ username: 'kate' })

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
let litterId: string
let puppyId: string

beforeEach(async () => {
  litterId = (await portal.site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-11-01' })).id
  puppyId = (await portal.site.make.puppy({ litterId })).id
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

const mark = () => (
  <>
    <div className="waiting-place" />
    <WaitingMark admin="kate" litters={[{ id: litterId, name: 'Wattle Litter' }]} />
  </>
)
const show = () => portal.show(mark())
const marked = () => texts(document, '.waiting-mark')
const address = () => `/api/admin/litters/${litterId}`
const asked = (request: string) => portal.requests.filter((each) => each === request).length

/** As it was kept an hour ago. */
function keepEarlier(keep: () => void) {
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
  keep()
  vi.useRealTimers()
  act(() => void dispatchEvent(new Event('storage')))
}

const rounds = () => openKept<Round>('kate', `weights ${litterId}`)
const round = (): Round => ({
  weighedAt: '2026-11-05T01:00:00.000Z',
  typedAt: null,
  weights: { [puppyId]: { id: id(1), grams: '412' } },
})
const cards = () => openKept<Change<Parameters<typeof cardInput>[0]>>('kate', `births ${litterId}`)
/** A card that has been tried to send. */
function card(position: number) {
  const fields = { ...emptyCard, bornAt: null, position }
  return { fields, updatedAt: null, known: [JSON.stringify(birthInput.parse(cardInput(fields)))] }
}
const weighed = async () => (await listWeights(db(), [litterId])).map(({ grams }) => grams)

describe('on any screen', () => {
  it('what waits is listed with its time, tried again, sent once, and said to be sent', async () => {
    keepEarlier(() => rounds().keep(id(1), round()))
    const post = `POST ${address()}/weighings`
    portal.failing = post
    show()
    await waitFor(() => expect(marked()).toEqual(['1 waiting to send']))
    await waitFor(() => expect(asked(post)).toBe(1))
    await click('1 waiting to send')
    const dialog = within(screen.getByRole('dialog', { name: '1 waiting to send' }))
    expect(dialog.getByText('Afternoon round, Wattle Litter')).toBeDefined()
    expect(dialog.getByText(/^1 weight, (\d+ \w+, )?\d+:\d\d/)).toBeDefined()
    const link = dialog.getByRole('link', { name: 'Open Afternoon round, Wattle Litter' })
    expect(link.getAttribute('href')).toBe(`/admin/litters/${litterId}/weights`)
    await click('Try Now')
    await waitFor(() => expect(bodyText()).toContain('Not everything could be sent.'))
    portal.failing = null
    await click('Try Now')
    await waitFor(() => expect(marked()).toEqual(['All sent']))
    expect([await weighed(), rounds().all(), dialogCount()]).toEqual([[412], {}, 0])
  })

  it('says since when there is no reception, on the next screen too, and nothing once there is', async () => {
    const said = () => screen.getByText(/Nothing is lost/).textContent
    const kept = 'Nothing is lost: it is kept on this computer and will be sent as soon as possible.'
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    portal.failing = `POST ${address()}/weighings`
    keepEarlier(() => rounds().keep(id(1), round()))
    show()
    await click('1 waiting to send')
    expect(said()).toBe(`No reception. ${kept}`)
    await act(async () => void dispatchEvent(new Event('offline')))
    expect(said()).toMatch(/^No reception since \d+:\d\d [ap]m\. Nothing is lost/)
    portal.reopen()
    show()
    await click('1 waiting to send')
    expect(said()).toMatch(/^No reception since /)
    onLine.mockReturnValue(true)
    await act(async () => void dispatchEvent(new Event('online')))
    expect(said()).toBe(kept)
    onLine.mockReturnValue(false)
    portal.reopen()
    show()
    await click('1 waiting to send')
    expect(said()).toBe(`No reception. ${kept}`)
  })

  it('is sent as soon as the screen is opened, and when the connection returns', async () => {
    keepEarlier(() => rounds().keep(id(1), round()))
    show()
    await waitFor(async () => expect(await weighed()).toEqual([412]))
    portal.failing = `PUT ${address()}/births/${id(2)}`
    keepEarlier(() => cards().keep(id(2), card(1)))
    await waitFor(() => expect(marked()).toEqual(['1 waiting to send']))
    portal.failing = null
    await act(async () => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(marked()).toEqual(['All sent']))
    expect(await listBirths(db(), litterId)).toMatchObject([{ id: id(2), position: 1 }])
  })

  it('a photo that another page is sending is sent once that page is gone', async () => {
    const path = await sendPhoto(portal.site, portal.session)
    const kept = openKept<KeptPhoto>('kate', `tray ${litterId}`)
    kept.keep(id(1), { name: 'one.jpg', screen: '/', bytes: 0, path })
    let isTaken = true
    const request = vi.fn((_name: string, _options: object, run: (lock: object | null) => unknown) =>
      run(isTaken ? null : {}),
    )
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    await waitFor(() => expect(request).toHaveBeenCalled())
    expect(Object.keys(kept.all())).toEqual([id(1)])
    isTaken = false
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(kept.all()).toEqual({}))
    expect((await readLitterPhotos(db(), litterId))?.litter.tray).toEqual([`${path}.jpg`])
  })

  it('how a birth went is sent again if its response was lost', async () => {
    const fields = { beganAt: null, endedAt: null, notes: 'Quick and calm' }
    await portal.site.send('PUT', `${address()}/birth`, fields, portal.session)
    const kept = openKept('kate', `birth ${litterId}`)
    const known = [JSON.stringify(litterBirthInput.parse(fields))]
    kept.keep(litterId, { fields, updatedAt: '2026-11-01T00:00:00.000Z', known })
    show()
    await waitFor(() => expect(kept.all()).toEqual({}))
  })

  it('what another device has changed stays and is to be opened', async () => {
    const content = { ...cardInput(card(1).fields), color: 'Cream' }
    await portal.site.send('PUT', `${address()}/births/${id(2)}`, content, portal.session)
    keepEarlier(() => cards().keep(id(2), { ...card(1), updatedAt: '2026-11-01T00:00:00.000Z' }))
    show()
    await waitFor(() => expect(asked(`GET ${address()}/births`)).toBe(1))
    await click('1 waiting to send')
    await screen.findByText("It can't be saved as it is. Please open it.")
    expect(await listBirths(db(), litterId)).toMatchObject([{ color: 'Cream' }])
    expect(Object.keys(cards().all())).toEqual([id(2)])
  })

  describe('that cannot be saved as it is', () => {
    const texts = () =>
      [...document.querySelectorAll('.row-warning, dialog p[role=status]')].map(
        ({ textContent }) => textContent,
      )
    const keepForm = (entry: object, place: Place = 'form:customers new') =>
      openKept('kate', place).keep(id(9), {
        title: 'Add Customer',
        screen: '/admin/customers',
        values: {},
        ...entry,
      })
    const refusal = { refusal: 'A customer with this email already exists', request: {} }

    it('a form says why, and nothing says that it will be sent', async () => {
      keepEarlier(() => keepForm(refusal))
      show()
      await click('1 waiting to send')
      expect(texts()).toEqual([
        "It can't be saved: A customer with this email already exists. Please open it.",
        'Nothing is lost: it is kept on this computer.',
      ])
    })

    it('a form of this screen is not far, and the others will be sent', async () => {
      history.replaceState(null, '', '/admin/customers')
      portal.failing = `POST ${address()}/weighings`
      keepEarlier(() => {
        keepForm(refusal)
        rounds().keep(id(1), round())
      })
      show()
      await click('2 waiting to send')
      expect(texts()).toEqual([
        "It can't be saved: A customer with this email already exists. Close this list to correct it.",
        'Nothing is lost: both are kept on this computer. The other one will be sent as soon as possible.',
      ])
    })

    it('a photo of a puppy that is gone cannot be corrected', async () => {
      const path = await sendPhoto(portal.site, portal.session)
      vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
        request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}),
      } as unknown as LockManager)
      keepEarlier(() =>
        openKept<KeptPhoto>('kate', `puppy-photos ${id(7)}`).keep(id(1), {
          name: 'one.jpg',
          screen: '/admin/litters',
          bytes: 0,
          path,
        }),
      )
      show()
      await click('1 waiting to send')
      await waitFor(() =>
        expect(texts()[0]).toBe(
          "It can't be saved: This is no longer here. It may have been removed in the meantime.",
        ),
      )
    })

    it('an entry that its own screen has tried to send is listed as such', async () => {
      history.replaceState(null, '', `/admin/litters/${litterId}/birth`)
      keepEarlier(() => cards().keep(id(2), card(1)))
      show()
      await act(() => sendKept(cards(), async () => 'rejected' as const))
      await click('1 waiting to send')
      expect(texts()).toEqual([
        "It can't be saved as it is. Close this list to correct it.",
        'Nothing is lost: it is kept on this computer.',
      ])
    })
  })

  it('one entry can be discarded, after a question', async () => {
    keepEarlier(() => {
      for (const number of [1, 2]) openKept('kate', 'ticks a').keep(id(number), {})
    })
    show()
    await click('2 waiting to send')
    const discard = async () =>
      user.click(screen.getAllByRole('button', { name: /^Discard An entry/ })[0] as HTMLElement)
    await discard()
    await click('Cancel')
    expect(Object.keys(openKept('kate', 'ticks a').all())).toHaveLength(2)
    await discard()
    await click('Discard')
    expect(Object.keys(openKept('kate', 'ticks a').all())).toEqual([id(2)])
    expect(document.activeElement?.textContent).toBe('Try Now')
    await discard()
    await click('Discard')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(marked()).toEqual([])
  })

  it('what waits is not sent as another admin who has signed in since, in another tab', async () => {
    const { Cookie } = portal.session
    keepEarlier(() => rounds().keep(id(1), round()))
    portal.session.Cookie = (await portal.site.signIn({ username: 'ruth' })).Cookie
    show()
    await click('1 waiting to send')
    await click('Try Now')
    await waitFor(() => expect(portal.navigations).toEqual([expect.stringContaining('/admin-login?next=')]))
    expect([await weighed(), Object.keys(rounds().all())]).toEqual([[], [id(1)]])
    portal.session.Cookie = Cookie
    await click('Try Now')
    await waitFor(async () => expect(await weighed()).toEqual([412]))
  })

  it('an expired session leads to the login only where she asks to send', async () => {
    keepEarlier(() => rounds().keep(id(1), round()))
    portal.session.Cookie = ''
    show()
    await waitFor(() => expect(asked(`POST ${address()}/weighings`)).toBe(1))
    await click('1 waiting to send')
    expect([portal.toasts, portal.navigations]).toEqual([[], []])
    await click('Try Now')
    await waitFor(() => expect(portal.navigations).toEqual([expect.stringContaining('/admin-login?next=')]))
    expect(Object.keys(rounds().all())).toEqual([id(1)])
  })
})

it('counts what has not been sent for three seconds, without what is being typed, and says so for five once it is', () => {
  vi.useFakeTimers()
  const ticks = openKept('kate', 'ticks a')
  show()
  act(() => {
    ticks.keep(typed, 'half a wo')
    ticks.keep(id(1), {})
  })
  expect(marked()).toEqual([])
  act(() => void vi.advanceTimersByTime(3000))
  expect(marked()).toEqual(['1 waiting to send'])
  act(() => ticks.forget(typed))
  act(() => ticks.acknowledge(id(1), {}))
  expect(marked()).toEqual(['All sent'])
  act(() => void vi.advanceTimersByTime(5000))
  expect(marked()).toEqual([])
})

it('does not call an entry sent that is back in its fields', () => {
  vi.useFakeTimers()
  const rounds = openKept('kate', 'weights a')
  show()
  act(() => rounds.keep(id(1), {}))
  act(() => void vi.advanceTimersByTime(3000))
  act(() => rounds.keep(typed, {}))
  act(() => rounds.forget(id(1)))
  expect(marked()).toEqual([])
})

it('is sent once where the screen that keeps it is open', async () => {
  history.replaceState(null, '', `/admin/litters/${litterId}/weights`)
  keepEarlier(() => rounds().keep(id(1), round()))
  const post = `POST ${address()}/weighings`
  portal.failing = post
  const weights = await readWeights(db(), litterId, new Date())
  if (!weights) throw new Error('The litter is gone')
  portal.show(
    <>
      {mark()}
      <Weights weights={JSON.parse(JSON.stringify(weights))} admin="kate" now={new Date().toISOString()} />
    </>,
  )
  await waitFor(() => expect(marked()).toEqual(['1 waiting to send']))
  await waitFor(() => expect(asked(post)).toBe(1))
  await click('1 waiting to send')
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  portal.failing = null
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try Now' }))
  await waitFor(() => expect(portal.toasts).toEqual(['Round saved']))
  expect([asked(post), await weighed(), marked()]).toEqual([2, [412], ['All sent']])
})
