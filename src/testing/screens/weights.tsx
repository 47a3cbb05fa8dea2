import { beforeEach, expect } from 'vitest'
import Toasts from '#islands/portal/site/toasts.tsx'
import Weights from '#islands/portal/whelping/weights.tsx'
import { litterBirths, weights } from '#src/app/tables.ts'
import { openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { dayAt, hourMs } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act, screen, user } from '#src/testing/browser/screen.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'
import { collars } from '#src/whelping/rules/births.ts'

export const now = new Date()
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
export const offlineText = 'Kept on this'

export let litterId: string

export function openWeightsForEachTest() {
  openPortalForEachTest()
  beforeEach(async () => {
    const dateOfBirth = dayAt(hoursAgo(10 * 24))
    litterId = (await portal.site.make.litter({ dateOfBirth })).id
  })
}

export const stored = () => db().select().from(weights)
export const grams = async () => (await stored()).map((weight) => weight.grams)
export const kept = () => Object.values(openKept('kate', `weights ${litterId}`).all())
export const weighings = () => `/api/admin/litters/${litterId}/weighings`
export const posts = () => portal.requests.filter((request) => request.startsWith('POST')).length
export const notes = () => texts(document, '.weigh-change')
export const pressUndo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
export const returnOnline = () => act(async () => void dispatchEvent(new Event('online')))

/** A puppy with a collar of its own, and its weights by hours ago. */
export async function puppy(name: string, given: Record<number, number> = {}) {
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

export async function weigh(puppyId: string, weighedAt: string, grams: number) {
  const given = { weighedAt, weights: [{ id: crypto.randomUUID(), puppyId, grams }] }
  const answer = await portal.site.send('POST', weighings(), given, portal.session)
  expect(answer.status).toBe(201)
}

export async function show() {
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

export async function reopen() {
  portal.reopen()
  await show()
}
