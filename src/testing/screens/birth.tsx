import { afterEach, beforeEach, expect, vi } from 'vitest'
import Toasts from '#islands/portal/site/toasts.tsx'
import Birth from '#islands/portal/whelping/birth.tsx'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act, screen, user } from '#src/testing/browser/screen.ts'
import { listBirths } from '#src/whelping/queries/births.ts'

const now = '2026-11-08T16:46:30.000Z'
export const offlineText = "Kept on this phone. We'll save it when you're back online."

export let litterId: string

export function openBirthForEachTest() {
  openPortalForEachTest()
  beforeEach(async () => {
    litterId = (await portal.site.make.litter({ dateOfBirth: '2026-11-09' })).id
  })
  afterEach(() => void vi.useRealTimers())
}

export const stored = () => listBirths(db(), litterId)
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const address = `/api/admin/litters`
export const kept = () => openKept('kate', `births ${litterId}`).all()
export const cards = () => texts(document, '.birth-card h2')
export const writes = () => portal.requests.filter((request) => !request.startsWith('GET'))
export const open = () => document.querySelector<HTMLElement>('[data-open=true].birth-card')
export const status = () => open()?.querySelector('[role=status]')?.textContent?.trim()

/** Stores a card as another device does. */
export async function store(number: number, given: object = {}) {
  const path = `${address}/${litterId}/births/${id(number)}`
  const answer = await portal.site.send(
    'PUT',
    path,
    { position: number, outcome: 'alive', ...given },
    portal.session,
  )
  expect(answer.status).toBeLessThan(300)
}

export async function show(colors: string[] = []) {
  const litter = await findPortalLitter(db(), litterId)
  if (!litter) throw new Error('The litter is gone')
  const births = await listBirths(db(), litterId)
  portal.show(
    <>
      <Birth litter={litter} births={births} colors={colors} admin="kate" now={now} />
      <Toasts />
    </>,
  )
  await act(async () => {})
}

export async function reload() {
  portal.reopen()
  await show()
}

export const pressUndo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
export const returnOnline = () => act(async () => void dispatchEvent(new Event('online')))
export const goOffline = () =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    portal.requests.push(`${init.method ?? 'GET'} ${path}`)
    throw new TypeError('Failed to fetch')
  })
